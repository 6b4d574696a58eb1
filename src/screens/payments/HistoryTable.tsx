import { useTranslation } from 'react-i18next'
import { useOpenOnPaper } from '../../components/Fold/open-on-paper.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { Difference } from './Difference.tsx'
import styles from './history.module.css'
import { type HistoryMonth, type HistoryYear, totalsOf, yearsOf } from './history-months.ts'
import { MonthRow } from './MonthRow.tsx'
import { PaidBar } from './PaidBar.tsx'

export type HistoryTableProps = { months: readonly HistoryMonth[]; contractUuid: string }

/** The months by year: the newest year is open, and all of them on paper. */
export function HistoryTable({ months, contractUuid }: HistoryTableProps) {
  const { t } = useTranslation('paymentHistory')
  const largest = Math.max(...months.flatMap(({ charged, paid }) => [charged ?? 0, paid ?? 0]), 0)
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
      {yearsOf(months).map((year, place) => (
        <Year
          key={year.year}
          {...year}
          isNewest={place === 0}
          largest={largest}
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
  contractUuid,
}: HistoryYear & { isNewest: boolean; largest: number; contractUuid: string }) {
  const { t } = useTranslation('paymentHistory')
  const fold = useOpenOnPaper()
  return (
    <details ref={fold} className={styles.year} open={isNewest}>
      <summary>
        <Icon name="chevron" />
        <b>{year}</b>
        <span className={styles.count}>{t('count', { count: months.length })}</span>
        <Standing months={months} />
      </summary>
      <div className={styles.months}>
        <table>
          <caption>
            <VisuallyHidden>{t('caption', { year })}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col" className={styles.barHead}>
                {t('share')}
              </th>
              <th scope="col" className={styles.sum}>
                {t('charged')}
              </th>
              <th scope="col" className={styles.sum}>
                {t('paid')}
              </th>
              <th scope="col">{t('situation')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <MonthRow
                key={month.yearMonth}
                month={month}
                largest={largest}
                contractUuid={contractUuid}
              />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** What is in arrear and in advance in a year, never one less the other; even when neither is. */
function Standing({ months }: { months: readonly HistoryMonth[] }) {
  const { owed, ahead, even } = totalsOf(months)
  if (even.months.length === months.length) return <Difference difference={0} />
  return (
    <>
      {owed.cents > 0 && <Difference difference={-owed.cents} />}
      {ahead.cents > 0 && <Difference difference={ahead.cents} />}
    </>
  )
}
