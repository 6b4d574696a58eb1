import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ReceiptSlip.module.css'

export type ReceiptSlipProps = {
  title: string
  /** Heading level. */
  level?: 2 | 3
  /** Number, date and time. */
  note?: ReactNode
  rows: readonly { term: string; value: ReactNode; total?: boolean }[]
}

/** A receipt of something sent or paid. Printable. */
export function ReceiptSlip({ title, level = 2, note, rows }: ReceiptSlipProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.slip}>
      <Heading className={styles.title}>{title}</Heading>
      {note && <p className={styles.note}>{note}</p>}
      <dl className={styles.rows}>
        {rows.map(({ term, value, total }) => (
          <div key={term} className={classNames(total && styles.total)}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
