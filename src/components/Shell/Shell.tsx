import type { ReactNode } from 'react'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import styles from './Shell.module.css'

export type ShellProps = {
  /** Text of the skip link. */
  skip: ReactNode
  /** `TopBar`, and `MainNav` where there is one. */
  top: ReactNode
  /** A question shown above the content, in the flow of the page. */
  notice?: ReactNode
  /** `Footer`. */
  foot: ReactNode
  children: ReactNode
}

/**
 * The frame of every page but the sign-in pages: bar, content, footer at the bottom of the window
 * or below.
 */
export function Shell({ skip, top, notice, foot, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <SkipLink target="#main">{skip}</SkipLink>
      {top}
      {notice}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {foot}
    </div>
  )
}
