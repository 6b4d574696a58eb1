import type { ReactNode } from 'react'
import styles from './ReferenceNumberRow.module.css'

export type ReferenceNumberRowProps = {
  label: string
  value: string
  /** Compact buttons: print, add to the calendar. */
  children: ReactNode
}

/** A reference number with its label, and buttons beside it. */
export function ReferenceNumberRow({ label, value, children }: ReferenceNumberRowProps) {
  return (
    <div className={styles.slip}>
      <p className={styles.reference}>
        <span className={styles.label}>{label}</span> <b>{value}</b>
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
