import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Sheet.module.css'

export type SheetProps = {
  title?: ReactNode
  /** Heading level. */
  level?: 2 | 3
  /** Without a ground of its own, for what is said by the way. */
  plain?: boolean
  /** No padding: what is inside reaches the edges. */
  flush?: boolean
  children: ReactNode
}

/** A sheet of paper on the ground: groups what belongs together. */
export function Sheet({ title, level = 2, plain, flush, children }: SheetProps) {
  const Heading = `h${level}` as const
  return (
    <section className={classNames(styles.sheet, plain && styles.plain, flush && styles.flush)}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {children}
    </section>
  )
}
