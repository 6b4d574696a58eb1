import * as z from 'zod/mini'
import type { FieldError } from '../../../api/errors.ts'
import {
  type DefectNotice,
  NOTICE_CHANGED_STATE,
  type QuestionNotice,
  reopeningBody,
} from '../../../api/notices.ts'
import { uuid } from '../../../api/values.ts'
import { MAX_FILES } from '../../../domain/limits.ts'
import { type Clock, frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { StoreResponse } from '../../kernel/http/idempotency.ts'
import { countCreation } from '../../kernel/rate-limit/creation-limit.ts'
import { requireContractToActOn, viewerOf } from '../contracts/service.ts'
import { detachOtherNoticeFiles, findNoticeFiles } from '../files/repository.ts'
import type { NoticeWritingDependencies } from './create.ts'
import { insertNoticeEvent } from './events-repository.ts'
import { requireMayWriteNotice } from './may-write.ts'
import { requireEventAllowed, transitionNotice } from './move.ts'
import { attachToNotice, parseBodyWithFiles, parseNotice } from './notice-body.ts'
import { notifyAboutNotice } from './notify.ts'
import type { NoticeWithEventsAndFiles } from './reading.ts'
import type { ReadableNotice } from './reading-repository.ts'
import { lockNotice, type NoticeRow } from './repository.ts'
import {
  type NoticeIdentifier,
  type PrivateNoticeKind,
  readNoticeWithEventsAndFiles,
  requireReadableNotice,
} from './service.ts'
import { toDefectNotice, toQuestionNotice } from './shown-notice.ts'
import { markNoticeChanged, updateNoticeContent } from './writing-repository.ts'

/** The contract that a body names. */
const ofContract = z.object({ contractUuid: uuid })

/** A change of a notice as it was sent. */
interface SentChange {
  readonly body: unknown
  /** The id of the HTTP call, for the audit. */
  readonly requestId: string
}

/**
 * An edit of a notice, and the `updatedAt` that its page has seen; null when the call does not say.
 */
export interface NoticeEdit extends SentChange {
  readonly seen: string | null
}

/** Changes a fault report as `changeNotice` does. */
export const updateDefect = async (
  dependencies: NoticeWritingDependencies,
  caller: Caller,
  { contractId, id, ...edit }: NoticeEdit & Omit<NoticeIdentifier, 'kind'>,
): Promise<DefectNotice> =>
  toDefectNotice(
    await changeNotice(dependencies, caller, { kind: 'defect', contractId, id }, edit),
    caller,
  )

/** Changes a question or feedback as `changeNotice` does. */
export const updateQuestion = async (
  dependencies: NoticeWritingDependencies,
  caller: Caller,
  { kind, contractId, id, ...edit }: NoticeEdit & NoticeIdentifier<PrivateNoticeKind>,
): Promise<QuestionNotice> =>
  toQuestionNotice(await changeNotice(dependencies, caller, { kind, contractId, id }, edit), caller)

/**
 * Replaces what its writer wrote in a notice; its location stays. Files that are no longer named
 * are removed with the orphans. Errors, in this order: 404 NOT_FOUND; 403 FORBIDDEN for another
 * reader; 403 and 409 as for a new one; 409 STATE_CONFLICT with its state once it is completed, and
 * with `notice_changed` when it is another than the page has seen; 400 VALIDATION_ERROR with every
 * error of the body and its files; 429 CREATION_LIMIT_REACHED.
 */
function changeNotice(
  { database, ...running }: NoticeWritingDependencies,
  caller: Caller,
  named: NoticeIdentifier,
  { body: sent, seen, requestId }: NoticeEdit,
): Promise<ReadableNotice & NoticeWithEventsAndFiles> {
  const clock = frozenClock(running.clock)
  const now = clock.now()
  return database.transaction(async (tx) => {
    const notice = await lockOwn(tx, clock, caller, named)
    requireEventAllowed(notice.state, 'writer.edited')
    if (seen !== null && seen !== notice.updatedAt.toISOString())
      throw new ApiError('STATE_CONFLICT', { extra: { state: NOTICE_CHANGED_STATE } })
    const { id: noticeId, kind, createdBy: accountId } = notice
    const found = () => contractErrors(sent, notice.contractId)
    const checked = await parseNotice(tx, { kind, sent, accountId, usedAt: now, noticeId, found })
    await countCreation({ ...running, clock }, tx, { accountId, kind: 'edit' })

    await updateNoticeContent(tx, notice, checked.written, now)
    const attached = await findNoticeFiles(tx, [noticeId])
    await detachOtherNoticeFiles(tx, noticeId, checked.fileUuids)
    await attachToNotice(
      tx,
      notice,
      checked.fileUuids.filter((one) => attached.every(({ uuid }) => uuid !== one)),
    )
    await transitionNotice(tx, clock, { notice, event: 'writer.edited', actor: caller, requestId })
    return readNoticeWithEventsAndFiles(tx, await requireReadableNotice(tx, clock, caller, named))
  })
}

/**
 * Returns an error when a body names another contract than that of the notice, which cannot change.
 */
function contractErrors(sent: unknown, contractId: string): readonly FieldError[] {
  const named = ofContract.safeParse(sent).data?.contractUuid
  return named === undefined || named.toLowerCase() === contractId
    ? []
    : [{ path: 'contractUuid', key: 'invalid_string' }]
}

/** A reopening as it was sent, and what stores its answer. */
interface SentReopening<Answer> extends SentChange {
  readonly storeResponse: StoreResponse<Answer>
}

/** Reopens a fault report as `reopenNotice` does. */
export const reopenDefect = (
  dependencies: NoticeWritingDependencies,
  caller: Caller,
  { contractId, id, ...sent }: SentReopening<DefectNotice> & Omit<NoticeIdentifier, 'kind'>,
): Promise<DefectNotice> =>
  reopenNotice(dependencies, caller, { kind: 'defect', contractId, id }, sent, toDefectNotice)

/** Reopens a question or feedback as `reopenNotice` does. */
export const reopenQuestion = (
  dependencies: NoticeWritingDependencies,
  caller: Caller,
  {
    kind,
    contractId,
    id,
    ...sent
  }: SentReopening<QuestionNotice> & NoticeIdentifier<PrivateNoticeKind>,
): Promise<QuestionNotice> =>
  reopenNotice(dependencies, caller, { kind, contractId, id }, sent, toQuestionNotice)

/**
 * Reopens a completed notice, once: what its writer says is the note of the event, and files join
 * those of the notice. Errors as for an edit, and 429 CREATION_LIMIT_REACHED; `too_many_files`
 * counts all of its files.
 */
function reopenNotice<Answer>(
  { database, ...running }: NoticeWritingDependencies,
  caller: Caller,
  named: NoticeIdentifier,
  { body: sent, requestId, storeResponse }: SentReopening<Answer>,
  shown: (notice: ReadableNotice & NoticeWithEventsAndFiles, caller: Caller) => Answer,
): Promise<Answer> {
  const clock = frozenClock(running.clock)
  const now = clock.now()
  return database.transaction(async (tx) => {
    const notice = await lockOwn(tx, clock, caller, named)
    requireEventAllowed(notice.state, 'writer.reopened')
    const { accountId } = caller
    const attached = await findNoticeFiles(tx, [notice.id])
    const body = await parseBodyWithFiles(tx, reopeningBody, {
      sent,
      accountId,
      usedAt: now,
      found: (uuids) =>
        attached.length + uuids.length > MAX_FILES
          ? [{ path: 'fileUuids', key: 'too_many_files' }]
          : [],
    })
    await countCreation({ ...running, clock }, tx, { accountId, kind: 'reopening' })

    await attachToNotice(tx, notice, body.fileUuids)
    await markNoticeChanged(tx, notice, now)
    await insertNoticeEvent(tx, notice, {
      eventType: 'reopened',
      external: null,
      accountId,
      createdAt: now,
      recordedAt: now,
      workNoteDescription: body.description,
    })
    const move = { notice, event: 'writer.reopened', actor: caller, requestId } as const
    const state = await transitionNotice(tx, clock, move)
    const event = { eventType: 'reopened' } as const
    await notifyAboutNotice({ ...running, clock }, tx, { notice: { ...notice, state }, event })
    const reopened = shown(
      await readNoticeWithEventsAndFiles(tx, await requireReadableNotice(tx, clock, caller, named)),
      caller,
    )
    await storeResponse(tx, reopened)
    return reopened
  })
}

/**
 * Locks a notice for its writer: 404 NOT_FOUND as for reading it, 403 FORBIDDEN for others, and the
 * errors of `requireMayWriteNotice`.
 */
async function lockOwn(
  tx: Transaction,
  clock: Clock,
  caller: Caller,
  named: NoticeIdentifier,
): Promise<NoticeRow> {
  const contract = await requireContractToActOn(tx, viewerOf(clock, caller), named.contractId)
  const { id, createdBy } = await requireReadableNotice(tx, clock, caller, named)
  if (createdBy !== caller.accountId) throw new ApiError('FORBIDDEN')
  requireMayWriteNotice(named.kind, contract)
  const notice = await lockNotice(tx, { id })
  if (notice === null) throw new Error('A notice is never deleted')
  return notice
}
