import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Stack.module.css'

export type StackProps = {
  children: ReactNode
  /** Distance between the parts: 8, 16, 24, 40, 56 px. */
  gap?: 'tight' | 'normal' | 'loose' | 'wide' | 'widest'
}

/** Stacks its children with equal spacing. */
export function Stack({ children, gap = 'normal' }: StackProps) {
  return <div className={classNames(styles.stack, styles[gap])}>{children}</div>
}

export type RowProps = {
  children: ReactNode
  /** Aligns the first part left and the last right. */
  apart?: boolean
  /** Does not wrap. */
  tight?: boolean
}

/** Puts its children beside each other, wrapping when there is no room. */
export function Row({ children, apart, tight }: RowProps) {
  return (
    <div className={classNames(styles.row, apart && styles.apart, tight && styles.oneLine)}>
      {children}
    </div>
  )
}
