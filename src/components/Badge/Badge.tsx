import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Badge.module.css'

export type BadgeProps = {
  count: number
  /** Name of the counted items ("new"), read by screen readers after the number. */
  label: string
}

/** A count of new items. Renders nothing at zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  )
}
