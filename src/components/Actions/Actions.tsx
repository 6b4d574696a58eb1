import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Actions.module.css'

export type ActionsProps = {
  children: ReactNode
  /** Makes each button as wide as the page on a phone. */
  fill?: boolean
  /** Draws a line above: for the end of a form. */
  ruled?: boolean
}

/** A row of buttons, the main one first. */
export function Actions({ children, fill, ruled }: ActionsProps) {
  return (
    <div className={classNames(styles.actions, fill && styles.fill, ruled && styles.ruled)}>
      {children}
    </div>
  )
}
