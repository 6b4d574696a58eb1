import { useTranslation } from 'react-i18next'
import { createCentsFormat } from '../../../domain/money.ts'
import { getCapitalizedMonthName } from '../../../domain/months.ts'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import styles from './history.module.css'
import { type HistoryMonth, type SituationTotal, totalsBySituation } from './history-months.ts'
import { situationSigns } from './PaymentDifference.tsx'

/** Up to this many months are listed; beyond that, a count. */
const NAMED = 3

/**
 * The totals of arrears, advances and even months, by word, sign and shape. Specification 2,
 * section 3.
 */
export function HistoryTotals({ months }: { months: readonly HistoryMonth[] }) {
  const { t, i18n } = useTranslation('paymentHistory')
  const totals = totalsBySituation(months)
  const named = ({ months: own }: SituationTotal, none: string) => {
    if (own.length === 0) return none
    if (own.length > NAMED) return t('count', { count: own.length })
    return own
      .map(
        ({ yearMonth }) =>
          `${getCapitalizedMonthName(yearMonth, i18n.language)} ${yearMonth.slice(0, 4)}`,
      )
      .join(', ')
  }
  const format = createCentsFormat([totals.owed.cents, totals.ahead.cents])
  const shown = {
    owed: [format(totals.owed.cents), named(totals.owed, t('noOwed'))],
    ahead: [format(totals.ahead.cents), named(totals.ahead, t('noAhead'))],
    even: [t('count', { count: totals.even.months.length }), t('evenText')],
  } as const
  return (
    <dl className={styles.totals}>
      {(['owed', 'ahead', 'even'] as const).map((situation) => (
        <div key={situation} className={classNames(styles.total, styles[situation])}>
          <dt>
            <span className={styles.sign}>
              <Icon name={situationSigns[situation]} />
            </span>
            {t(situation)}
          </dt>
          <dd>{shown[situation][0]}</dd>
          <dd>{shown[situation][1]}</dd>
        </div>
      ))}
    </dl>
  )
}
