import styles from './Stairs.module.css'

export type StairsProps = {
  /** Number of steps. */
  count: number
  /** Index of the current step, from 0; those before it are done. */
  now: number
}

/** A small stair climbed so far. Decorative: the text beside it says the step. */
export function Stairs({ count, now }: StairsProps) {
  return (
    <span className={styles.stairs} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- steps have no other identity
          key={index}
          className={index < now ? styles.done : index === now ? styles.now : undefined}
          style={{ '--rise': index / Math.max(1, count - 1) }}
        />
      ))}
    </span>
  )
}
