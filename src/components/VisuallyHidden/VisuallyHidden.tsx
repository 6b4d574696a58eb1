import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({
  children,
  as: Element = 'span',
}: {
  children: ReactNode
  as?: 'span' | 'div'
}) {
  return <Element className={styles.hidden}>{children}</Element>
}
