import type { ListedDefect, ListedQuestion, NoticeEvent } from '../../../api/notice-lists.ts'
import type { DefectNotice, QuestionNotice } from '../../../api/notices.ts'
import { getNoticeClassNumber } from '../../../domain/notices.ts'
import { noticeStatusOf } from '../../../machines/notice-lifecycle/lifecycle.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { fileRecordOf } from '../files/service.ts'
import { type NoticeEventRow, toNoticeEvent } from './events-repository.ts'
import type { NoticeWithEventsAndFiles } from './reading.ts'
import type { ReadableNotice } from './reading-repository.ts'
import type { NoticeRow } from './repository.ts'

type Reader = Pick<Caller, 'accountId'>

/** A notice with what has happened to it. */
type Listed = ReadableNotice & { readonly events: readonly NoticeEventRow[] }
type Whole = ReadableNotice & NoticeWithEventsAndFiles

/**
 * Returns a notice as a reader may know it; every answer about a notice begins with it. Of a writer
 * under non-disclosure, or who has not confirmed the tenancy, others read nothing that the writer
 * wrote or attached; of one who has left the contract, no contact details. A reader who has not
 * confirmed reads no contact details of others.
 */
function asReadBy<Row extends Listed>(row: Row, { accountId }: Reader): Row {
  if (row.createdBy === accountId) return row
  const isWithoutWords = row.isWriterHidden || row.isWriterUnconfirmed
  if (!isWithoutWords && !row.hasWriterLeft && row.readsContacts) return row
  const withoutContact = { ...row, phoneNumber: null, email: null }
  if (!isWithoutWords) return withoutContact
  return {
    ...withoutContact,
    title: null,
    description: null,
    hasPetsInApartment: null,
    masterKeyAccessAllowed: null,
    events: row.events.map((event) =>
      event.externalId === null ? { ...event, workNoteDescription: null } : event,
    ),
    ...('files' in row && { files: [] }),
  }
}

const listed = (row: Listed, { accountId }: Reader) => ({
  id: row.id,
  uuid: row.id,
  title: row.title,
  description: row.description,
  defectClassId: getNoticeClassNumber(row.kind, row.defectClassId),
  status: noticeStatusOf(row.state),
  latestEvent: latestOf(row),
  createdAt: row.createdAt.toISOString(),
  reference: row.reference,
  isOwn: row.createdBy === accountId,
  ...(isShownAsProtected(row, accountId) && { isWriterProtected: true }),
})

/**
 * Whether a reader is shown that the writer is protected: not while the writer has not confirmed
 * the tenancy, and not when the reader is the writer.
 */
const isShownAsProtected = (row: Listed, readerId: string): boolean =>
  row.isWriterHidden && !row.isWriterUnconfirmed && row.createdBy !== readerId

function latestOf({ id, events }: Listed): NoticeEvent {
  const latest = events.at(-1)
  if (!latest) throw new Error(`The notice ${id} has no event`)
  return toNoticeEvent(latest)
}

const whole = (row: Whole) => ({
  contractUuid: row.contractId,
  files: row.files.map(fileRecordOf),
  noticeReporter: { phoneNumber: row.phoneNumber, email: row.email, description: null },
  events: row.events.map(toNoticeEvent),
  updatedAt: row.updatedAt.toISOString(),
  state: row.state,
})

function placeOf({ id, defectLocation }: NoticeRow) {
  if (defectLocation === null) throw new Error(`The fault report ${id} has no location`)
  return { defectLocation }
}

const kindOf = ({ kind }: NoticeRow) => ({
  noticeType: kind === 'question' ? ('question' as const) : ('feedback' as const),
})

/** Returns a fault report as a list shows it to a reader. */
export function toListedDefect(stored: Listed, reader: Reader): ListedDefect {
  const row = asReadBy(stored, reader)
  return { ...listed(row, reader), ...placeOf(row) }
}

/** Returns a question or feedback as a list shows it to its writer. */
export function toListedQuestion(stored: Listed, reader: Reader): ListedQuestion {
  const row = asReadBy(stored, reader)
  return { ...listed(row, reader), ...kindOf(row) }
}

/** Returns a fault report as a reader sees it. */
export function toDefectNotice(stored: Whole, reader: Reader): DefectNotice {
  const row = asReadBy(stored, reader)
  return {
    ...listed(row, reader),
    ...whole(row),
    ...placeOf(row),
    hasPetsInApartment: row.hasPetsInApartment ?? false,
    masterKeyAccessAllowed: row.masterKeyAccessAllowed ?? false,
  }
}

/** Returns a question or feedback as its writer sees it. */
export function toQuestionNotice(stored: Whole, reader: Reader): QuestionNotice {
  const row = asReadBy(stored, reader)
  return { ...listed(row, reader), ...whole(row), ...kindOf(row) }
}
