import type { Page, PageQuery } from '../../../api/paging.ts'
import type { ProviderMessageEntry, ProviderThread } from '../../../api/provider-messages.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { FileResponse } from '../../kernel/http/serve.ts'
import {
  instantAndIdSortKeySchema,
  type ReadListPart,
  readPage,
} from '../../kernel/paging/read-page.ts'
import { readFileBytes } from '../files/service.ts'
import { type EntryFileRow, findEntryFiles, findFileOfThread } from './files-repository.ts'
import {
  findOriginalHtml,
  findThread,
  findThreads,
  type ProviderThreadRow,
  type ThreadStatus,
} from './provider-repository.ts'
import { type EntryRow, findListedEntries, type TextByLanguage } from './repository.ts'
import { filesOfEntry, textOfLanguage, toSharedEntryFields } from './shown-thread.ts'
import { readThreadPage, type ThreadPage } from './thread-page.ts'

/** The out-of-office text. */
export interface OutOfOfficeText {
  readonly words: TextByLanguage
  /** Until when the text is shown; null until it is deleted. */
  readonly until: string | null
}

/** Filters of a list of threads; without a status, all threads are listed. */
export interface ThreadFilter {
  readonly status?: Exclude<ThreadStatus, 'answered'> | undefined
}

const threadList = { name: 'messages', sortKey: instantAndIdSortKeySchema }

/**
 * Lists threads with their latest entry: those that await an answer, then the answered ones, then
 * the closed ones; of each the one whose latest entry is the oldest first. 400 VALIDATION_ERROR for
 * an unusable cursor.
 */
export async function listMessageThreads(
  { database }: Pick<Dependencies, 'database'>,
  { status, ...asked }: ThreadFilter & PageQuery,
): Promise<Page<ProviderThread>> {
  const part =
    (one: ThreadStatus): ReadListPart<ProviderThreadRow> =>
    async (following) =>
      status === undefined || status === one
        ? findThreads(database, { status: one, ...following })
        : []
  const parts = [part('awaiting'), part('answered'), part('closed')]
  const { items, nextCursor } = await readPage(asked, threadList, parts)
  const ids = items.map(({ latestEntryId }) => latestEntryId)
  const latest = await findListedEntries(database, ids)
  const files = await findEntryFiles(database, ids)
  const threads = items.map((thread) => {
    const entries = latest.filter(({ id }) => id === thread.latestEntryId)
    return shown(thread, { entries, files, nextCursor: null })
  })
  return { items: threads, nextCursor }
}

/** Which page of a thread is read, and whether with the original HTML of its entries. */
export interface ThreadPageRequest {
  readonly thread: string
  readonly cursor?: string | undefined
  readonly isRaw: boolean
}

/**
 * Returns a thread with its latest entries, or those before a page; with `isRaw` also their
 * original HTML. 404 NOT_FOUND; 400 VALIDATION_ERROR for an unusable cursor.
 */
export async function readMessageThread(
  { database }: Pick<Dependencies, 'database'>,
  { thread: id, cursor, isRaw }: ThreadPageRequest,
): Promise<ProviderThread> {
  const thread = await findThread(database, id)
  if (thread === null) throw new ApiError('NOT_FOUND')
  const page = await readThreadPage(database, thread.id, cursor)
  const raw = isRaw ? await findOriginalHtml(database, thread.id) : null
  return shown(thread, page, raw)
}

/** Returns the bytes of a file of a thread, or a part of them. 404 NOT_FOUND for any other file. */
export async function readFileOfThread(
  dependencies: Pick<Dependencies, 'database' | 'storage' | 'log'>,
  {
    thread: threadId,
    file: fileId,
    range,
  }: { readonly thread: string; readonly file: string; readonly range: string | undefined },
): Promise<FileResponse> {
  const row = await findFileOfThread(dependencies.database, { threadId, fileId })
  if (row === null) throw new ApiError('NOT_FOUND')
  return readFileBytes(dependencies, row, range)
}

function shown(
  { postalAddress, addressDetails, resident, closingWords, ...thread }: ProviderThreadRow,
  { entries, files, nextCursor }: ThreadPage,
  raw: ReadonlyMap<string, string> | null = null,
): ProviderThread {
  const reason = closingWords && textOfLanguage(closingWords, LOCALES[0])
  return {
    id: thread.id,
    externalId: thread.externalId,
    contractUuid: thread.contractId,
    home: `${streetWithPlate({ postalAddress, addressDetails })}, ${postalAddress.postalCode} ${postalAddress.city}`,
    resident: `${resident.givenName} ${resident.familyName}`,
    title: thread.title,
    isAwaitingAnswer: thread.isAwaiting && thread.closedAt === null,
    closed: thread.closedAt && {
      closedAt: thread.closedAt.toISOString(),
      reason: reason?.text ?? null,
    },
    entries: entries.map((entry) => ({
      ...shownEntry(entry, files),
      ...(raw && { rawHtml: raw.get(entry.id) ?? null }),
    })),
    nextCursor,
  }
}

const shownEntry = (entry: EntryRow, files: readonly EntryFileRow[]): ProviderMessageEntry => ({
  ...toSharedEntryFields(entry),
  files: filesOfEntry(entry, files).map(({ uuid, fileName, contentType, size }) => ({
    uuid,
    fileName,
    contentType,
    size,
  })),
  sequence: entry.accountId === null ? entry.place : null,
  readAt: entry.readAt?.toISOString() ?? null,
})
