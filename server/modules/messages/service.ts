import {
  type ListedThread,
  MAX_LISTED_THREADS,
  type MessageThread,
  type OutOfOffice,
} from '../../../api/messages.ts'
import type { Locale } from '../../../api/values.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { NotVisible } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requireReadingRight, viewerOf } from '../contracts/service.ts'
import { findEntryFiles } from './files-repository.ts'
import { storeMailDueTime } from './notify.ts'
import { findOutOfOffice } from './out-of-office-repository.ts'
import {
  closeThreadCards,
  countEntries,
  findEntry,
  findListedEntries,
  findReadableThread,
  findThreads,
  hasUnreadEntries,
  insertReadMarks,
  lockThread,
  type ThreadReader,
} from './repository.ts'
import { textOfLanguage, toListedMessageThread, toMessageThread } from './shown-thread.ts'
import { readThreadPage } from './thread-page.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>

const readerAt = (clock: Clock, caller: Caller): ThreadReader => ({
  ...viewerOf(clock, caller),
  accountId: caller.accountId,
})

/**
 * Lists the caller's own threads of all their contracts, the thread with the latest entry first;
 * when a thread is named, only those that follow it. 404 NOT_FOUND when that thread is not the
 * caller's.
 */
export async function listThreads(
  { database, clock }: Reading,
  caller: Caller,
  language: Locale,
  after: string | null = null,
): Promise<ListedThread[]> {
  const reader = readerAt(clock, caller)
  if (after !== null && (await findReadableThread(database, reader, after)) === null)
    throw notVisible(after)
  const threads = await findThreads(database, reader, { after, max: MAX_LISTED_THREADS })
  const ids = threads.map(({ latestEntryId }) => latestEntryId)
  const entries = await findListedEntries(database, ids)
  const files = await findEntryFiles(database, ids)
  return threads.map((thread) => toListedMessageThread(thread, { entries, files }, language))
}

/**
 * Returns an own thread with its latest entries, or those before a page. 404 NOT_FOUND for
 * another resident's, as for a missing one; 400 VALIDATION_ERROR for an unusable cursor.
 */
export async function readThread(
  { database, clock }: Reading,
  caller: Caller,
  {
    thread: id,
    cursor,
    language,
  }: {
    readonly thread: string
    readonly cursor?: string | undefined
    readonly language: Locale
  },
): Promise<MessageThread> {
  const thread = await findReadableThread(database, readerAt(clock, caller), id)
  if (thread === null) throw notVisible(id)
  const page = await readThreadPage(database, thread.id, cursor)
  const counts = await countEntries(database, thread.id)
  return { ...toMessageThread(thread, page, language), ...counts, nextCursor: page.nextCursor }
}

/** The entries of a thread that were shown. */
export interface ShownEntriesRange {
  readonly thread: string
  readonly messageId: string
  readonly fromMessageId?: string | null | undefined
}

const notVisible = (id: string): NotVisible =>
  new NotVisible({ subjectKind: 'message_thread', subjectId: id })

/**
 * Marks an own thread as read up to an entry, from another one or from the first. Once nothing of it
 * is unread its cards are closed, and no mail is sent of what was read. 404 NOT_FOUND as for reading
 * it, and for an unknown entry.
 */
export function markThreadRead(
  { database, clock }: Reading,
  caller: Caller,
  { thread: id, messageId, fromMessageId }: ShownEntriesRange,
): Promise<void> {
  const readAt = clock.now()
  return database.transaction(async (tx) => {
    const thread = await findReadableThread(tx, readerAt(clock, caller), id)
    if (thread === null) throw notVisible(id)
    await lockThread(tx, thread)
    const upTo = await findEntry(tx, thread.id, messageId)
    const from = fromMessageId ? await findEntry(tx, thread.id, fromMessageId) : null
    if (upTo === null || (fromMessageId && from === null)) throw notVisible(id)
    await insertReadMarks(tx, {
      threadId: thread.id,
      from: from?.id ?? null,
      upTo: upTo.id,
      accountId: caller.accountId,
      readAt,
    })
    if (!(await hasUnreadEntries(tx, thread.id))) await closeThreadCards(tx, thread.id, readAt)
    await storeMailDueTime(tx, thread)
  })
}

/**
 * Returns the out-of-office text that a resident reads before writing; null when no text is in
 * force.
 */
export async function readOutOfOffice(
  { database, clock }: Reading,
  caller: Caller,
  { contractId, language }: { readonly contractId: string; readonly language: Locale },
): Promise<OutOfOffice | null> {
  await requireReadingRight(database, viewerOf(clock, caller), contractId, 'outOfOffice')
  const row = await findOutOfOffice(database, clock.now())
  const said = row && textOfLanguage(row.words, language)
  return said && { ...said, until: row.validUntil?.toISOString() ?? null }
}
