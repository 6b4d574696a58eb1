import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Actions.module.css'

export type ActionsProps = {
  children: ReactNode
  /** On a phone each button takes the whole width. */
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
