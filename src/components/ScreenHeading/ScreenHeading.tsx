import type { ReactNode, Ref } from 'react'
import styles from './ScreenHeading.module.css'

export type ScreenHeadingProps = {
  children: ReactNode
  /** For moving the focus here when the screen has changed; the caller decides when. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** A screen's only `h1`. It can take the focus but is not in the tab order. */
export function ScreenHeading({ children, ref }: ScreenHeadingProps) {
  return (
    <h1 ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}
