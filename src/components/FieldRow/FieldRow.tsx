import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './FieldRow.module.css'

export type FieldRowProps = {
  /** Two fields. */
  children: ReactNode
  /** The first one as narrow as a postal code; otherwise both are as wide. */
  narrowFirst?: boolean | undefined
}

/** Two fields that belong together, side by side where there is room. */
export function FieldRow({ children, narrowFirst }: FieldRowProps) {
  return <div className={classNames(styles.row, narrowFirst && styles.narrowFirst)}>{children}</div>
}
