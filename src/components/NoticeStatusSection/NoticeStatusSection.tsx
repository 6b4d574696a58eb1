import { type ReactNode, useId } from 'react'
import { StepStairs } from '../StepStairs/StepStairs.tsx'
import styles from './NoticeStatusSection.module.css'

/** Steps of the drawn stair: begun, in progress, over. */
const STEPS = 3

export type NoticeStatusSectionProps = {
  /** Text of the latest event: "Maintenance has accepted the work". */
  title: string
  /** Text that says by whom and when the latest event was made. */
  since: ReactNode
  /** The step of the drawn stair, which is decoration: the texts say the same. */
  reached: 'begun' | 'inProgress' | 'over'
  /** The next step: a question or heading, and a text below it. */
  next: { title: string; text: string }
  /** Buttons. */
  actions?: ReactNode
}

/** The status of a notice: what happened last, since when, and what happens next. */
export function NoticeStatusSection({
  title,
  since,
  reached,
  next,
  actions,
}: NoticeStatusSectionProps) {
  const id = useId()
  return (
    <section className={styles.status} aria-labelledby={id}>
      <div className={styles.now}>
        <StepStairs
          count={STEPS}
          now={reached === 'begun' ? 0 : 1}
          isOver={reached === 'over'}
          tall
        />
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p className={styles.since}>{since}</p>
        </div>
      </div>
      <div className={styles.next}>
        <p>
          <b>{next.title}</b>
        </p>
        <p>{next.text}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
