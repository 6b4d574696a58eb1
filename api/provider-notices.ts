import * as z from 'zod/mini'
import { MAX_NAME, MAX_NOTICE_DESCRIPTION, MAX_NOTICE_TITLE } from '../domain/limits.ts'
import { NOTICE_KINDS } from '../domain/notices.ts'
import { defectLocation, noticeEvent, noticeStatus, providerEventTypes } from './notice-lists.ts'
import { noticeStates } from './notices.ts'
import { pageParameters, pageSchemaOf } from './paging.ts'
import { type Route, route } from './route.ts'
import {
  freeText,
  instant,
  providerSequence,
  requiredOr,
  textUpTo,
  trimmedText,
  uuid,
} from './values.ts'

/** A file of a notice, to be fetched by `readNoticeFile`. Its size is in bytes. */
const noticeFile = z.object({
  uuid,
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
})

/** A notice as the housing provider sees it, whose writer may be under non-disclosure. */
export const providerNotice = z.object({
  id: uuid,
  reference: z.string(),
  kind: z.enum(NOTICE_KINDS),
  state: z.enum(noticeStates),
  status: noticeStatus,
  contractUuid: uuid,
  /** The home: street, plate, postal code and city. */
  home: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  defectClassId: z.int(),
  defectLocation: z.nullable(defectLocation),
  masterKeyAccessAllowed: z.nullable(z.boolean()),
  hasPetsInApartment: z.nullable(z.boolean()),
  writtenBy: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  files: z.array(noticeFile),
  /** Oldest first; with the text of a reopening as the note of `reopened`. */
  events: z.array(noticeEvent),
  /** The highest sequence of the provider's events; null before the first. */
  lastSequence: z.nullable(z.int()),
  /** The known defect, where the notice was released to the building. */
  released: z.nullable(z.object({ id: uuid, title: z.string(), followers: z.int() })),
  /** How often its writer has reported that it is not fixed. */
  reopenings: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ProviderNotice = z.infer<typeof providerNotice>

/** A notice by its id or its reference. */
const ofNotice = z.object({ notice: textUpTo(40) })

/**
 * The open ones first, that is those that are not completed, then the others; of each the oldest
 * first. One that is completed or reopened while the pages are read may come twice or not at all.
 */
const listNotices = route({
  method: 'GET',
  path: '/provider/notices',
  summary: 'Fault reports, questions and feedback',
  access: 'provider',
  scope: 'read',
  query: z.object({
    status: z.optional(z.enum(['open', 'completed'])),
    kind: z.optional(z.enum(NOTICE_KINDS)),
    ...pageParameters,
  }),
  response: pageSchemaOf(providerNotice),
})

const readNotice = route({
  method: 'GET',
  path: '/provider/notices/:notice',
  summary: 'A fault report, question or feedback with its events',
  access: 'provider',
  scope: 'read',
  params: ofNotice,
  response: providerNotice,
})

/** 404 NOT_FOUND for a file that is not in the notice. */
const readNoticeFile = route({
  method: 'GET',
  path: '/provider/notices/:notice/files/:file',
  summary: 'The bytes of a file of a notice',
  access: 'provider',
  scope: 'read',
  params: z.extend(ofNotice, { file: uuid }),
  response: null,
  bytes: true,
})

/**
 * Something that the provider has done. `id` and `sequence` are the provider's own: by its id an
 * event counts once, and by its sequence it takes its place in the timeline.
 */
export const noticeEventToRecord = z.object({
  id: trimmedText(100),
  sequence: providerSequence,
  eventType: z.enum(providerEventTypes, requiredOr('invalid_type')),
  createdAt: instant,
  workFinishedAt: z.optional(z.nullable(instant)),
  workOrderId: z.optional(z.nullable(trimmedText(100))),
  workNoteDescription: z.optional(z.nullable(freeText(MAX_NOTICE_DESCRIPTION))),
  /** Who did the work, as residents read it: a name or an office. */
  by: z.optional(z.nullable(trimmedText(MAX_NAME))),
})
export type NoticeEventToRecord = z.infer<typeof noticeEventToRecord>

/** `isNew`: false for an event that was recorded before; `isLatest`: false for one that came late. */
export const recordedEvent = z.object({
  isNew: z.boolean(),
  isLatest: z.boolean(),
  status: noticeStatus,
  state: z.enum(noticeStates),
})
export type RecordedEvent = z.infer<typeof recordedEvent>

/**
 * 404 NOT_FOUND. The same id again changes nothing; 409 STATE_CONFLICT with the state
 * `event_differs` when its content is another. An event with a lower sequence than the latest takes
 * its place in the timeline and moves nothing; 400 at `sequence` for one that another event has.
 */
const recordNoticeEvent = route({
  method: 'POST',
  path: '/provider/notices/:notice/events',
  summary: 'Record what was done about a notice: its writer and followers are notified',
  access: 'provider',
  scope: 'answer',
  params: ofNotice,
  body: noticeEventToRecord,
  changes: [],
  response: recordedEvent,
})

/**
 * 404 NOT_FOUND; 409 STATE_CONFLICT for what is no open defect of shared premises, with its state.
 * Again: the title is replaced.
 */
const releaseDefect = route({
  method: 'POST',
  path: '/provider/notices/:notice/release',
  summary: 'Tell the building about a defect of shared premises, under a title of its own',
  access: 'provider',
  scope: 'answer',
  params: ofNotice,
  body: z.object({ title: trimmedText(MAX_NOTICE_TITLE) }),
  changes: [],
  response: z.object({ id: uuid, title: z.string(), followers: z.int() }),
})

/** Routes about notices. */
export const providerNoticeRoutes = {
  listNotices,
  readNotice,
  readNoticeFile,
  recordNoticeEvent,
  releaseDefect,
} as const satisfies Record<string, Route>
