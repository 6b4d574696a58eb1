import type { ReactNode } from 'react'
import styles from './MainWithAside.module.css'

/** The main content, and beside it on a desktop an `Aside`; below it where there is no room. */
export function MainWithAside({ children }: { children: ReactNode }) {
  return <div className={styles.split}>{children}</div>
}

/** Supplementary content: the contract, help. Stays in view while the rest scrolls. */
export function Aside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className={styles.aside}>
      {children}
    </aside>
  )
}
