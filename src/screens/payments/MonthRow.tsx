import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../domain/dates.ts'
import { createCentsFormat, type FormatCents } from '../../../domain/money.ts'
import { getCapitalizedMonthName } from '../../../domain/months.ts'
import { useOpenWhilePrinting } from '../../components/Fold/open-on-paper.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { withContentKeys } from '../../components/keyed.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import styles from './history.module.css'
import {
  balanceSituationOf,
  type HistoryLine,
  type HistoryMonth,
  sumOfLinesCents,
} from './history-months.ts'
import { PaidBar } from './PaidBar.tsx'
import { PaymentDifference } from './PaymentDifference.tsx'

const UNKNOWN = '–'
const textOf = (cents: number | null, shown: FormatCents): string =>
  cents === null ? UNKNOWN : shown(cents)

export type MonthRowProps = {
  month: HistoryMonth
  /**
   * The largest charged or paid sum of all months, in cents: the bar of this sum has the full
   * length.
   */
  largest: number
  /** Format of the amounts of all months. */
  shown: FormatCents
  contractUuid: string
}

/** A month of the history as a row, which opens to its charges and received payments. */
export function MonthRow({ month, largest, shown, contractUuid }: MonthRowProps) {
  const { t, i18n } = useTranslation('paymentHistory')
  const fold = useOpenWhilePrinting()
  const { yearMonth, charged, paid, difference } = month
  const share = (cents: number | null) => (largest > 0 ? (cents ?? 0) / largest : 0)
  return (
    <li className={styles.monthItem}>
      <details ref={fold} className={styles.month}>
        <summary>
          <Icon name="chevron" size="small" />
          <h3>
            {getCapitalizedMonthName(yearMonth, i18n.language)}
            <VisuallyHidden> {yearMonth.slice(0, 4)}</VisuallyHidden>
          </h3>
          <span className={styles.situation}>
            <PaymentDifference difference={difference} shown={shown} />
          </span>
          <span className={styles.pair}>
            <span>
              <i>{t('charged')} </i>
              <b>{textOf(charged, shown)}</b>
            </span>
            <span>
              <i>{t('paid')} </i>
              <b>{textOf(paid, shown)}</b>
            </span>
          </span>
          {charged !== null && paid !== null && <PaidBar due={share(charged)} paid={share(paid)} />}
        </summary>
        <Opened month={month} contractUuid={contractUuid} />
      </details>
    </li>
  )
}

function Opened({ month, contractUuid }: Pick<MonthRowProps, 'month' | 'contractUuid'>) {
  const { t } = useTranslation('paymentHistory')
  const { targets, remittances, paid, difference } = month
  const shown = createCentsFormat([...targets, ...remittances, { cents: difference }].map(centsOf))
  return (
    <div className={styles.inner}>
      <section>
        <h4>{t('targets')}</h4>
        <Lines
          lines={targets}
          shown={shown}
          unnamed={t('unnamedTarget')}
          none={t('noTargets')}
          dayOf={(day) => t('due', { day: formatDate(day) })}
        />
      </section>
      <section>
        <h4>{t('remittances')}</h4>
        <Lines
          lines={remittances}
          shown={shown}
          unnamed={t('unnamedPayer')}
          none={t(paid === null ? 'remittancesUnknown' : 'noRemittances')}
          dayOf={formatDate}
        />
        {balanceSituationOf(month) === 'owed' && (
          <LinkIcon to={addressOf('paymentInfo', contractUuid)} go tall>
            {t('pay', { amount: shown(Math.abs(difference ?? 0)) })}
          </LinkIcon>
        )}
      </section>
    </div>
  )
}

const centsOf = ({ cents }: Pick<HistoryLine, 'cents'>): number | null => cents

function Lines({
  lines,
  shown,
  unnamed,
  none,
  dayOf,
}: {
  lines: readonly HistoryLine[]
  shown: FormatCents
  unnamed: string
  none: string
  dayOf: (day: string) => string
}) {
  const { t } = useTranslation('paymentHistory')
  if (lines.length === 0) return <p>{none}</p>
  return (
    <ul className={styles.lines}>
      {withContentKeys(lines, (line) => JSON.stringify(line)).map(
        ({ key, item: { name, day, cents } }) => (
          <li key={key}>
            <b>{name ?? unnamed}</b>
            <span className={styles.euros}>{textOf(cents, shown)}</span>
            {day && <span className={styles.fine}>{dayOf(day)}</span>}
          </li>
        ),
      )}
      <li className={styles.sumLine}>
        <span>{t('total')}</span>
        <span className={styles.euros}>{textOf(sumOfLinesCents(lines), shown)}</span>
      </li>
    </ul>
  )
}
