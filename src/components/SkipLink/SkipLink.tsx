import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** A link past the top bar to the main content. The first element in the tab order. */
export function SkipLink({ target, children }: { target: `#${string}`; children: ReactNode }) {
  return (
    <a className={styles.skip} href={target}>
      {children}
    </a>
  )
}
