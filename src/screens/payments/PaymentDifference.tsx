import { useTranslation } from 'react-i18next'
import type { FormatCents } from '../../../domain/money.ts'
import { classNames } from '../../components/class-names.ts'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import styles from './history.module.css'
import { type BalanceSituation, balanceSituationOf, type HistoryMonth } from './history-months.ts'

/** The sign of each situation (arrears, advance, even), since colour alone never shows it. */
export const situationSigns = {
  owed: 'minus',
  ahead: 'plus',
  even: 'equal',
  unknown: 'info',
} as const satisfies Record<BalanceSituation, IconName>

export type PaymentDifferenceProps = Pick<HistoryMonth, 'difference'> & {
  /** The format of this amount and of the other amounts around it. */
  shown: FormatCents
}

/** A difference between charged and paid, as a word and a sign. */
export function PaymentDifference({ difference, shown }: PaymentDifferenceProps) {
  const { t } = useTranslation('paymentHistory')
  const situation = balanceSituationOf({ difference })
  const amount = shown(Math.abs(difference ?? 0))
  const words = {
    owed: t('owedAmount', { amount }),
    ahead: t('aheadAmount', { amount }),
    even: t('even'),
    unknown: t('unknown'),
  }
  return (
    <span className={classNames(styles.diff, styles[situation])}>
      <Icon name={situationSigns[situation]} size="small" />
      {words[situation]}
    </span>
  )
}
