import type { Queryable } from '../../kernel/database/port.ts'
import { type FileRow, findNoticeFiles } from '../files/repository.ts'
import { findNoticeEvents, type NoticeEventRow } from './events-repository.ts'
import type { NoticeRow } from './repository.ts'

/** A notice with what has happened to it and its files, both oldest first. */
export interface NoticeWithEventsAndFiles extends NoticeRow {
  readonly events: readonly NoticeEventRow[]
  readonly files: readonly FileRow[]
}

/** Returns notices with their events and files, in the given order. */
export async function loadEventsAndFiles<Row extends NoticeRow>(
  db: Queryable,
  notices: readonly Row[],
): Promise<(Row & NoticeWithEventsAndFiles)[]> {
  const ids = notices.map(({ id }) => id)
  const events = await findNoticeEvents(db, ids)
  const files = await findNoticeFiles(db, ids)
  const eventsOf = Map.groupBy(events, ({ noticeId }) => noticeId)
  const filesOf = Map.groupBy(files, ({ noticeId }) => noticeId)
  return notices.map((notice) => ({
    ...notice,
    events: eventsOf.get(notice.id) ?? [],
    files: filesOf.get(notice.id) ?? [],
  }))
}
