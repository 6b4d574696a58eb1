import type { FileRecord } from '../../api/files.ts'
import { emptyNoticeForm, type NoticeBodyToSend, type NoticeForm } from '../../api/notice-form.ts'
import type { NoticeEvent } from '../../api/notice-lists.ts'
import type { DefectNotice, QuestionNotice } from '../../api/notices.ts'
import { REPORTABLE_CLASSES } from '../../domain/notices.ts'
import { attachedLetter, storedLetter } from '../shared/files.samples.ts'
import { aino, ainoContract } from '../termination/termination.sample-people.ts'
import type { NoticeStart, StoredNoticeDraft } from './notice.setup.ts'

const contractUuid = ainoContract.uuid
const uuidOf = (last: string) => `4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e${last}`

/** Aino's e-mail address and phone number. */
export const ainoContactDetails = { email: aino.email ?? '', phoneNumber: aino.phoneNumber }

const reporter = {
  phoneNumber: ainoContactDetails.phoneNumber ?? '',
  email: ainoContactDetails.email,
}

const event = (
  id: string,
  eventType: NoticeEvent['eventType'],
  createdAt: string,
  more: Partial<NoticeEvent> = {},
): NoticeEvent => ({
  id,
  eventType,
  createdAt,
  workFinishedAt: null,
  workOrder: null,
  workNoteDescription: null,
  by: null,
  ...more,
})

const written = event('1', 'created', '2026-11-18T18:11:00Z', { by: 'Aino Virtanen' })
const linked = event('2', 'work_order_linked', '2026-11-19T06:03:00Z', {
  workOrder: { id: '48213' },
})
const noted = event('3', 'work_note_created', '2026-11-19T07:10:00Z', {
  by: 'Heikki Huoltaja',
  workNoteDescription: 'Tilataan säätöosa. Ehdotetaan asukkaalle aikaa viestillä.',
})
const accepted = event('4', 'work_order_accepted', '2026-11-19T07:12:00Z', {
  by: 'Lähihuolto, Espoo',
})
const done = event('5', 'completed', '2026-11-20T09:40:00Z', {
  by: 'Lähihuolto, Espoo',
  workFinishedAt: '2026-11-20T09:30:00Z',
  workNoteDescription: 'Säätöosa vaihdettu ja testattu.',
})
const reopened = event('6', 'reopened', '2026-11-21T07:00:00Z', {
  by: 'Aino Virtanen',
  workNoteDescription: 'Hana tippuu edelleen, kun vettä lasketaan kuumana.',
})

const photo: FileRecord = {
  ...storedLetter,
  id: uuidOf('0f01'),
  uuid: uuidOf('0f01'),
  fileName: 'hana.jpg',
  fileType: 'image',
  contentType: 'image/jpeg',
  size: 421_888,
  url: `/api/files/${uuidOf('0f01')}`,
}

/** Aino's fault report about a dripping tap, which was just created. */
export const createdDefect: DefectNotice = {
  id: uuidOf('0d01'),
  uuid: uuidOf('0d01'),
  title: 'Keittiön hana tippuu',
  description: 'Keittiön hana tippuu jatkuvasti, vaikka sen sulkisi kunnolla.',
  defectClassId: 2,
  status: 'created',
  state: 'created',
  latestEvent: written,
  createdAt: written.createdAt,
  updatedAt: written.createdAt,
  reference: 'V4TW-9HNC',
  isOwn: true,
  contractUuid,
  files: [photo],
  noticeReporter: { ...reporter, description: null },
  events: [written],
  defectLocation: 'CONTRACT_TARGET',
  hasPetsInApartment: false,
  masterKeyAccessAllowed: true,
}

/** Aino's fault report, which was passed on to maintenance and accepted by it. */
export const defectInProgress: DefectNotice = {
  ...createdDefect,
  status: 'in_progress',
  state: 'in_progress',
  latestEvent: accepted,
  events: [written, linked, noted, accepted],
}

/** Aino's fault report, which maintenance has completed. */
export const completedDefect: DefectNotice = {
  ...createdDefect,
  status: 'completed',
  state: 'completed',
  latestEvent: done,
  events: [written, linked, noted, accepted, done],
}

/** Aino's fault report, which she reopened after it had been completed. */
export const reopenedDefect: DefectNotice = {
  ...createdDefect,
  status: 'in_progress',
  state: 'reopened',
  latestEvent: reopened,
  events: [written, linked, noted, accepted, done, reopened],
  updatedAt: reopened.createdAt,
}

/**
 * A report in shared premises by another resident under non-disclosure: it has no texts of theirs.
 */
export const protectedReporterDefect: DefectNotice = {
  ...createdDefect,
  title: null,
  description: null,
  isOwn: false,
  isWriterProtected: true,
  defectLocation: 'COMMON_AREA',
  files: [],
  noticeReporter: { phoneNumber: null, email: null, description: null },
}

/** Aino's question, which was just created. */
export const createdQuestion: QuestionNotice = {
  id: uuidOf('0d02'),
  uuid: uuidOf('0d02'),
  title: 'Saanko maalata seinän?',
  description: 'Haluaisin maalata makuuhuoneen seinän vaaleansiniseksi.',
  defectClassId: 21,
  noticeType: 'question',
  status: 'created',
  state: 'created',
  latestEvent: written,
  createdAt: written.createdAt,
  updatedAt: written.createdAt,
  reference: 'K7PM-3XQD',
  isOwn: true,
  contractUuid,
  files: [],
  noticeReporter: { ...reporter, description: null },
  events: [written],
}

/** Feedback of Aino with the same title and description as `createdQuestion`. */
export const createdFeedback: QuestionNotice = {
  ...createdQuestion,
  defectClassId: 20,
  noticeType: 'feedback',
}

const answered = event('8', 'completed', '2026-11-20T09:40:00Z', {
  by: 'Koivuranta-asunnot',
  workNoteDescription: 'Saat maalata. Valitse vaalea sävy.',
})
const thanked = event('7', 'completed', '2026-11-20T09:40:00Z', {
  by: 'Koivuranta-asunnot',
  workNoteDescription: 'Kiitos palautteesta!',
})

/** Aino's question, which the provider has answered and so completed. */
export const completedQuestion: QuestionNotice = {
  ...createdQuestion,
  status: 'completed',
  state: 'completed',
  latestEvent: answered,
  events: [written, answered],
}

/** Aino's question, which she reopened after it had been answered. */
export const reopenedQuestion: QuestionNotice = {
  ...createdQuestion,
  status: 'in_progress',
  state: 'reopened',
  latestEvent: reopened,
  events: [written, answered, reopened],
}

/** Aino's feedback, which the provider has answered and so completed. */
export const completedFeedback: QuestionNotice = {
  ...createdFeedback,
  title: 'Kiitos talkoista',
  description: 'Piha on nyt siisti.',
  status: 'completed',
  state: 'completed',
  latestEvent: thanked,
  events: [written, thanked],
}

/** Aino's feedback, which she reopened after it had been answered. */
export const reopenedFeedback: QuestionNotice = {
  ...createdFeedback,
  status: 'in_progress',
  state: 'reopened',
  latestEvent: reopened,
  events: [written, thanked, reopened],
}

/** A fault report as it is typed. */
export const typedDefectForm: NoticeForm = {
  ...emptyNoticeForm,
  ...reporter,
  defectLocation: 'CONTRACT_TARGET',
  defectClass: '2',
  title: 'Keittiön hana vuotaa',
  description: 'Hana vuotaa lattialle. Ämpäri on alla.',
  files: [attachedLetter],
  masterKeyAccessAllowed: true,
}

/** A question or feedback as it is typed. */
export const typedQuestionForm: NoticeForm = {
  ...emptyNoticeForm,
  ...reporter,
  title: 'Saanko maalata seinän?',
  description: 'Haluaisin maalata makuuhuoneen seinän vaaleansiniseksi. Maali olisi himmeä.',
}

const body = (form: NoticeForm) => ({
  contractUuid,
  title: form.title,
  description: form.description,
  fileUuids: form.files.map(({ uuid }) => uuid),
  noticeReporter: { email: form.email, phoneNumber: form.phoneNumber },
})

/** The kind and the request body of a fault report with the values of `typedDefectForm`. */
export const defectToSend: NoticeBodyToSend = {
  kind: 'defect',
  body: {
    ...body(typedDefectForm),
    defectLocation: 'CONTRACT_TARGET',
    defectClassId: 2,
    hasPetsInApartment: false,
    masterKeyAccessAllowed: true,
  },
}

/** The kind and the request body of a question with the values of `typedQuestionForm`. */
export const questionToSend: NoticeBodyToSend = { kind: 'question', body: body(typedQuestionForm) }

/** The kind and the request body of feedback with the values of `typedQuestionForm`. */
export const feedbackToSend: NoticeBodyToSend = { kind: 'feedback', body: body(typedQuestionForm) }

/** The start of a new fault report of Aino without a draft. */
export const newDefectStart: NoticeStart = {
  contract: ainoContract,
  profile: ainoContactDetails,
  mayWrite: true,
  mayCreate: true,
  classes: REPORTABLE_CLASSES,
  notice: null,
  draft: null,
}

/** The start of a new question or feedback of Aino without a draft. */
export const newQuestionStart: NoticeStart = { ...newDefectStart, classes: [] }

const draftOf = (form: NoticeForm, step: string): StoredNoticeDraft => ({
  step,
  form,
  revision: 3,
  savedAt: '2026-11-20T15:02:00Z',
})

/** The start of a fault report whose draft was left at its preview. */
export const previewedDefectStart: NoticeStart = {
  ...newDefectStart,
  draft: draftOf(typedDefectForm, 'preview'),
}

/** The start of a question or feedback whose draft was left at its preview. */
export const previewedQuestionStart: NoticeStart = {
  ...newQuestionStart,
  draft: draftOf(typedQuestionForm, 'preview'),
}

/** Returns the start with `mayWrite` false, as it is for staff. */
export const asSeenByStaff = (start: NoticeStart): NoticeStart => ({ ...start, mayWrite: false })

/** Returns the start with a profile without a phone number. */
export const withoutPhone = (start: NoticeStart): NoticeStart => ({
  ...start,
  profile: { ...start.profile, phoneNumber: null },
})

/** Returns the start with `mayCreate` false: no new notice may be written on the contract. */
export const withCreationClosed = (start: NoticeStart): NoticeStart => ({
  ...start,
  mayCreate: false,
})

/** Returns the start of the page of an existing notice. */
export const readingStartOf = (notice: DefectNotice | QuestionNotice): NoticeStart => ({
  ...newDefectStart,
  notice,
})
