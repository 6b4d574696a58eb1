import type { ReactNode } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './SummaryList.module.css'

/** The way to the field where an answer is given: an address of its own, or something to do. */
export type Change = {
  /** "Muuta". */
  text: string
  /** What tells this link from the others, said aloud after the text: "kohtaa tilinumero". */
  hidden: string
} & ({ to: string; onGo?: never } | { onGo: () => void; to?: never })

export type SummaryRow = {
  term: string
  value: ReactNode
  change?: Change | undefined
}

export type SummaryListProps = { rows: readonly SummaryRow[] }

/** Answers to look through before they are sent, each with a way to change it. */
export function SummaryList({ rows }: SummaryListProps) {
  return (
    <div className={styles.wrap}>
      <dl className={styles.list}>
        {rows.map(({ term, value, change }) => (
          <div className={styles.row} key={term}>
            <dt>{term}</dt>
            <dd className={styles.value}>{value}</dd>
            {change && (
              <dd className={styles.change}>
                <ChangeLink {...change} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}

function ChangeLink({ text, hidden, to, onGo }: Change) {
  const words = (
    <>
      {text}
      <VisuallyHidden> {hidden}</VisuallyHidden>
    </>
  )
  return to === undefined ? (
    <button className={styles.go} type="button" onClick={onGo}>
      {words}
    </button>
  ) : (
    <Anchor className={styles.go} to={to}>
      {words}
    </Anchor>
  )
}
