import type { RecordedEntry, ThreadToBegin } from '../../../api/provider-messages.ts'
import { removeReplyPrefix } from '../../../domain/messages.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import {
  deleteOutOfOffice,
  type OutOfOfficeRow,
  putOutOfOffice,
} from './out-of-office-repository.ts'
import { closeThread, findResidentOnContract } from './provider-repository.ts'
import type { OutOfOfficeText } from './provider-threads.ts'
import { parseLetterOfEntry, recordEntryInThread } from './record-entry.ts'
import { findEntry, insertThread, lockThread, type TextByLanguage } from './repository.ts'

type Writing = Pick<Dependencies, 'database' | 'clock'>

/**
 * Begins a thread with a resident, once by the provider's own id. Errors: 404 NOT_FOUND for an
 * unknown contract, or a resident without an account on it; 409 STATE_CONFLICT `thread_differs` for
 * a known id of another home, resident or sequence of the first entry; the errors of recording the
 * entry, `entry_differs` among them, below `entry`.
 */
export async function beginMessageThread(
  { database, ...running }: Writing,
  { externalId, contractUuid, resident, entry }: ThreadToBegin,
  call: KeyCall,
): Promise<RecordedEntry> {
  const clock = frozenClock(running.clock)
  const now = clock.now()
  const contractId = contractUuid.toLowerCase()
  const letter = await parseLetterOfEntry(entry)
  return database.transaction(async (tx) => {
    const about = { contractId, resident }
    const accountId = await findResidentOnContract(tx, about, helsinki.dayOf(now))
    if (accountId === null) throw new ApiError('NOT_FOUND')
    const title = entry.title ? removeReplyPrefix(entry.title) : null
    const begun = { contractId, accountId, externalId, title, createdAt: now }
    const inserted = await insertThread(tx, begun)
    const thread = inserted ?? (await lockThread(tx, { externalId }))
    if (thread === null) throw new Error('A thread is never deleted')
    if (inserted === null) {
      const isKnown = (await findEntry(tx, thread.id, entry.messageId)) !== null
      if (!isKnown || thread.accountId !== accountId || thread.contractId !== contractId)
        throw new ApiError('STATE_CONFLICT', { extra: { state: 'thread_differs', allowed: [] } })
    }
    return recordEntryInThread({ clock }, tx, { thread, entry, letter, ...call }).catch(atEntry)
  })
}

/** Puts the fields of an error below the entry that a body holds. */
function atEntry(error: unknown): never {
  if (!(error instanceof ApiError) || !error.body.fields) throw error
  const { code, fields } = error.body
  throw new ApiError(code, {
    fields: fields.map(({ path, key }) => ({ path: `entry.${path}`, key })),
  })
}

/** Closes a thread, or replaces why it is closed. 404 NOT_FOUND. */
export function closeMessageThread(
  { database, clock }: Writing,
  { thread: id, reason }: { readonly thread: string; readonly reason: TextByLanguage | null },
  { providerKey, requestId }: KeyCall,
): Promise<{ closedAt: string }> {
  return database.transaction(async (tx) => {
    const thread = await lockThread(tx, { id })
    if (thread === null) throw new ApiError('NOT_FOUND')
    const closedAt = await closeThread(tx, id, { words: reason, closedAt: clock.now() })
    await recordAudit(tx, clock, {
      actor: { providerKey },
      requestId,
      action: 'message-thread.closed',
      subjectKind: 'message_thread',
      subjectId: thread.id,
      contractId: thread.contractId,
    })
    return { closedAt: closedAt.toISOString() }
  })
}

/**
 * Sets the out-of-office text that residents read before they write; null deletes it. 400
 * VALIDATION_ERROR for an end that has passed.
 */
export function setOutOfOffice(
  { database, clock }: Writing,
  said: OutOfOfficeText | null,
  { providerKey, requestId }: KeyCall,
): Promise<void> {
  const row = said && rowOf(said)
  if (row?.validUntil && row.validUntil <= clock.now())
    throw new ApiError('VALIDATION_ERROR', {
      fields: [{ path: 'outOfOffice.until', key: 'too_small_date' }],
    })
  return database.transaction(async (tx) => {
    if (row === null) await deleteOutOfOffice(tx)
    else await putOutOfOffice(tx, row, clock.now())
    await recordAudit(tx, clock, {
      actor: { providerKey },
      requestId,
      action: row === null ? 'out-of-office.ended' : 'out-of-office.set',
      subjectKind: 'out_of_office',
      subjectId: null,
    })
  })
}

const rowOf = ({ words, until }: OutOfOfficeText): OutOfOfficeRow => ({
  words,
  validUntil: until === null ? null : new Date(until),
})
