import type { FieldError } from '../../../api/errors.ts'
import type { EntryToRecord, RecordedEntry } from '../../../api/provider-messages.ts'
import { isFromProvider } from '../../../domain/messages.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { parseShownLetterInPieces, type ShownLetter } from '../../kernel/rich-text/read-letter.ts'
import {
  storeWhetherFilesAreNamed,
  touchCompleteFiles,
} from '../files/provider-files-repository.ts'
import { findEntryFiles, insertEntryFiles } from './files-repository.ts'
import { notifyAboutEntry } from './notify.ts'
import { findOriginalHtmlOfEntry, reopenThread } from './provider-repository.ts'
import {
  type EntryRow,
  findEntry,
  hasSequence,
  insertEntry,
  lockThread,
  type ThreadRow,
  updateLatestEntry,
} from './repository.ts'

type Recording = Pick<Dependencies, 'database' | 'clock'>

/** How far the provider's clock may be ahead. */
const CLOCK_SKEW_MS = 24 * 60 * 60 * 1000

/**
 * Records an entry of the provider, once by its Message-ID, at the place of its sequence; the
 * resident is notified of it, unless it is one of theirs. The latest one opens a closed thread.
 * Errors: 404 NOT_FOUND; 409 STATE_CONFLICT `entry_differs` for a known id with other content; 400
 * VALIDATION_ERROR for the sequence of another entry, a time more than a day ahead, or files.
 */
export async function recordMessageEntry(
  { database, clock }: Recording,
  { thread: id, entry }: { readonly thread: string; readonly entry: EntryToRecord },
  call: KeyCall,
): Promise<RecordedEntry> {
  const at = { clock: frozenClock(clock) }
  const letter = await parseLetterOfEntry(entry)
  return database.transaction(async (tx) => {
    const thread = await lockThread(tx, { id })
    if (thread === null) throw new ApiError('NOT_FOUND')
    return recordEntryInThread(at, tx, { thread, entry, letter, ...call })
  })
}

/** Reads the letter of an entry; call it before the transaction. */
export const parseLetterOfEntry = ({ kind, htmlContent }: EntryToRecord): Promise<ShownLetter> =>
  parseShownLetterInPieces(htmlContent, { isQuoting: kind !== 'manual_conversation' })

interface LetterToRecord extends KeyCall {
  readonly thread: ThreadRow
  readonly entry: EntryToRecord
  readonly letter: ShownLetter
}

/**
 * Records an entry whose letter was already parsed, in a thread that is locked. Errors as of
 * `recordMessageEntry`.
 */
export async function recordEntryInThread(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  { thread, entry, letter: { isShortened, ...letter }, providerKey, requestId }: LetterToRecord,
): Promise<RecordedEntry> {
  const now = clock.now()
  const answer = { threadUuid: thread.id, messageId: entry.messageId }
  const recorded = await findEntry(tx, thread.id, entry.messageId)
  if (recorded !== null) {
    if (await isSame(tx, recorded, entry)) return { isNew: false, ...answer }
    throw new ApiError('STATE_CONFLICT', { extra: { state: 'entry_differs', allowed: [] } })
  }
  const fileIds = await checkedFiles(tx, entry, { threadId: thread.id, now })
  const { kind, htmlContent } = entry
  const entryId = await insertEntry(tx, thread, {
    messageId: entry.messageId,
    kind,
    title: entry.title ?? null,
    ...letter,
    isShortened,
    by: entry.by ?? null,
    writtenAt: new Date(entry.timestamp),
    recordedAt: now,
    from: { sequence: entry.sequence, rawHtml: htmlContent },
  })
  await insertEntryFiles(tx, entryId, fileIds)
  await storeWhetherFilesAreNamed(tx, fileIds)
  const isLatest = (await updateLatestEntry(tx, thread.id)) === entryId
  if (isLatest) await reopenThread(tx, thread.id)
  await recordAudit(tx, clock, {
    actor: { providerKey },
    requestId,
    action: isFromProvider(kind) ? 'message.sent' : 'message.recorded',
    subjectKind: 'message_thread',
    subjectId: thread.id,
    contractId: thread.contractId,
    details: { kind, files: fileIds.length },
  })
  if (isFromProvider(kind)) await notifyAboutEntry({ clock }, tx, thread)
  return { isNew: true, ...answer }
}

/** Returns the files of an entry that was checked; throws 400 VALIDATION_ERROR with every error. */
async function checkedFiles(
  tx: Transaction,
  { sequence, timestamp, fileIds: named }: EntryToRecord,
  { threadId, now }: { readonly threadId: string; readonly now: Date },
): Promise<string[]> {
  const fileIds = named.map((id) => id.toLowerCase())
  const complete = await touchCompleteFiles(tx, fileIds, now)
  const isTaken = await hasSequence(tx, threadId, sequence)
  const isAhead = new Date(timestamp).getTime() > now.getTime() + CLOCK_SKEW_MS
  const fields: FieldError[] = [
    ...(isTaken ? [{ path: 'sequence', key: 'invalid_number' as const }] : []),
    ...(isAhead ? [{ path: 'timestamp', key: 'too_big_date' as const }] : []),
    ...fileIds.flatMap((id, place): FieldError[] => {
      const path = `fileIds.${place}`
      if (!complete.has(id)) return [{ path, key: 'unknown_file' }]
      return fileIds.indexOf(id) < place ? [{ path, key: 'invalid_type' }] : []
    }),
  ]
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { fields })
  return fileIds
}

async function isSame(tx: Transaction, recorded: EntryRow, sent: EntryToRecord): Promise<boolean> {
  const files = (await findEntryFiles(tx, [recorded.id])).map(({ uuid }) => uuid)
  return (
    recorded.accountId === null &&
    recorded.place === sent.sequence &&
    recorded.kind === sent.kind &&
    recorded.writtenAt.getTime() === new Date(sent.timestamp).getTime() &&
    recorded.title === (sent.title ?? null) &&
    recorded.by === (sent.by ?? null) &&
    files.join() === sent.fileIds.join().toLowerCase() &&
    (await findOriginalHtmlOfEntry(tx, recorded.id)) === sent.htmlContent
  )
}
