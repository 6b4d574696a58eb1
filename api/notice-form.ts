import * as z from 'zod/mini'
import { findDayPlaceholder } from '../domain/day-mark.ts'
import { missingToNull } from '../domain/missing.ts'
import { type NoticeKind, OTHER_DEFECT_CLASS } from '../domain/notices.ts'
import { type FieldError, type FormParseResult, fieldErrorsOf } from './errors.ts'
import { attachedFile, type FileRecord } from './files.ts'
import { defectLocation } from './notice-lists.ts'
import {
  type DefectBody,
  defectBody,
  type FeedbackBody,
  feedbackBody,
  type Notice,
  type QuestionBody,
  questionBody,
  type ReopeningBody,
  reopeningBody,
} from './notices.ts'

/** The form of a notice as typed; questions and feedback have no place, class and switches. */
export const noticeForm = z.object({
  defectLocation: z.enum(['', ...defectLocation.options]),
  /** The id of a class; -1 for another, empty while none is chosen. */
  defectClass: z.string(),
  title: z.string(),
  description: z.string(),
  files: z.array(attachedFile),
  masterKeyAccessAllowed: z.boolean(),
  hasPetsInApartment: z.boolean(),
  email: z.string(),
  phoneNumber: z.string(),
})
export type NoticeForm = z.infer<typeof noticeForm>

/** The blank form. */
export const emptyNoticeForm: NoticeForm = {
  defectLocation: '',
  defectClass: '',
  title: '',
  description: '',
  files: [],
  masterKeyAccessAllowed: false,
  hasPetsInApartment: false,
  email: '',
  phoneNumber: '',
}

/** Whether a fault is in the home: only there do its residents have keys, pets and jobs of their own. */
export const isDefectInHome = ({
  defectLocation: place,
}: Pick<NoticeForm, 'defectLocation'>): boolean => place !== 'COMMON_AREA'

/** How the writer is reached by their profile. */
interface Reachable {
  readonly email: string
  readonly phoneNumber: string | null
}

/** The form of a new notice, with e-mail and phone of the profile. */
export const newNoticeForm = ({ email, phoneNumber }: Reachable): NoticeForm => ({
  ...emptyNoticeForm,
  email,
  phoneNumber: phoneNumber ?? '',
})

/** A stored file as forms refer to it. */
const attached = ({ uuid, fileName, size }: FileRecord) => ({ uuid, fileName, size: size ?? 0 })

/** The form of a notice that is changed; what the reader may not see of it comes from the profile. */
export function noticeFormOf(notice: Notice, profile: Reachable): NoticeForm {
  const { title, description, files, noticeReporter } = notice
  return {
    ...emptyNoticeForm,
    ...('defectLocation' in notice && {
      defectLocation: notice.defectLocation,
      defectClass: String(notice.defectClassId),
      masterKeyAccessAllowed: notice.masterKeyAccessAllowed,
      hasPetsInApartment: notice.hasPetsInApartment,
    }),
    title: title ?? '',
    description: description ?? '',
    files: files.map(attached),
    email: noticeReporter.email ?? profile.email,
    phoneNumber: noticeReporter.phoneNumber ?? profile.phoneNumber ?? '',
  }
}

interface Bodies {
  readonly defect: DefectBody
  readonly question: QuestionBody
  readonly feedback: FeedbackBody
  readonly reopening: ReopeningBody
}

/** A checked form as it is sent: a notice by its kind, or a reopening of a completed one. */
export type NoticeBodyToSend = {
  readonly [K in keyof Bodies]: { readonly kind: K; readonly body: Bodies[K] }
}[keyof Bodies]

/**
 * Parses and validates the typed form. A question whose suggested text still lacks its day is
 * incomplete: `invalid_date` of its description. Specification 2, section 5.
 */
export function parseNoticeForm(
  kind: NoticeKind,
  form: NoticeForm,
  contractUuid: string,
): FormParseResult<NoticeBodyToSend> {
  const { title, description, files, email, phoneNumber, ...ofDefect } = form
  const written = {
    contractUuid,
    title,
    description,
    fileUuids: files.map(({ uuid }) => uuid),
    noticeReporter: { email, phoneNumber },
  }
  if (kind === 'question') {
    const check = checked(kind, questionBody.safeParse(missingToNull(written)))
    if (findDayPlaceholder(description) === null) return check
    return { result: null, errors: [...check.errors, { path: 'description', key: 'invalid_date' }] }
  }
  if (kind === 'feedback') return checked(kind, feedbackBody.safeParse(missingToNull(written)))
  const { defectClass, ...typed } = ofDefect
  const choices = isDefectInHome(form)
    ? typed
    : { ...typed, masterKeyAccessAllowed: false, hasPetsInApartment: false }
  const read = defectBody.safeParse(
    missingToNull({ ...written, ...choices, defectClassId: classToSend(defectClass) }),
  )
  const check = checked(kind, read)
  if (defectClass !== '') return check
  return { result: null, errors: [{ path: 'defectClass', key: 'required' }, ...check.errors] }
}

/**
 * Parses and validates a reopening, which says what is still wrong in the description and the files
 * of the same form.
 */
export const parseReopeningForm = ({
  description,
  files,
}: NoticeForm): FormParseResult<NoticeBodyToSend> =>
  checked(
    'reopening',
    reopeningBody.safeParse(
      missingToNull({ description, fileUuids: files.map(({ uuid }) => uuid) }),
    ),
  )

const classToSend = (typed: string): number | null =>
  typed === '' || Number(typed) === OTHER_DEFECT_CLASS ? null : Number(typed)

const checked = <K extends keyof Bodies>(
  kind: K,
  read: z.core.util.SafeParseResult<Bodies[K]>,
): FormParseResult<{ kind: K; body: Bodies[K] }> =>
  read.success
    ? { result: { kind, body: read.data }, errors: [] }
    : { result: null, errors: noticeFormErrors(fieldErrorsOf(read.error.issues)) }

const fieldOf: Readonly<Record<string, string>> = { defectClassId: 'defectClass' }

/** Converts errors of the request body to errors of the form. */
export const noticeFormErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ path, key }) => {
    const field = path.replace(/^noticeReporter\./, '').replace(/^fileUuids(\.\d+)?$/, 'files')
    return { path: fieldOf[field] ?? field, key }
  })

/** The version that a draft is stored with. */
export const NOTICE_DRAFT_VERSION = 1

/** Parses the values of a stored draft; null when they are unreadable. */
export function parseNoticeDraft(version: number, values: unknown): NoticeForm | null {
  const read = noticeForm.safeParse(values)
  return version === NOTICE_DRAFT_VERSION && read.success ? read.data : null
}

/** Whether two forms have the same content. */
export const areSameNoticeForms = (one: NoticeForm, other: NoticeForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a notice has the content that was written, in whatever order its files are. */
export function isNoticeStored(notice: Notice, written: NoticeBodyToSend): boolean {
  if (written.kind === 'reopening') return false
  const form = noticeFormOf(notice, { email: '', phoneNumber: null })
  const stored = parseNoticeForm(written.kind, form, written.body.contractUuid).result
  return stored !== null && comparable(stored) === comparable(written)
}

const comparable = ({ body }: NoticeBodyToSend): string =>
  JSON.stringify({ ...body, fileUuids: body.fileUuids.toSorted() })
