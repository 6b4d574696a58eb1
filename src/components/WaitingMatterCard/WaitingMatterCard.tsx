import { type ReactNode, type Ref, useId } from 'react'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './WaitingMatterCard.module.css'

/** A list whose items contain one `WaitingMatterCard` each, beside each other where there is room. */
export function WaitingMatterCards({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ul id={id} className={styles.cards}>
      {children}
    </ul>
  )
}

export type WaitingMatterCardProps = {
  /** Colour of the edge; neutral without one. */
  tone?: 'warn' | 'error'
  /** The status of the matter: a `Pill`. */
  state: ReactNode
  title: string
  headingRef?: Ref<HTMLHeadingElement>
  /** Further text above the main action. */
  text?: ReactNode
  /** The main action, a link whose target is the whole card. */
  verb?: { label: string; to: string; isMain: boolean } | undefined
  /** The relevant day, such as the due date. */
  day?: ReactNode
  /** Other controls, which stay above the card's link. */
  children?: ReactNode
}

/** One matter that waits for the resident. */
export function WaitingMatterCard({
  tone,
  state,
  title,
  headingRef,
  text,
  verb,
  day,
  children,
}: WaitingMatterCardProps) {
  const id = useId()
  const dayId = `${id}-day`
  return (
    <div className={classNames(styles.card, tone && styles[tone])}>
      <div className={styles.state}>{state}</div>
      <h3 id={id} ref={headingRef} {...(headingRef && { tabIndex: -1 })} className={styles.title}>
        {title}
      </h3>
      {text}
      <div className={styles.foot}>
        {verb && (
          <Button
            compact
            to={verb.to}
            variant={verb.isMain ? 'main' : 'secondary'}
            aria-describedby={day ? `${id} ${dayId}` : id}
          >
            {verb.label}
          </Button>
        )}
        {children && <div className={styles.others}>{children}</div>}
        {day && (
          <p id={dayId} className={styles.day}>
            {day}
          </p>
        )}
      </div>
    </div>
  )
}
