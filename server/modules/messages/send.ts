import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import type { FieldError } from '../../../api/errors.ts'
import { messageBody, type SendMessageResult, THREAD_CLOSED_STATE } from '../../../api/messages.ts'
import { uuid } from '../../../api/values.ts'
import { removeReplyPrefix } from '../../../domain/messages.ts'
import { richTextToHtml } from '../../../domain/rich-text/write.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError, NotVisible } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { parseBody } from '../../kernel/http/checked-body.ts'
import type { StoreResponse } from '../../kernel/http/idempotency.ts'
import {
  type ProviderMailDependencies,
  queueProviderMail,
} from '../../kernel/mail/provider-mail.ts'
import {
  type CreationCountDependencies,
  countCreation,
} from '../../kernel/rate-limit/creation-limit.ts'
import { parseRichText } from '../../kernel/rich-text/parse-html.ts'
import { requireContract, viewerOf } from '../contracts/service.ts'
import { removeDraft } from '../drafts/repository.ts'
import { attachFiles, attachmentErrors } from '../files/attachments.ts'
import { lenientFileIdsSchema } from '../files/named-files.ts'
import { storeExtensionRequest } from '../payments/service.ts'
import {
  insertEntry,
  insertThread,
  lockThread,
  type ThreadRow,
  updateLatestEntry,
} from './repository.ts'

/** A message as it was sent. */
export interface MessageSendCall {
  readonly contractId: string
  readonly body: unknown
  /** The id of the HTTP call, for the audit. */
  readonly requestId: string
  readonly storeResponse: StoreResponse<SendMessageResult>
}

/** The fields that are read from a body before it is checked. */
const named = z.object({
  messageThreadUuid: otherwise(z.nullable(uuid), null),
  htmlContent: otherwise(z.string(), ''),
  fileIds: lenientFileIdsSchema,
})
const nothingNamed: z.output<typeof named> = {
  messageThreadUuid: null,
  htmlContent: '',
  fileIds: [],
}

/**
 * Stores a message with its files as an entry of a thread, of its own or of the one that it answers,
 * and removes its draft, unless `keepsDraft`. Its HTML is stored as our own parser reads it. Errors, in this order: 404
 * NOT_FOUND for a contract that is not the caller's, and for a thread that is not theirs or of
 * another contract; 409 STATE_CONFLICT with the state `terminated` after the contract's end, or
 * `closed`; 400 VALIDATION_ERROR with every error of the body, its text and its files; 429
 * CREATION_LIMIT_REACHED; with `paymentExtension` the errors of `storeExtensionRequest`.
 */
export function sendMessage(
  {
    database,
    ...running
  }: Pick<Dependencies, 'database'> & CreationCountDependencies & ProviderMailDependencies,
  caller: Caller,
  { contractId, body: sent, requestId, storeResponse }: MessageSendCall,
): Promise<SendMessageResult> {
  const clock = frozenClock(running.clock)
  const now = clock.now()
  const { accountId } = caller
  const { data = nothingNamed } = named.safeParse(sent)
  const text = readText(data.htmlContent)
  return database.transaction(async (tx) => {
    const { status } = await requireContract(tx, viewerOf(clock, caller), contractId)
    const answered = await lockAnswered(tx, caller, { contractId, id: data.messageThreadUuid })
    if (status === 'terminated') throw conflict(status)
    if (answered !== null && answered.closedAt !== null) throw conflict(THREAD_CLOSED_STATE)

    const files = { accountId, uuids: data.fileIds, usedAt: now }
    const body = parseBody(messageBody, sent, [
      ...text.errors,
      ...(await attachmentErrors(tx, files, 'fileIds')),
    ])
    const kind = answered === null ? 'thread' : 'reply'
    await countCreation({ ...running, clock }, tx, { accountId, kind })
    const thread =
      answered ??
      (await insertThread(tx, {
        contractId,
        accountId,
        externalId: null,
        title: removeReplyPrefix(body.subject),
        createdAt: now,
      }))
    if (thread === null) throw new Error('No thread was inserted')
    const messageId = randomUUID()
    const entryId = await insertEntry(tx, thread, {
      messageId,
      kind: 'incoming_email',
      title: body.subject,
      html: text.html,
      quotedHtml: null,
      isShortened: false,
      by: null,
      writtenAt: now,
      recordedAt: now,
      from: { accountId },
    })
    await updateLatestEntry(tx, thread.id)
    if (body.paymentExtension)
      await storeExtensionRequest({ clock }, tx, caller, {
        contractId,
        threadId: thread.id,
        extension: body.paymentExtension,
      })
    const uuids = body.fileIds.map((id) => id.toLowerCase())
    const to = { messageEntryId: entryId }
    await attachFiles(tx, { accountId, uuids, contractId, to }, unknownFile)
    await recordAudit(tx, clock, {
      actor: caller,
      requestId,
      action: 'message.received',
      subjectKind: 'message_thread',
      subjectId: thread.id,
      contractId,
      details: { isReply: answered !== null, files: uuids.length },
    })
    await queueProviderMail(
      { ...running, clock },
      tx,
      { about: 'messages', reference: thread.id },
      (mail) => ({ kind: 'providerMessage', ...mail }),
    )
    const subject = answered?.id ?? ''
    if (body.keepsDraft !== true)
      await removeDraft(tx, { accountId, contractId, flow: 'message', subject })
    const answer = { success: true, messageThreadUuid: thread.id, messageId }
    await storeResponse(tx, answer)
    return answer
  })
}

/** Returns the thread that is answered, locked; null for a new one. Throws 404 NOT_FOUND. */
async function lockAnswered(
  tx: Transaction,
  { accountId }: Caller,
  { contractId, id }: { readonly contractId: string; readonly id: string | null },
): Promise<ThreadRow | null> {
  if (id === null) return null
  const thread = await lockThread(tx, { id })
  if (thread?.accountId === accountId && thread.contractId === contractId.toLowerCase())
    return thread
  throw new NotVisible({ subjectKind: 'message_thread', subjectId: id, contractId })
}

const conflict = (state: string): ApiError =>
  new ApiError('STATE_CONFLICT', { extra: { state, allowed: [] } })

/** Reads the text of a message and finds its errors, before the transaction. */
function readText(html: string): { readonly html: string; readonly errors: readonly FieldError[] } {
  const read = parseRichText(html, 'message')
  if ('text' in read) return { html: richTextToHtml(read.text), errors: [] }
  return { html: '', errors: [{ path: 'htmlContent', key: read.error }] }
}

const unknownFile = () =>
  new ApiError('VALIDATION_ERROR', { fields: [{ path: 'fileIds', key: 'unknown_file' }] })
