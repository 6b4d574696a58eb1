import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../domain/dates.ts'
import { useOpenWhilePrinting } from '../../components/Fold/open-on-paper.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import styles from './payment-info.module.css'
import { printElementAlone } from './print-alone.ts'
import { SlipBody, type SlipBodyProps } from './SlipBody.tsx'
import { slipStateLooks, slipStateOf, slipTitle } from './slip-words.ts'

export type SlipLineProps = Pick<SlipBodyProps, 'slip' | 'contractUuid' | 'shown' | 'place'>

/** An invoice on one line, which opens to show how to pay it. */
export function SlipLine({ slip, contractUuid, shown, place }: SlipLineProps) {
  const { t } = useTranslation('payments')
  const fold = useOpenWhilePrinting()
  const part = useRef<HTMLLIElement>(null)
  const { cents, dueDate, isOverdue } = slip
  const title = slipTitle(t, slip)
  const state = slipStateOf(slip)
  return (
    <li ref={part}>
      <details ref={fold} className={styles.line}>
        <summary>
          <Icon name="chevron" size="small" />
          <span className={styles.lineTitle}>{title}</span>
          <span className={styles.lineSum}>{cents === null ? t('slip.noSum') : shown(cents)}</span>
          <span className={styles.lineState}>
            {state !== 'open' && <Pill {...slipStateLooks[state]}>{t(`slip.state.${state}`)}</Pill>}
            <span>
              {dueDate
                ? t(isOverdue ? 'open.wasDue' : 'open.isDue', { day: formatDate(dueDate) })
                : t('open.noDay')}
            </span>
          </span>
        </summary>
        <section aria-label={title} className={styles.lineBody}>
          <SlipBody
            slip={slip}
            contractUuid={contractUuid}
            shown={shown}
            place={place}
            level={3}
            print={() => part.current && printElementAlone(part.current)}
          />
        </section>
      </details>
    </li>
  )
}
