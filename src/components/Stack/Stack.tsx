import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Stack.module.css'

export type StackProps = {
  children: ReactNode
  /** Between the parts: 8, 16, 24, 40, 56 px. */
  gap?: 'tight' | 'normal' | 'loose' | 'wide' | 'widest'
}

/** Parts under each other with one distance between them. */
export function Stack({ children, gap = 'normal' }: StackProps) {
  return <div className={classNames(styles.stack, styles[gap])}>{children}</div>
}

export type RowProps = {
  children: ReactNode
  /** The first to the left edge, the last to the right. */
  apart?: boolean
  /** Stay on one line. */
  tight?: boolean
}

/** Parts beside each other, wrapping when there is no room. */
export function Row({ children, apart, tight }: RowProps) {
  return (
    <div className={classNames(styles.row, apart && styles.apart, tight && styles.oneLine)}>
      {children}
    </div>
  )
}
