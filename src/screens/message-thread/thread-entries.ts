import type { MessageEntry } from '../../../api/messages.ts'
import { EXPANDED_MESSAGE_ENTRIES } from '../../../domain/limits.ts'

/** The entries of a thread, divided into folded and open ones. */
export interface FoldedAndOpenEntries {
  /** The entries that are folded together. */
  readonly earlier: readonly MessageEntry[]
  readonly open: readonly MessageEntry[]
  /** Id of the first entry that is new to the reader; null where no entry is new. */
  readonly firstNew: string | null
}

/**
 * Divides the entries: open are the latest three, and all entries from the first new one on; every
 * entry is open once entries before `firstAtFirst`, the first entry when the page opened, were
 * loaded.
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
