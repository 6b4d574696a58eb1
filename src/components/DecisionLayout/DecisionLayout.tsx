import { type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './DecisionLayout.module.css'

export type DecisionFact = {
  term: string
  value: string
  /** Whether the fact is a deadline. */
  isDue?: boolean
}

export type DecisionLayoutProps = {
  /** The question that is decided. */
  title: string
  facts: readonly DecisionFact[]
  /** A callout above the answers that says why they are disabled. */
  callout?: ReactNode
  /** The buttons that answer. */
  answers: ReactNode
  /** Text about the consequence of an answer. */
  note: string
  /** Text of the link to the content. */
  read: string
  /** The content that the decision is about. */
  children: ReactNode
}

/**
 * A question with its facts and the buttons that answer it, then the content that it is about. On a
 * desktop they are side by side, and the answers stay in view.
 */
export function DecisionLayout({
  title,
  facts,
  callout,
  answers,
  note,
  read,
  children,
}: DecisionLayoutProps) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.page}>
      <section aria-labelledby={id} className={styles.decision}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <dl className={styles.facts}>
          {facts.map(({ term, value, isDue }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={classNames(isDue && styles.due)}>{value}</dd>
            </div>
          ))}
        </dl>
        {callout}
        <div className={styles.answers}>{answers}</div>
        <p className={styles.note}>
          {note}{' '}
          <a
            href={`#${id}-content`}
            onClick={(event) => {
              // Only the focus moves; the address and the history do not change.
              event.preventDefault()
              content.current?.focus()
            }}
          >
            {read}
          </a>
        </p>
      </section>
      <div ref={content} id={`${id}-content`} tabIndex={-1} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
