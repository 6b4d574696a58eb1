import type { ReactNode } from 'react'
import styles from './KeyValues.module.css'

export type KeyValuesProps = {
  items: readonly { term: string; value: ReactNode }[]
}

/** A short list of facts in two columns. */
export function KeyValues({ items }: KeyValuesProps) {
  return (
    <dl className={styles.facts}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
