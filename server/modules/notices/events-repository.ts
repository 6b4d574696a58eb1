import type { NoticeEvent, NoticeEventType } from '../../../api/notice-lists.ts'
import { insertReturningId } from '../../kernel/database/insert-returning-id.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { NoticeRow } from './repository.ts'

/** An event to be inserted: of the provider with its id and sequence, else of the writer. */
export interface NewNoticeEvent {
  readonly eventType: NoticeEventType
  /** When it happened. */
  readonly createdAt: Date
  readonly recordedAt: Date
  /** The provider's id of the event and its sequence; null for the writer's own event. */
  readonly external: { readonly id: string; readonly sequence: number } | null
  /** Account of the writer; null for an event of the provider. */
  readonly accountId: string | null
  readonly workFinishedAt?: Date | null
  readonly workOrderId?: string | null
  readonly workNoteDescription?: string | null
  /** Who caused the event, in the provider's words. */
  readonly by?: string | null
}

/** The place of a writer's event before the first of the provider, whose sequence may be 0. */
const BEFORE_ALL = -1

/**
 * Inserts an event and returns its id. The writer's event gets the place of the provider's latest
 * one, and is ordered after it.
 */
export const insertNoticeEvent = (
  tx: Queryable,
  notice: Pick<NoticeRow, 'id' | 'contractId'>,
  event: NewNoticeEvent,
): Promise<string> =>
  insertReturningId(
    tx,
    `insert into notice_event (notice_id, contract_id, event_type, external_id, place, account_id,
       created_at, recorded_at, work_finished_at, work_order_id, work_note_description, done_by)
     values ($1, $2, $3, $4,
       coalesce($5::integer, (select max(place) from notice_event
         where notice_id = $1 and external_id is not null), ${BEFORE_ALL}),
       $6, $7, $8, $9, $10, $11, $12)
     returning id`,
    [
      notice.id,
      notice.contractId,
      event.eventType,
      event.external?.id,
      event.external?.sequence,
      event.accountId,
      event.createdAt,
      event.recordedAt,
      event.workFinishedAt,
      event.workOrderId,
      event.workNoteDescription,
      event.by,
    ],
  )

/** An event as it is stored. */
export interface NoticeEventRow {
  readonly id: string
  readonly noticeId: string
  readonly eventType: NoticeEventType
  /** The provider's id and its sequence; null for the writer's own event. */
  readonly externalId: string | null
  readonly place: number
  readonly createdAt: Date
  readonly workFinishedAt: Date | null
  readonly workOrderId: string | null
  readonly workNoteDescription: string | null
  readonly by: string | null
}

/** Returns the events of notices in their order: the last one of a notice is its latest. */
export const findNoticeEvents = (
  db: Queryable,
  noticeIds: readonly string[],
): Promise<NoticeEventRow[]> =>
  db.query<NoticeEventRow>(
    `select id, notice_id as "noticeId", event_type as "eventType", external_id as "externalId",
       place, created_at as "createdAt", work_finished_at as "workFinishedAt",
       work_order_id as "workOrderId", work_note_description as "workNoteDescription",
       done_by as by
     from notice_event where notice_id = any($1::uuid[])
     order by notice_id, place, external_id is null, recorded_at, id`,
    [noticeIds],
  )

/** Returns an event as it is read. */
export const toNoticeEvent = (event: NoticeEventRow): NoticeEvent => ({
  id: event.id,
  eventType: event.eventType,
  createdAt: event.createdAt.toISOString(),
  workFinishedAt: event.workFinishedAt?.toISOString() ?? null,
  workOrder: event.workOrderId === null ? null : { id: event.workOrderId },
  workNoteDescription: event.workNoteDescription,
  by: event.by,
})
