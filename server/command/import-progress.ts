import type { ImportKind } from '../../api/provider-import.ts'
import { formatDuration } from './length-of-time.ts'

/** Lines come at most this often, in milliseconds. */
const PAUSE_MS = 1000

type Now = () => number

/**
 * Returns a function to call while files are read, before rows are sent; it gives `onProgress` at
 * most one line a second.
 */
export function readingProgressReporter(
  onProgress: (line: string) => void,
  now: Now = () => performance.now(),
): (kind: ImportKind, rows: number) => void {
  const read = new Map<ImportKind, number>()
  let said = now()
  return (kind, rows) => {
    const all = (read.get(kind) ?? 0) + rows
    read.set(kind, all)
    if (now() - said < PAUSE_MS) return
    said = now()
    onProgress(`${kind}: ${all} rows read`)
  }
}

/**
 * Returns what is called after each call with the rows of a kind that were sent, and those of the
 * call; it gives `onProgress` a line a second at most, with the rate and the time left.
 */
export function sendingProgressReporter(
  files: readonly { readonly kind: ImportKind; readonly total: number }[],
  onProgress: (line: string) => void,
  now: Now = () => performance.now(),
): (kind: ImportKind, sentOfKind: number, sentOfCall: number) => void {
  const ofKind = new Map(files.map(({ kind, total }) => [kind, total]))
  const all = files.reduce((sum, { total }) => sum + total, 0)
  const began = now()
  let said = began
  let sent = 0
  return (kind, sentOfKind, sentOfCall) => {
    sent += sentOfCall
    const at = now()
    if (at - said < PAUSE_MS) return
    said = at
    const perSecond = sent / ((at - began) / 1000)
    const secondsLeft = Math.ceil((all - sent) / perSecond)
    onProgress(
      `${kind}: ${sentOfKind} of ${ofKind.get(kind)} rows; ${Math.round(perSecond)} rows a second, ${formatDuration(1000 * secondsLeft)} left`,
    )
  }
}
