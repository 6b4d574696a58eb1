import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** Limits its children to the width of a page, with gutters. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
