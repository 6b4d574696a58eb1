import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

export type SkeletonProps = {
  /** Text for screen readers: "Loading…" */
  label: string
  children: ReactNode
}

/** A loading placeholder: wraps `SkeletonLine`s and `SkeletonBlock`s laid out like the content. */
export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <LiveRegion as="div" className={styles.skeleton}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </LiveRegion>
  )
}

/** Placeholder of one line of text. */
export function SkeletonLine({
  width = 'full',
  heading,
}: {
  width?: 'short' | 'middle' | 'full'
  heading?: boolean
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.bar, styles[width], heading && styles.heading)}
    />
  )
}

/** Placeholder of a field or button (`field`), a card (`card`), a picture or a map (`picture`). */
export function SkeletonBlock({ size = 'card' }: { size?: 'field' | 'card' | 'picture' }) {
  return <span aria-hidden="true" className={classNames(styles.bar, styles[size])} />
}
