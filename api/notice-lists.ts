import * as z from 'zod/mini'
import { contractParams } from './contracts.ts'
import { route } from './route.ts'
import { instant, requiredOr, uuid } from './values.ts'

/** Where a defect is: at home, or in shared premises. */
export const defectLocation = z.enum(['CONTRACT_TARGET', 'COMMON_AREA'], requiredOr('invalid_type'))
export type DefectLocation = z.infer<typeof defectLocation>

/** The status of a notice. Specification 2, section 4. */
export const noticeStatus = z.enum(['created', 'in_progress', 'completed'])
export type NoticeStatus = z.infer<typeof noticeStatus>

/** The types of event that a provider sends. Specification 2, section 3. */
export const providerEventTypes = [
  'work_order_linked',
  'completed',
  'work_note_created',
  'work_order_started',
  'work_order_accepted',
  'work_order_completed',
] as const

/** Every type of event; `created` and `reopened` are the writer's. */
export const noticeEventTypes = ['created', 'reopened', ...providerEventTypes] as const
export type NoticeEventType = (typeof noticeEventTypes)[number]

/** An event of a notice. `by` (beyond the specification): who did it, as the provider says. */
export const noticeEvent = z.object({
  id: z.string(),
  eventType: z.enum(noticeEventTypes),
  createdAt: instant,
  workFinishedAt: z.nullable(instant),
  workOrder: z.nullable(z.object({ id: z.string() })),
  workNoteDescription: z.nullable(z.string()),
  by: z.optional(z.nullable(z.string())),
})
export type NoticeEvent = z.infer<typeof noticeEvent>

/**
 * The fields of a notice in a list. The class of one without a class is -1. The optional fields are
 * beyond the specification. Specification 2, sections 3 and 7.
 */
export const listedNoticeFields = {
  id: uuid,
  uuid,
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  defectClassId: z.int(),
  status: noticeStatus,
  latestEvent: noticeEvent,
  createdAt: z.optional(instant),
  /** The reference that the writer can name on the phone. */
  reference: z.optional(z.string()),
  /** Whether the reader wrote it; so, when the back end does not say. */
  isOwn: z.optional(z.boolean()),
  /**
   * Whether its writer, another resident, is under non-disclosure: title, description, the writer's
   * notes, contact details and files are left out. They are left out too, without this, until a
   * writer whom others added has confirmed that they live there.
   */
  isWriterProtected: z.optional(z.boolean()),
}

/** Sorts a list: the open ones first, and in each part the one that something happened to last. */
export const sortListedNotices = <N extends Pick<ListedNotice, 'status' | 'latestEvent'>>(
  notices: readonly N[],
): N[] =>
  notices.toSorted((a, b) => {
    const byOpen = Number(a.status === 'completed') - Number(b.status === 'completed')
    return byOpen || Date.parse(b.latestEvent.createdAt) - Date.parse(a.latestEvent.createdAt)
  })

export const defectParams = { defectLocation }
export const questionParams = { noticeType: z.enum(['feedback', 'question']) }

/** A fault report in a list. */
export const listedDefect = z.object({ ...listedNoticeFields, ...defectParams })
export type ListedDefect = z.infer<typeof listedDefect>

/** A question or feedback in a list. */
export const listedQuestion = z.object({ ...listedNoticeFields, ...questionParams })
export type ListedQuestion = z.infer<typeof listedQuestion>

/** A notice of any kind in a list. */
export type ListedNotice = ListedDefect | ListedQuestion

/**
 * The most notices of one writer in a page of a list, so that nobody hides those of another: the open
 * ones, then the newest. The others are on later pages.
 */
export const MAX_LISTED_NOTICES = 200

/** The most pages that can be asked for. */
const MAX_PAGE = 10_000

/** The page of a list, counted from 0, which is the default. Pages after the last one are empty. */
const listQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_PAGE))),
})

/**
 * Lists the fault reports of every resident on the contract, at most `MAX_LISTED_NOTICES` of each a
 * page: first those that are not completed, and in each part the one with the latest event first.
 * `uuid` is what addresses have; `id` is the same. The portal names the state of a notice by its
 * latest event.
 */
export const listDefects = route({
  method: 'GET',
  path: '/contracts/:contract/defect-notices',
  summary: 'Fault reports of a contract',
  access: 'session',
  params: contractParams,
  query: listQuery,
  response: z.array(listedDefect),
})

/**
 * Questions and feedback are read by their writer alone; at most `MAX_LISTED_NOTICES` a page, in the
 * order of fault reports.
 */
export const listQuestions = route({
  method: 'GET',
  path: '/contracts/:contract/questions',
  summary: 'Own questions, newest first',
  access: 'session',
  params: contractParams,
  query: listQuery,
  response: z.array(listedQuestion),
})
/** The caller's feedback, listed as questions are. */
export const listFeedbacks = route({
  method: 'GET',
  path: '/contracts/:contract/feedbacks',
  summary: 'Own feedback, newest first',
  access: 'session',
  params: contractParams,
  query: listQuery,
  response: z.array(listedQuestion),
})
