import { classNames } from '../class-names.ts'
import styles from './DateBadge.module.css'

export type DateBadgeProps = {
  /** Day and month as shown to residents: "2.12." */
  day: string
  /** The line below the date: the weekday, or the year. */
  under: string
  /** Whether the date is a deadline. */
  due?: boolean
}

/** A date shown as a page of a wall calendar. */
export function DateBadge({ day, under, due }: DateBadgeProps) {
  return (
    <span className={classNames(styles.leaf, due && styles.due)}>
      <b>{day}</b> <span className={styles.under}>{under}</span>
    </span>
  )
}
