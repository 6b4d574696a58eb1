import type { ReactNode } from 'react'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import styles from './Shell.module.css'

export type ShellProps = {
  /** The words of the skip link. */
  skip: ReactNode
  /** `TopBar`, and `MainNav` where there is one. */
  top: ReactNode
  /** `Footer`. */
  foot: ReactNode
  children: ReactNode
}

/** Every page but the sign-in pages: bar, what the page is about, footer at the foot of the window at least. */
export function Shell({ skip, top, foot, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <SkipLink target="#main">{skip}</SkipLink>
      {top}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {foot}
    </div>
  )
}
