import type { ReactNode } from 'react'
import styles from './DateSteps.module.css'

export type DateStep = {
  /** Day and month as shown to residents: "30.11." */
  day: string
  weekday: string
  /** The event of the day; `words` explain why it is on that day. */
  title: string
  words: ReactNode
}

export type EndDateCalculationProps = { steps: readonly [DateStep, DateStep, DateStep] }

/** Explains how the end date of a contract is calculated: notice, start of the period, end. */
export function EndDateCalculation({ steps }: EndDateCalculationProps) {
  return (
    <div className={styles.steps}>
      <ol className={styles.stair}>
        {steps.map(({ day, weekday, title, words }, index) => (
          <li className={styles.step} key={title} style={{ '--step': index }}>
            <p className={styles.leaf}>
              <b>{day}</b> <span>{weekday}</span>
            </p>
            <div className={styles.words}>
              <b>{title}</b>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
