import type { ReactNode } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './SummaryList.module.css'

/** Target of a change link: an address, or a callback. */
export type ChangeLinkTarget = {
  /** "Muuta". */
  text: string
  /** Distinguishes this link from the others, read after the text: "kohtaa tilinumero". */
  hidden: string
} & ({ to: string; onGo?: never } | { onGo: () => void; to?: never })

export type SummaryRow = {
  term: string
  value: ReactNode
  change?: ChangeLinkTarget | undefined
}

export type SummaryListProps = { rows: readonly SummaryRow[] }

/** Values to check before sending, each with a change link. */
export function SummaryList({ rows }: SummaryListProps) {
  return (
    <div className={styles.wrap}>
      <dl className={styles.list}>
        {rows.map((row) => (
          // Two terms may be the same: a person with two accounts.
          <div className={styles.row} key={rows.indexOf(row)}>
            <dt>{row.term}</dt>
            <dd className={styles.value}>{row.value}</dd>
            {row.change && (
              <dd className={styles.change}>
                <ChangeLink {...row.change} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}

function ChangeLink({ text, hidden, to, onGo }: ChangeLinkTarget) {
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
