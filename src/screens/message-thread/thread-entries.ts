import type { MessageEntry } from '../../../api/messages.ts'
import { EXPANDED_MESSAGE_ENTRIES } from '../../../domain/limits.ts'

/** The entries of a thread, divided into folded and open ones. */
export interface FoldedAndOpenEntries {
  /** Folded into one pile. */
  readonly earlier: readonly MessageEntry[]
  readonly open: readonly MessageEntry[]
  /** The first that is new to the reader. */
  readonly firstNew: string | null
}

/**
 * Returns which entries are open: the latest three, and all from the first that is new; all of them
 * once earlier ones were loaded before `firstAtFirst`, the first entry when the page opened.
 */
export function foldedAndOpenEntries(
  entries: readonly MessageEntry[],
  news: readonly string[],
  firstAtFirst: string | null,
): FoldedAndOpenEntries {
  const firstNew = entries.findIndex(({ messageId }) => news.includes(messageId))
  const isEarlierLoaded = entries.findIndex(({ messageId }) => messageId === firstAtFirst) > 0
  const latest = isEarlierLoaded ? 0 : Math.max(entries.length - EXPANDED_MESSAGE_ENTRIES, 0)
  const from = firstNew < 0 ? latest : Math.min(firstNew, latest)
  return {
    earlier: entries.slice(0, from),
    open: entries.slice(from),
    firstNew: entries[firstNew]?.messageId ?? null,
  }
}
