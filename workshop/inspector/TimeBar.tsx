import type { HistoryEntry } from './history.ts'
import styles from './Inspector.module.css'

export interface TimeBarProps {
  readonly entries: readonly HistoryEntry[]
  /** The index of the moment shown; null when live. */
  readonly past: number | null
  readonly onChange: (past: number | null) => void
}

/** Selects any recorded moment, or the live state. */
export function TimeBar({ entries, past, onChange }: TimeBarProps) {
  const latest = Math.max(0, entries.length - 1)
  const index = past ?? latest
  const next = findCharted(entries, index, 1)
  const previous = findCharted(entries, index, -1)
  return (
    <div className={styles['time-bar']} role="group" aria-label="Time travel">
      <button disabled={previous === null} onClick={() => onChange(previous)}>
        Previous
      </button>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={`${index + 1} of ${entries.length}: ${entries[index]?.event.type ?? ''}`}
        min={0}
        max={latest}
        value={index}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <button disabled={past === null || next === null} onClick={() => onChange(next)}>
        Next
      </button>
      <button disabled={past === null} onClick={() => onChange(null)}>
        Back to live
      </button>
    </div>
  )
}

/** Returns the nearest moment of an actor with a chart; the others are not in the log. */
function findCharted(entries: readonly HistoryEntry[], from: number, step: 1 | -1): number | null {
  for (let at = from + step; at >= 0 && at < entries.length; at += step) {
    const { world, session } = entries[at] ?? {}
    if (session !== undefined && world?.get(session)?.chart) return at
  }
  return null
}
