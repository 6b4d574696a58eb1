import { classNames } from '../class-names.ts'
import styles from './Leaf.module.css'

export type LeafProps = {
  /** Day and month as shown to residents: "2.12." */
  day: string
  /** What stands under it: the weekday, or the year. */
  under: string
  /** Something must be done by this day. */
  due?: boolean
}

/** A day torn from a wall calendar. */
export function Leaf({ day, under, due }: LeafProps) {
  return (
    <span className={classNames(styles.leaf, due && styles.due)}>
      <b>{day}</b> <span className={styles.under}>{under}</span>
    </span>
  )
}
