import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Section.module.css'

export type SectionProps = {
  title: string
  /** Heading level. */
  level?: 2 | 3
  /** Hides the title visually. */
  hideTitle?: boolean
  /** Content at the end of the title's line: a link to all items, a legend. */
  side?: ReactNode
  /** Whether the title can be focused, when a step of a flow begins with it. */
  focusable?: boolean
  /** No margin above: for the first section of a page, or in a `Stack`. */
  first?: boolean
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export function Section({
  title,
  level = 2,
  hideTitle,
  side,
  focusable,
  first,
  children,
}: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={classNames(styles.section, first && styles.first)}>
      {hideTitle ? (
        <VisuallyHidden as="div">
          <Heading id={id}>{title}</Heading>
        </VisuallyHidden>
      ) : (
        <div className={styles.head}>
          <Heading id={id} {...(focusable && { tabIndex: -1 })}>
            {title}
          </Heading>
          {side}
        </div>
      )}
      {children}
    </section>
  )
}
