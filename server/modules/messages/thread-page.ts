import * as z from 'zod/mini'
import { MAX_THREAD_PAGE_BYTES, MAX_THREAD_PAGE_ENTRIES } from '../../../api/messages.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { cursorAfter, parseCursor, unusableCursorError } from '../../kernel/paging/read-page.ts'
import { findEntryFiles } from './files-repository.ts'
import { type EntrySize, findEntriesById, findEntrySizes, isEntryOfThread } from './repository.ts'
import type { EntriesWithFiles } from './shown-thread.ts'

/** The entries of a thread in pages; a cursor holds the first entry of a page. */
const entryList = { name: 'thread', sortKey: z.tuple([z.guid()]) }

/** A page of a thread with its files, oldest first. */
export interface ThreadPage extends EntriesWithFiles {
  /** A cursor for the entries before these; null when there are no earlier entries. */
  readonly nextCursor: string | null
}

/**
 * Reads the latest entries of a thread, or those before a page. 400 VALIDATION_ERROR at `cursor` for
 * one of another list or thread.
 */
export async function readThreadPage(
  db: Queryable,
  threadId: string,
  cursor: string | undefined,
): Promise<ThreadPage> {
  const [before = null] =
    cursor === undefined ? [] : (parseCursor(cursor, entryList, 1).after ?? [])
  if (before !== null && !(await isEntryOfThread(db, threadId, before))) throw unusableCursorError()
  const found = await findEntrySizes(db, threadId, { before, max: MAX_THREAD_PAGE_ENTRIES + 1 })
  const ids = found.slice(0, countEntriesThatFit(found)).map(({ id }) => id)
  const oldest = ids.at(-1)
  const entries = await findEntriesById(db, ids)
  const files = await findEntryFiles(db, ids)
  const isMore = oldest !== undefined && ids.length < found.length
  return { entries, files, nextCursor: isMore ? cursorAfter(entryList, 0, [oldest]) : null }
}

/** Returns how many entries, from the newest on, one page holds. */
export function countEntriesThatFit(entries: readonly Pick<EntrySize, 'bytes'>[]): number {
  let bytes = 0
  const beyond = entries.findIndex((entry, place) => {
    bytes += entry.bytes
    return place >= MAX_THREAD_PAGE_ENTRIES || (place > 0 && bytes > MAX_THREAD_PAGE_BYTES)
  })
  return beyond < 0 ? entries.length : beyond
}
