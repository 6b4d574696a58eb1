import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { fieldId } from '../Field/Field.tsx'
import { focusField } from '../Field/focus-field.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './ErrorSummary.module.css'

/** One error: of the field called `name`, or elsewhere on the page by `href`. */
export type ErrorItem =
  | { text: string; name: string; href?: never }
  | { text: string; href: string }

export type ErrorSummaryProps = {
  title: string
  /**
   * In the order of the fields, with the same texts as at the fields. Without any, nothing is
   * shown.
   */
  items: readonly ErrorItem[]
  /**
   * Number of attempts to send. The summary takes the focus when it appears and when this changes.
   */
  focusKey?: string | number | undefined
}

/** The list of errors above a form; each line links to its field. */
export function ErrorSummary({ title, items, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const any = items.length > 0

  useEffect(() => {
    box.current?.focus()
  }, [focusKey, any])

  return any ? (
    <div className={styles.summary} ref={box} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <div role="alert">
        <h2 className={styles.title} id={titleId}>
          <Icon name="error" />
          {title}
        </h2>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.href ?? item.name} ${item.text}`}>
              <ErrorLink item={item} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  ) : null
}

function ErrorLink({ item }: { item: ErrorItem }) {
  if (item.href !== undefined) return <a href={item.href}>{item.text}</a>
  const { name, text } = item

  function lead(event: MouseEvent) {
    event.preventDefault()
    focusField(name)
  }

  return (
    <a href={`#${fieldId(name)}`} onClick={lead}>
      {text}
    </a>
  )
}
