import type { ReactNode, Ref } from 'react'
import styles from './ScreenHeading.module.css'

export type ScreenHeadingProps = {
  children: ReactNode
  /** Ref with which the caller moves the focus to the heading on a screen change. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** The only `h1` of a screen. Focusable, but not in the tab order. */
export function ScreenHeading({ children, ref }: ScreenHeadingProps) {
  return (
    <h1 ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}
