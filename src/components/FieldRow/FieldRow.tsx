import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './FieldRow.module.css'

export type FieldRowProps = {
  /** Two fields. */
  children: ReactNode
  /** Makes the first field as narrow as a postal code; otherwise both have the same width. */
  narrowFirst?: boolean | undefined
}

/** Two related fields, side by side where there is room. */
export function FieldRow({ children, narrowFirst }: FieldRowProps) {
  return <div className={classNames(styles.row, narrowFirst && styles.narrowFirst)}>{children}</div>
}
