import { useTranslation } from 'react-i18next'
import type { ShowCents } from '../../../domain/money.ts'
import { classNames } from '../../components/class-names.ts'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import styles from './history.module.css'
import { type HistoryMonth, type Situation, situationOf } from './history-months.ts'

/** The sign of each situation (arrears, advance, even), since colour alone never shows it. */
export const signs = {
  owed: 'minus',
  ahead: 'plus',
  even: 'equal',
  unknown: 'info',
} as const satisfies Record<Situation, IconName>

export type DifferenceProps = Pick<HistoryMonth, 'difference'> & {
  /** Format of this amount and the others around it. */
  shown: ShowCents
}

/** A difference between charged and paid, as a word and a sign. */
export function Difference({ difference, shown }: DifferenceProps) {
  const { t } = useTranslation('paymentHistory')
  const situation = situationOf({ difference })
  const amount = shown(Math.abs(difference ?? 0))
  const words = {
    owed: t('owedAmount', { amount }),
    ahead: t('aheadAmount', { amount }),
    even: t('even'),
    unknown: t('unknown'),
  }
  return (
    <span className={classNames(styles.diff, styles[situation])}>
      <Icon name={signs[situation]} size="small" />
      {words[situation]}
    </span>
  )
}
