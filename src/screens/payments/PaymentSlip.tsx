import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekdayAndDate } from '../../../domain/weekdays.ts'
import { classNames } from '../../components/class-names.ts'
import { Pill } from '../../components/Pill/Pill.tsx'
import styles from './payment-info.module.css'
import { printElementAlone } from './print-alone.ts'
import { SlipBody, type SlipBodyProps } from './SlipBody.tsx'
import { OPEN_SLIP_ID } from './slip-anchor.ts'
import { categoryName, slipStateLooks, slipStateOf, slipTitle } from './slip-words.ts'

export type PaymentSlipProps = Pick<SlipBodyProps, 'slip' | 'contractUuid' | 'shown' | 'place'>

/**
 * The invoice shown in full: its state, name, amount and due date, and everything that a bank asks
 * for.
 */
export function PaymentSlip({ slip, contractUuid, shown, place }: PaymentSlipProps) {
  const { t, i18n } = useTranslation('payments')
  const heading = useId()
  const { dueDate, cents, isOverdue } = slip
  const category = categoryName(t, slip.category)
  const title = slipTitle(t, slip)
  const state = slipStateOf(slip)
  const part = useRef<HTMLElement>(null)
  return (
    <section
      ref={part}
      id={OPEN_SLIP_ID}
      tabIndex={-1}
      aria-labelledby={heading}
      className={classNames(styles.slip, styles[state])}
    >
      <div className={styles.slipTop}>
        <p>
          <Pill {...slipStateLooks[state]}>{t(`slip.state.${state}`)}</Pill>
        </p>
        <h2 id={heading}>{title}</h2>
        <p className={styles.amount}>{cents === null ? t('slip.noSum') : shown(cents)}</p>
        {title !== category && <p className={styles.what}>{category}</p>}
        {dueDate && (
          <p className={styles.when}>
            <span>{t(isOverdue ? 'slip.wasDue' : 'slip.isDue')} </span>
            <b>{formatWeekdayAndDate(dueDate, i18n.language)}</b>
          </p>
        )}
      </div>
      <SlipBody
        slip={slip}
        contractUuid={contractUuid}
        shown={shown}
        place={place}
        level={3}
        print={() => part.current && printElementAlone(part.current)}
      />
    </section>
  )
}
