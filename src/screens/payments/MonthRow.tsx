import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../../domain/dates.ts'
import { showCents } from '../../../domain/money.ts'
import { capitalMonthOf } from '../../../domain/months.ts'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { keyed } from '../../components/keyed.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { Difference } from './Difference.tsx'
import styles from './history.module.css'
import { type HistoryMonth, type Line, situationOf, sumOf } from './history-months.ts'
import { PaidBar } from './PaidBar.tsx'

const UNKNOWN = '–'
const shown = (cents: number | null): string => (cents === null ? UNKNOWN : showCents(cents))

export type MonthRowProps = {
  month: HistoryMonth
  /** The largest sum of all months, in cents: a whole bar. */
  largest: number
  contractUuid: string
}

/** A month of the table, whose cells are its bar; opens to what it was for and what was received. */
export function MonthRow({ month, largest, contractUuid }: MonthRowProps) {
  const { t, i18n } = useTranslation('paymentHistory')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { yearMonth, charged, paid, difference } = month
  const share = (cents: number | null) => (largest > 0 ? (cents ?? 0) / largest : 0)
  return (
    <>
      <tr className={classNames(styles.month, isOpen && styles.isOpen)}>
        <th scope="row">
          <button
            type="button"
            className={styles.opening}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron" size="small" />
            <span>
              {capitalMonthOf(yearMonth, i18n.language)}
              <VisuallyHidden> {yearMonth.slice(0, 4)}</VisuallyHidden>
            </span>
          </button>
        </th>
        <td className={styles.bar}>
          {charged !== null && paid !== null && <PaidBar due={share(charged)} paid={share(paid)} />}
        </td>
        <td className={styles.sum} data-k={t('charged')}>
          {shown(charged)}
        </td>
        <td className={styles.sum} data-k={t('paid')}>
          {shown(paid)}
        </td>
        <td className={styles.situation}>
          <Difference difference={difference} />
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className={styles.opened}>
          <td colSpan={5}>
            <Opened month={month} contractUuid={contractUuid} />
          </td>
        </tr>
      )}
    </>
  )
}

function Opened({ month, contractUuid }: Pick<MonthRowProps, 'month' | 'contractUuid'>) {
  const { t } = useTranslation('paymentHistory')
  const { targets, remittances, paid, difference } = month
  return (
    <div className={styles.inner}>
      <section>
        <h3>{t('targets')}</h3>
        <Lines
          lines={targets}
          unnamed={t('unnamedTarget')}
          none={t('noTargets')}
          dayOf={(day) => t('due', { day: showDate(day) })}
        />
      </section>
      <section>
        <h3>{t('remittances')}</h3>
        <Lines
          lines={remittances}
          unnamed={t('unnamedPayer')}
          none={t(paid === null ? 'remittancesUnknown' : 'noRemittances')}
          dayOf={showDate}
        />
        {situationOf(month) === 'owed' && (
          <LinkIcon to={addressOf('paymentInfo', contractUuid)} go tall>
            {t('pay', { amount: showCents(Math.abs(difference ?? 0)) })}
          </LinkIcon>
        )}
      </section>
    </div>
  )
}

function Lines({
  lines,
  unnamed,
  none,
  dayOf,
}: {
  lines: readonly Line[]
  unnamed: string
  none: string
  dayOf: (day: string) => string
}) {
  const { t } = useTranslation('paymentHistory')
  if (lines.length === 0) return <p>{none}</p>
  return (
    <ul className={styles.lines}>
      {keyed(lines, (line) => JSON.stringify(line)).map(({ key, item: { name, day, cents } }) => (
        <li key={key}>
          <b>{name ?? unnamed}</b>
          <span className={styles.euros}>{shown(cents)}</span>
          {day && <span className={styles.fine}>{dayOf(day)}</span>}
        </li>
      ))}
      <li className={styles.sumLine}>
        <span>{t('total')}</span>
        <span className={styles.euros}>{shown(sumOf(lines))}</span>
      </li>
    </ul>
  )
}
