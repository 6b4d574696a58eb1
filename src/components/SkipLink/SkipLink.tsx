import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** Past the top bar, straight to what the page is about. The first thing the keyboard meets. */
export function SkipLink({ target, children }: { target: `#${string}`; children: ReactNode }) {
  return (
    <a className={styles.skip} href={target}>
      {children}
    </a>
  )
}
