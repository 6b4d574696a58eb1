import { classNames } from '../class-names.ts'
import styles from './StepStairs.module.css'

export type StepStairsProps = {
  /** Number of steps. */
  count: number
  /** Index of the current step, from 0; those before it are done. */
  now: number
  /** Twice as tall, beside a heading with a line below it. */
  tall?: boolean
  /** Every step is reached and nothing comes after: drawn as a success. */
  isOver?: boolean
}

/** A small stair that shows the current step. Decorative: the text beside it says the step. */
export function StepStairs({ count, now, tall, isOver }: StepStairsProps) {
  return (
    <span className={classNames(styles.stairs, tall && styles.tall)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- steps have no other identity
          key={index}
          className={
            isOver
              ? styles.over
              : index < now
                ? styles.done
                : index === now
                  ? styles.now
                  : undefined
          }
          style={{ '--rise': index / Math.max(1, count - 1) }}
        />
      ))}
    </span>
  )
}
