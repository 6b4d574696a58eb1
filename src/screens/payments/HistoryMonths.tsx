import { useTranslation } from 'react-i18next'
import { createCentsFormat, type FormatCents } from '../../../domain/money.ts'
import { useOpenWhilePrinting } from '../../components/Fold/open-on-paper.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import styles from './history.module.css'
import {
  groupByYear,
  type HistoryMonth,
  type HistoryYear,
  totalsBySituation,
} from './history-months.ts'
import { MonthRow } from './MonthRow.tsx'
import { PaidBar } from './PaidBar.tsx'
import { PaymentDifference } from './PaymentDifference.tsx'

export type HistoryMonthsProps = { months: readonly HistoryMonth[]; contractUuid: string }

/** The months by year: the newest year is open, and on paper every year is. */
export function HistoryMonths({ months, contractUuid }: HistoryMonthsProps) {
  const { t } = useTranslation('paymentHistory')
  const largest = Math.max(...months.flatMap(({ charged, paid }) => [charged ?? 0, paid ?? 0]), 0)
  const shown = createCentsFormat(
    months.flatMap(({ charged, paid, difference }) => [charged, paid, difference]),
  )
  return (
    <>
      <ul className={styles.barKey} aria-label={t('key.label')}>
        <li>
          <PaidBar due={0.9} paid={0.9} />
          {t('key.paid')}
        </li>
        <li>
          <PaidBar due={0.9} paid={0.5} />
          {t('key.missing')}
        </li>
        <li>
          <PaidBar due={0.5} paid={0.9} />
          {t('key.ahead')}
        </li>
      </ul>
      {groupByYear(months).map((year, place) => (
        <Year
          key={year.year}
          {...year}
          isNewest={place === 0}
          largest={largest}
          shown={shown}
          contractUuid={contractUuid}
        />
      ))}
    </>
  )
}

function Year({
  year,
  months,
  isNewest,
  largest,
  shown,
  contractUuid,
}: HistoryYear & {
  isNewest: boolean
  largest: number
  shown: FormatCents
  contractUuid: string
}) {
  const { t } = useTranslation('paymentHistory')
  const fold = useOpenWhilePrinting()
  return (
    <details ref={fold} className={styles.year} open={isNewest}>
      <summary>
        <Icon name="chevron" />
        <b>{year}</b>
        <span className={styles.count}>{t('count', { count: months.length })}</span>
        <Standing months={months} shown={shown} />
      </summary>
      <ol className={styles.months}>
        {months.map((month) => (
          <MonthRow
            key={month.yearMonth}
            month={month}
            largest={largest}
            shown={shown}
            contractUuid={contractUuid}
          />
        ))}
      </ol>
    </details>
  )
}

/**
 * The sum of the arrears and that of the advances of a year, not offset against each other; says
 * "even" where every month is even.
 */
function Standing({ months, shown }: { months: readonly HistoryMonth[]; shown: FormatCents }) {
  const { owed, ahead, even } = totalsBySituation(months)
  if (even.months.length === months.length)
    return <PaymentDifference difference={0} shown={shown} />
  return (
    <>
      {owed.cents > 0 && <PaymentDifference difference={-owed.cents} shown={shown} />}
      {ahead.cents > 0 && <PaymentDifference difference={ahead.cents} shown={shown} />}
    </>
  )
}
