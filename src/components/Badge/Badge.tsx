import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Badge.module.css'

export type BadgeProps = {
  count: number
  /** What there are so many of ("new"), read after the number. */
  label: string
}

/** How many new ones. Shows nothing at zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  )
}
