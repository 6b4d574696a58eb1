import type { ReactNode } from 'react'
import styles from './Split.module.css'

/** What the page is about, and beside it on a desktop an `Aside`; under each other where there is no room. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={styles.split}>{children}</div>
}

/** What is good to have in sight: the contract, help. Stays in view while the rest scrolls. */
export function Aside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className={styles.aside}>
      {children}
    </aside>
  )
}
