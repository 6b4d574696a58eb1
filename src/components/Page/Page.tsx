import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** Sets the width of a page, with its gutters. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
