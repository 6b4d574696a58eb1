import { type ReactNode, type Ref, useId } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './ThreadList.module.css'

export type ThreadListProps = {
  label: string
  /** `ThreadItem`s. */
  children: ReactNode
  ref?: Ref<HTMLUListElement>
}

/** Threads of messages below each other, each with its latest message. */
export function ThreadList({ label, children, ref }: ThreadListProps) {
  return (
    <ul ref={ref} className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

export type ThreadItemProps = {
  to: string
  subject: string
  /** The writer of the latest message; `when` is its time. */
  from: string
  when: string
  /** The first words of the latest message. */
  excerpt?: string | null
  /** The label of a thread with unread messages: "New". */
  unread?: string | null
  /** The label of a thread in which nothing more can be written: "Closed". */
  closed?: string | null
  /** The number of messages, the contract. */
  facts?: readonly string[]
  /** Whether the thread is the one that is open beside the list. */
  isCurrent?: boolean
}

/** A thread in the list: the whole row opens it. */
export function ThreadItem(props: ThreadItemProps) {
  const { to, subject, from, when, excerpt, unread, closed, facts = [], isCurrent = false } = props
  const id = useId()
  return (
    <li className={classNames(styles.item, unread && styles.unread, isCurrent && styles.current)}>
      <p className={styles.head} id={id}>
        <span className={styles.from}>{from}</span> <span className={styles.when}>{when}</span>
      </p>
      <p className={styles.subject}>
        <Anchor to={to} aria-describedby={id} aria-current={isCurrent || undefined}>
          {unread && (
            <>
              <span className={styles.mark}>{unread}</span>{' '}
            </>
          )}
          {subject}
        </Anchor>
      </p>
      {excerpt && (
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      )}
      {(closed || facts.length > 0) && (
        <p className={styles.facts}>
          {closed && (
            <span className={styles.closed}>
              <Icon name="lock" size="tiny" />
              {closed}
            </span>
          )}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
    </li>
  )
}
