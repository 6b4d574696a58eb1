import { type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Decision.module.css'

export type Fact = {
  term: string
  value: string
  /** A deadline. */
  isDue?: boolean
}

export type DecisionProps = {
  /** The question. */
  title: string
  facts: readonly Fact[]
  /** Why it cannot be decided here; above the answers. */
  callout?: ReactNode
  /** The buttons. */
  answers: ReactNode
  /** What follows from an answer. */
  note: string
  /** Text of the link to the content. */
  read: string
  /** What is decided on. */
  children: ReactNode
}

/**
 * What is asked, until when, who asks, and the answers; then what is decided on. On a desktop they
 * are side by side, and the answers stay in view.
 */
export function Decision({ title, facts, callout, answers, note, read, children }: DecisionProps) {
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
              // The focus moves; the address and its history stay as they are.
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
