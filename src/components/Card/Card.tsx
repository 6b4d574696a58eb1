import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Card.module.css'

export type CardProps = {
  title?: ReactNode
  /** Heading level. */
  level?: 2 | 3
  /** Without a background, for secondary content. */
  plain?: boolean
  /** No padding: the content reaches the edges. */
  flush?: boolean
  children: ReactNode
}

/** A card that groups related content. */
export function Card({ title, level = 2, plain, flush, children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section className={classNames(styles.sheet, plain && styles.plain, flush && styles.flush)}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {children}
    </section>
  )
}
