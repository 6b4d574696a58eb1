import type { ReactNode } from 'react'
import { Illustration } from '../Illustration/Illustration.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import styles from './SplitPage.module.css'

export type SplitPageProps = {
  /** Text of the skip link. */
  skip: ReactNode
  brand: ReactNode
  /** A `LanguageSwitcher`. */
  languages: ReactNode
  /** Heading and form. */
  children: ReactNode
  /** Content at the bottom: telephone numbers, legal links. */
  foot?: ReactNode
}

/**
 * Layout of the pages before sign-in: form on one side, picture of the stairwell on the other
 * (Specification 1, layout).
 */
export function SplitPage({ skip, brand, languages, children, foot }: SplitPageProps) {
  return (
    <div className={styles.page}>
      <SkipLink target="#main">{skip}</SkipLink>
      <div className={styles.column}>
        <header className={styles.top}>
          {brand}
          {languages}
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
      <div className={styles.picture}>
        <Illustration name="stairwell" fill />
      </div>
    </div>
  )
}
