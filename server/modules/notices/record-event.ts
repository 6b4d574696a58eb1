import type { MessageKey } from '../../../api/errors.ts'
import type { NoticeState } from '../../../api/notices.ts'
import type { NoticeEventToRecord, RecordedEvent } from '../../../api/provider-notices.ts'
import {
  isOpenNotice,
  noticeLifecycleEventOf,
  noticeStatusOf,
} from '../../../machines/notice-lifecycle/lifecycle.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import {
  findNoticeEvents,
  insertNoticeEvent,
  type NewNoticeEvent,
  type NoticeEventRow,
} from './events-repository.ts'
import { transitionNotice } from './move.ts'
import { notifyAboutNotice } from './notify.ts'
import { lastProviderSequenceOf, noticeKeyOfIdOrReference } from './provider-notices.ts'
import { lockNotice } from './repository.ts'

type Recording = Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>

/** How far the provider's clock may be ahead. */
const CLOCK_SKEW_MS = 24 * 60 * 60 * 1000

/**
 * Records what the provider has done about a notice, once by its id, at the place of its sequence.
 * The latest event moves the notice and notifies its writer and followers; one that comes late only
 * takes its place. A completion of a completed notice is recorded and notifies nobody, whatever it
 * says: news after the end is sent as a note. Errors: 404 NOT_FOUND; 409 STATE_CONFLICT
 * `event_differs` for a known id with other content; 400 VALIDATION_ERROR for the sequence of
 * another event, or a time more than a day ahead.
 */
export function recordNoticeEvent(
  { database, clock, ...dependencies }: Recording,
  { notice: name, event }: { readonly notice: string; readonly event: NoticeEventToRecord },
  { providerKey, requestId }: KeyCall,
): Promise<RecordedEvent> {
  const at = { ...dependencies, clock: frozenClock(clock) }
  const actor = { providerKey }
  return database.transaction(async (tx) => {
    const notice = await lockNotice(tx, noticeKeyOfIdOrReference(name))
    if (notice === null) throw new ApiError('NOT_FOUND')
    const now = at.clock.now()
    const before = await findNoticeEvents(tx, [notice.id])
    const last = lastProviderSequenceOf(before) ?? -1
    const answer = (isNew: boolean, state: NoticeState): RecordedEvent => ({
      isNew,
      isLatest: event.sequence >= last,
      status: noticeStatusOf(state),
      state,
    })

    const recorded = before.find(({ externalId }) => externalId === event.id)
    if (recorded !== undefined) {
      if (isSame(recorded, event)) return answer(false, notice.state)
      throw new ApiError('STATE_CONFLICT', { extra: { state: 'event_differs', allowed: [] } })
    }
    requireValid(event, before, now)
    const inserted = toInsert(event)
    await insertNoticeEvent(tx, notice, { ...inserted, recordedAt: now })
    if (event.sequence < last) {
      await recordAudit(tx, at.clock, {
        actor,
        requestId,
        action: 'notice.event-placed',
        subjectKind: 'notice',
        subjectId: notice.id,
        contractId: notice.contractId,
        details: { kind: notice.kind, eventType: event.eventType },
      })
      return answer(true, notice.state)
    }
    const type = noticeLifecycleEventOf(event.eventType)
    const state = await transitionNotice(tx, at.clock, { notice, event: type, actor, requestId })
    if (!isRepeatedEnd(notice.state, event))
      await notifyAboutNotice(at, tx, { notice: { ...notice, state }, event: inserted })
    return answer(true, state)
  })
}

const isRepeatedEnd = (before: NoticeState, { eventType }: NoticeEventToRecord): boolean =>
  eventType === 'completed' && !isOpenNotice(before)

function requireValid(
  { sequence, createdAt, workFinishedAt }: NoticeEventToRecord,
  before: readonly NoticeEventRow[],
  now: Date,
): void {
  const latest = new Date(now.getTime() + CLOCK_SKEW_MS)
  const isAhead = (instant: string | null | undefined) => instant && new Date(instant) > latest
  const fields: { path: string; key: MessageKey }[] = [
    ...(before.some(({ externalId, place }) => externalId !== null && place === sequence)
      ? [{ path: 'sequence', key: 'invalid_number' as const }]
      : []),
    ...(isAhead(createdAt) ? [{ path: 'createdAt', key: 'too_big_date' as const }] : []),
    ...(isAhead(workFinishedAt) ? [{ path: 'workFinishedAt', key: 'too_big_date' as const }] : []),
  ]
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { fields })
}

const toInsert = (event: NoticeEventToRecord): Omit<NewNoticeEvent, 'recordedAt'> => ({
  eventType: event.eventType,
  createdAt: new Date(event.createdAt),
  external: { id: event.id, sequence: event.sequence },
  accountId: null,
  workFinishedAt: event.workFinishedAt == null ? null : new Date(event.workFinishedAt),
  workOrderId: event.workOrderId ?? null,
  workNoteDescription: event.workNoteDescription ?? null,
  by: event.by ?? null,
})

function isSame(recorded: NoticeEventRow, event: NoticeEventToRecord): boolean {
  const sent = toInsert(event)
  return (
    recorded.place === event.sequence &&
    recorded.eventType === sent.eventType &&
    recorded.createdAt.getTime() === sent.createdAt.getTime() &&
    recorded.workFinishedAt?.getTime() === sent.workFinishedAt?.getTime() &&
    recorded.workOrderId === sent.workOrderId &&
    recorded.workNoteDescription === sent.workNoteDescription &&
    recorded.by === sent.by
  )
}
