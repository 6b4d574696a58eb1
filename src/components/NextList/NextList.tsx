import type { ReactNode } from 'react'
import styles from './NextList.module.css'

export type NextListProps = { items: readonly { title: string; text?: ReactNode }[] }

/** The next steps as a numbered list. */
export function NextList({ items }: NextListProps) {
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
