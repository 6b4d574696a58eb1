import * as z from 'zod/mini'
import { MAX_FILES, MAX_NOTICE_DESCRIPTION, MAX_NOTICE_TITLE } from '../domain/limits.ts'
import { isMissing } from '../domain/missing.ts'
import {
  isReportableClass,
  LAST_DEFECT_CLASS,
  type NoticeKind,
  OTHER_DEFECT_CLASS,
} from '../domain/notices.ts'
import { contractParams } from './contracts.ts'
import { fileRecord } from './files.ts'
import {
  defectLocation,
  defectParams,
  listDefects,
  listedNoticeFields,
  listFeedbacks,
  listQuestions,
  noticeEvent,
  questionParams,
} from './notice-lists.ts'
import { phoneNumber } from './phone-number.ts'
import { type CachedReadName, route } from './route.ts'
import { crossFieldRuleOf } from './rule.ts'
import { email, freeLine, freeText, instant, requiredOr, uuid } from './values.ts'

/**
 * The states of the chart of a notice (`machines/notice-lifecycle`): `reopened` is in progress once
 * more, and `completed_again` cannot be reopened.
 */
export const noticeStates = [
  'created',
  'in_progress',
  'completed',
  'reopened',
  'completed_again',
] as const
export type NoticeState = (typeof noticeStates)[number]

/** How the writer is reached; null where it is kept from the reader. */
const noticeReporter = z.object({
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  description: z.nullable(z.string()),
})

/** The fields of a single notice, besides those of a list. */
const whole = {
  contractUuid: uuid,
  files: z.array(fileRecord),
  noticeReporter,
  /** Oldest first, in the provider's order. */
  events: z.array(noticeEvent),
  /** When its writer last changed it; the value of `If-Match`. */
  updatedAt: z.optional(instant),
  /** The state of the notice in the chart; without it a completed notice cannot be reopened. */
  state: z.optional(z.enum(noticeStates)),
}

/** A fault report. */
export const defectNotice = z.object({
  ...listedNoticeFields,
  ...defectParams,
  ...whole,
  hasPetsInApartment: z.boolean(),
  masterKeyAccessAllowed: z.boolean(),
})
export type DefectNotice = z.infer<typeof defectNotice>

/** A question or feedback. */
export const questionNotice = z.object({ ...listedNoticeFields, ...questionParams, ...whole })
export type QuestionNotice = z.infer<typeof questionNotice>

/** A notice of any kind. */
export type Notice = DefectNotice | QuestionNotice
const fileUuids = z
  .array(uuid, requiredOr('invalid_type'))
  .check(z.maxLength(MAX_FILES, 'too_many_files'))

const written = {
  contractUuid: uuid,
  title: z.nullable(freeLine(MAX_NOTICE_TITLE)),
  description: z.nullable(freeText(MAX_NOTICE_DESCRIPTION)),
  fileUuids,
  noticeReporter: z.object({ phoneNumber, email }),
}

interface Candidate {
  readonly title?: unknown
  readonly description?: unknown
  readonly fileUuids?: unknown
}

/** At least one of title, description and files. Specification 2, section 5. */
const saysSomething = crossFieldRuleOf<Candidate>()(
  ['description'],
  'title_description_or_files_required',
  ({ title, description, fileUuids }) =>
    !isMissing(title) ||
    !isMissing(description) ||
    (Array.isArray(fileUuids) && fileUuids.length > 0),
)

/** The body of a fault report; the class null is another than the listed ones. */
export const defectBody = z
  .object({
    ...written,
    defectLocation,
    defectClassId: z.nullable(
      z
        .int('invalid_type')
        .check(
          z.gte(1, 'invalid_type'),
          z.lte(LAST_DEFECT_CLASS, 'invalid_type'),
          z.refine(isReportableClass, 'invalid_type'),
        ),
    ),
    hasPetsInApartment: z.boolean('invalid_type'),
    masterKeyAccessAllowed: z.boolean('invalid_type'),
  })
  .check(saysSomething)
export type DefectBody = z.infer<typeof defectBody>

/** The body of feedback. */
export const feedbackBody = z.object(written).check(saysSomething)
export type FeedbackBody = z.infer<typeof feedbackBody>

/** The body of a question, which has a title. */
export const questionBody = z.object({ ...written, title: freeLine(MAX_NOTICE_TITLE) })
export type QuestionBody = z.infer<typeof questionBody>

/** The `state` of a change that is refused because the notice was changed since it was read. */
export const NOTICE_CHANGED_STATE = 'notice_changed'

/** The answer of a creation; the reference is beyond the specification. */
export const createdNotice = z.object({ id: uuid, reference: z.optional(z.string()) })
export type CreatedNotice = z.infer<typeof createdNotice>

const ofNotice = z.extend(contractParams, { notice: uuid })

/**
 * 404 for one of another contract. Where its writer is under non-disclosure, others read it without
 * what the writer wrote: title, description, notes, phone, e-mail and files.
 */
const readDefect = route({
  method: 'GET',
  path: '/contracts/:contract/defect-notices/:notice',
  summary: 'A fault report with its events',
  access: 'session',
  params: ofNotice,
  response: defectNotice,
})

/**
 * The numbers of the classes of defects, of which the portal has the words; those of feedback and
 * questions are among them. A fault can be reported in every other class that is answered, or in
 * none of them.
 */
export const readDefectClasses = route({
  method: 'GET',
  path: '/defect-notice/classes',
  summary: 'The classes of a defect',
  access: 'session',
  response: z.array(z.int()),
})

/**
 * 400 VALIDATION_ERROR; DEFECT_NOTICE_MISSING_PHONE_NUMBER while the profile has no phone number;
 * 403 FORBIDDEN for a payer who does not live there, 403 TENANCY_UNCONFIRMED for whoever was added by
 * others and has not confirmed it; 404 for a contract that is not the caller's;
 * 409 STATE_CONFLICT with the state `terminated` after the contract's end. The draft of the flow is
 * removed with it.
 */
const createDefect = route({
  method: 'POST',
  path: '/defect-notice',
  summary: 'Report a fault',
  access: 'session',
  body: defectBody,
  changes: ['defect-notices', 'drafts', 'notifications'],
  response: createdNotice,
  creates: true,
  checkedLater: true,
})

/**
 * By its writer, until it is completed: 403 FORBIDDEN for another resident of the contract. The
 * location stays as it was. 409 STATE_CONFLICT with its state once it is completed, and with
 * `notice_changed` where another window has changed it; 403 and 409 also as for reporting a fault.
 */
const updateDefect = route({
  method: 'PATCH',
  path: '/contracts/:contract/defect-notice/:notice',
  summary: 'Change a fault report',
  access: 'session',
  params: ofNotice,
  body: defectBody,
  changes: ['defect-notices'],
  response: defectNotice,
  ifMatch: true,
  checkedLater: true,
})

/** The body of a reopening: what is still wrong, and files of it. */
export const reopeningBody = z.object({
  description: freeText(MAX_NOTICE_DESCRIPTION),
  fileUuids,
})
export type ReopeningBody = z.infer<typeof reopeningBody>

/**
 * By its writer, once; `too_many_files` counts all files of the notice. 403 FORBIDDEN for another
 * resident; 409 STATE_CONFLICT with the state and the events that it allows, unless it is completed
 * for the first time; 403 and 409 also as for a new one.
 */
const reopeningRoute = <
  const P extends string,
  const R extends CachedReadName,
  S extends typeof defectNotice | typeof questionNotice,
>(
  path: P,
  read: R,
  response: S,
) =>
  route({
    method: 'POST',
    path,
    summary: 'It is not fixed: reopen a completed notice',
    access: 'session',
    params: ofNotice,
    body: reopeningBody,
    changes: [read, 'notifications'],
    response,
    creates: true,
    checkedLater: true,
  })

const reopenDefect = reopeningRoute(
  '/contracts/:contract/defect-notices/:notice/reopen',
  'defect-notices',
  defectNotice,
)
const reopenQuestion = reopeningRoute(
  '/contracts/:contract/questions/:notice/reopen',
  'questions',
  questionNotice,
)
const reopenFeedback = reopeningRoute(
  '/contracts/:contract/feedbacks/:notice/reopen',
  'feedbacks',
  questionNotice,
)

/** 404 for that of another resident. */
const readQuestion = route({
  method: 'GET',
  path: '/contracts/:contract/questions/:notice',
  summary: 'An own question with its events',
  access: 'session',
  params: ofNotice,
  response: questionNotice,
})
/** 404 for that of another resident. */
const readFeedback = route({
  method: 'GET',
  path: '/contracts/:contract/feedbacks/:notice',
  summary: 'Own feedback with its events',
  access: 'session',
  params: ofNotice,
  response: questionNotice,
})

/** Same errors as for a fault report, with QUESTION_MISSING_PHONE_NUMBER; any reader may ask. */
const createQuestion = route({
  method: 'POST',
  path: '/question',
  summary: 'Ask a question',
  access: 'session',
  body: questionBody,
  changes: ['questions', 'drafts', 'notifications'],
  response: createdNotice,
  creates: true,
  checkedLater: true,
})
/** Same errors, with FEEDBACK_MISSING_PHONE_NUMBER. */
const createFeedback = route({
  method: 'POST',
  path: '/feedback',
  summary: 'Give feedback',
  access: 'session',
  body: feedbackBody,
  changes: ['feedbacks', 'drafts', 'notifications'],
  response: createdNotice,
  creates: true,
  checkedLater: true,
})
/** Errors as for changing a fault report. */
const updateQuestion = route({
  method: 'PATCH',
  path: '/contracts/:contract/questions/:notice',
  summary: 'Change a question',
  access: 'session',
  params: ofNotice,
  body: questionBody,
  changes: ['questions'],
  response: questionNotice,
  ifMatch: true,
  checkedLater: true,
})
/** Errors as for changing a fault report. */
const updateFeedback = route({
  method: 'PATCH',
  path: '/contracts/:contract/feedbacks/:notice',
  summary: 'Change feedback',
  access: 'session',
  params: ofNotice,
  body: feedbackBody,
  changes: ['feedbacks'],
  response: questionNotice,
  ifMatch: true,
  checkedLater: true,
})

/**
 * An open defect of shared premises that the provider has announced to the building. Its id and
 * title are its own: nothing in it leads to who reported it. `followers`: how many it concerns,
 * with who reported it.
 */
export const knownDefect = z.object({
  id: uuid,
  title: z.string(),
  defectClassId: z.int(),
  reportedAt: instant,
  followers: z.int(),
  isFollowed: z.boolean(),
})
export type KnownDefect = z.infer<typeof knownDefect>

/**
 * The known defects that others reported, newest first; of one class, by its id as it is read, when
 * one is named. 400 VALIDATION_ERROR for a number that is no class.
 */
export const listKnownDefects = route({
  method: 'GET',
  path: '/contracts/:contract/known-defects',
  summary: 'Known open defects of the building',
  access: 'session',
  params: contractParams,
  query: z.object({
    class: z.optional(
      z.coerce.number().check(z.int(), z.gte(OTHER_DEFECT_CLASS), z.lte(LAST_DEFECT_CLASS)),
    ),
  }),
  response: z.array(knownDefect),
})

/**
 * Following a defect again changes nothing. 404 NOT_FOUND once it is completed, for one's own, or
 * of another building; 403 and 409 as for reporting a fault.
 */
export const followKnownDefect = route({
  method: 'POST',
  path: '/contracts/:contract/known-defects/:defect/follow',
  summary: 'It concerns me too: follow a known defect',
  access: 'session',
  params: z.extend(contractParams, { defect: uuid }),
  body: z.object({}),
  changes: ['known-defects'],
  response: knownDefect,
})

/**
 * Who is responsible for a class of defect, in the reader's language or, with its `lang`, in
 * another. Plain text of the provider, of several lines.
 */
export const responsibility = z.object({
  defectClassId: z.int(),
  responsibility: z.enum(['resident', 'provider']),
  text: z.string(),
  lang: z.optional(z.nullable(z.string())),
})
export type Responsibility = z.infer<typeof responsibility>

/** Lists who is responsible for each class of defects; empty where the provider has not said it. */
export const listResponsibilities = route({
  method: 'GET',
  path: '/defect-notice/responsibilities',
  summary: 'Whose job a class of defect is, and what it costs',
  access: 'session',
  response: z.array(responsibility),
})

/** The routes of each kind of notice. */
export const noticeRoutes = {
  defect: {
    list: listDefects,
    read: readDefect,
    create: createDefect,
    update: updateDefect,
    reopen: reopenDefect,
  },
  question: {
    list: listQuestions,
    read: readQuestion,
    create: createQuestion,
    update: updateQuestion,
    reopen: reopenQuestion,
  },
  feedback: {
    list: listFeedbacks,
    read: readFeedback,
    create: createFeedback,
    update: updateFeedback,
    reopen: reopenFeedback,
  },
} as const satisfies Record<NoticeKind, object>
