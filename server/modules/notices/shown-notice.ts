import type { ListedDefect, ListedQuestion, NoticeEvent } from '../../../api/notice-lists.ts'
import type { DefectNotice, QuestionNotice } from '../../../api/notices.ts'
import { classAsRead } from '../../../domain/notices.ts'
import { noticeStatusOf } from '../../../machines/notice-lifecycle/lifecycle.ts'
import type { Caller } from '../../http/caller.ts'
import { recordOf } from '../files/service.ts'
import { type NoticeEventRow, shownEvent } from './events-repository.ts'
import type { WholeNotice } from './reading.ts'
import type { ReadableNotice } from './reading-repository.ts'
import type { NoticeRow } from './repository.ts'

type Reader = Pick<Caller, 'accountId'>

/** A notice with what has happened to it. */
type Listed = ReadableNotice & { readonly events: readonly NoticeEventRow[] }
type Whole = ReadableNotice & WholeNotice

const listed = (row: Listed, { accountId }: Reader) => ({
  id: row.id,
  uuid: row.id,
  title: row.title,
  description: row.description,
  defectClassId: classAsRead(row.kind, row.defectClassId),
  status: noticeStatusOf(row.state),
  latestEvent: latestOf(row),
  createdAt: row.createdAt.toISOString(),
  reference: row.reference,
  isOwn: row.createdBy === accountId,
})

function latestOf({ id, events }: Listed): NoticeEvent {
  const latest = events.at(-1)
  if (!latest) throw new Error(`The notice ${id} has no event`)
  return shownEvent(latest)
}

/**
 * Others read a notice of a writer under non-disclosure without contact details and files, and of
 * one who has left the contract without contact details.
 */
function whole(row: Whole, { accountId }: Reader) {
  const isOwn = row.createdBy === accountId
  const isHidden = row.isWriterHidden && !isOwn
  const hasContact = isOwn || !(row.isWriterHidden || row.hasWriterLeft)
  return {
    contractUuid: row.contractId,
    files: isHidden ? [] : row.files.map(recordOf),
    noticeReporter: {
      phoneNumber: hasContact ? row.phoneNumber : null,
      email: hasContact ? row.email : null,
      description: null,
    },
    events: row.events.map(shownEvent),
    updatedAt: row.updatedAt.toISOString(),
    state: row.state,
  }
}

function placeOf({ id, defectLocation }: NoticeRow) {
  if (defectLocation === null) throw new Error(`The fault report ${id} has no location`)
  return { defectLocation }
}

const kindOf = ({ kind }: NoticeRow) => ({
  noticeType: kind === 'question' ? ('question' as const) : ('feedback' as const),
})

/** Returns a fault report as a list shows it to a reader. */
export const listedDefect = (row: Listed, reader: Reader): ListedDefect => ({
  ...listed(row, reader),
  ...placeOf(row),
})

/** Returns a question or feedback as a list shows it to its writer. */
export const listedQuestion = (row: Listed, reader: Reader): ListedQuestion => ({
  ...listed(row, reader),
  ...kindOf(row),
})

/** Returns a fault report as a reader sees it. */
export const shownDefect = (row: Whole, reader: Reader): DefectNotice => ({
  ...listed(row, reader),
  ...whole(row, reader),
  ...placeOf(row),
  hasPetsInApartment: row.hasPetsInApartment ?? false,
  masterKeyAccessAllowed: row.masterKeyAccessAllowed ?? false,
})

/** Returns a question or feedback as its writer sees it. */
export const shownQuestion = (row: Whole, reader: Reader): QuestionNotice => ({
  ...listed(row, reader),
  ...whole(row, reader),
  ...kindOf(row),
})
