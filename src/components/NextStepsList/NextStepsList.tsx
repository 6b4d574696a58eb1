import type { ReactNode } from 'react'
import styles from './NextStepsList.module.css'

export type NextStepsListProps = { items: readonly { title: string; text?: ReactNode }[] }

/** The next steps as a numbered list. */
export function NextStepsList({ items }: NextStepsListProps) {
  return (
    <ol className={styles.list}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          {text && <div className={styles.text}>{text}</div>}
        </li>
      ))}
    </ol>
  )
}
