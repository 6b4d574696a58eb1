import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../Illustration/Illustration.tsx'
import styles from './EmptyState.module.css'

export type EmptyStateProps = {
  scene?: IllustrationName
  title: string
  /** Heading level. */
  level?: 2 | 3 | 4
  /** When content will appear, or how to add it. */
  children?: ReactNode
  actions?: ReactNode
}

/** A placeholder for an empty list. */
export function EmptyState({
  scene = 'empty-box',
  title,
  level = 2,
  children,
  actions,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <Illustration name={scene} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions}
    </div>
  )
}
