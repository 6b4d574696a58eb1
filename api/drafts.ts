import * as z from 'zod/mini'
import { MAX_INT4 } from '../domain/limits.ts'
import { route } from './route.ts'
import { instant, jsonValue, uuid, wholeNumber } from './values.ts'

/** Flows that save a draft. */
export const draftFlow = z.enum(['termination', 'defect-notice', 'question', 'feedback', 'message'])
export type DraftFlow = z.infer<typeof draftFlow>

/** The `state` of a save rejected because another page has saved the draft since. */
export const DRAFT_CHANGED_STATE = 'draft_changed'

/** The subject of one of several drafts of a flow, such as the thread of a message reply. */
const draftSubject = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))

const ofFlow = z.object({ contract: uuid, flow: draftFlow })
const ofSubject = z.extend(ofFlow, { subject: draftSubject })

/** Identifies a draft of a resident: one per flow of a contract, or one per subject of the flow. */
export type DraftIdentifier = z.infer<typeof ofFlow> & { readonly subject?: string }

/** The highest form version accepted. */
const MAX_VERSION = 32_767

/** What the resident has typed so far. `version` is that of the form that wrote it. */
export const draftContent = z.object({
  version: wholeNumber(0, MAX_VERSION),
  step: z.string().check(z.maxLength(40)),
  values: z.record(z.string(), jsonValue),
  fileUuids: z.array(uuid).check(z.maxLength(50)),
})
export type DraftContent = z.infer<typeof draftContent>

/** The number of saves so far; 0 before the first. */
const revision = wholeNumber(0, MAX_INT4)

/** The stored revision, when it was saved and when it expires. */
export const storedDraftRevision = z.object({ revision, savedAt: instant, expiresAt: instant })
export type StoredDraftRevision = z.infer<typeof storedDraftRevision>

/** A stored draft: kept for 30 days, encrypted at rest, readable by the resident alone. */
export const draft = z.extend(draftContent, storedDraftRevision.shape)
export type Draft = z.infer<typeof draft>

/**
 * The body of a save: the content, the revision the page last saw, and the id of the page (random
 * per load), whose own saves never conflict.
 */
const draftSave = z.extend(draftContent, { revision, page: uuid })
export type DraftSaveBody = z.infer<typeof draftSave>

/** A draft to continue, without what was typed: its flow, where it was left and when. */
export const draftSummary = z.object({
  contractUuid: uuid,
  flow: draftFlow,
  subject: z.nullable(draftSubject),
  step: z.string(),
  savedAt: instant,
})
export type DraftSummary = z.infer<typeof draftSummary>

/** Drafts that have not expired, on the caller's contracts, the latest first; none for staff. */
export const listDrafts = route({
  method: 'GET',
  path: '/drafts',
  summary: 'Drafts of the signed-in resident',
  access: 'session',
  response: z.array(draftSummary),
})

/** The routes of the drafts below a path. */
const draftRoutes = <P extends typeof ofFlow | typeof ofSubject>(
  path: '/contracts/:contract/drafts/:flow' | '/contracts/:contract/drafts/:flow/:subject',
  params: P,
) => ({
  /**
   * The caller's draft; null without one. 404 NOT_FOUND for a contract that is not the caller's,
   * and for staff, who can neither read nor write drafts.
   */
  read: route({
    method: 'GET',
    path,
    summary: 'The draft of a flow',
    access: 'session',
    params,
    response: z.nullable(draft),
  }),
  /**
   * Stored as it was typed: an empty string stays one. The first save answers the revision 1, and every
   * other one more; `page` is random for each load of the portal, and saves of one page never conflict,
   * whatever `revision` they name. Saving counts as activity. 413 PAYLOAD_TOO_LARGE for `values` of more than
   * 64 KiB as JSON. 409 STATE_CONFLICT while a
   * request of that contract is pending, with its state and the events it allows; or with the state
   * `draft_changed`, the stored revision and its time, where another page has saved since. 404
   * NOT_FOUND for a subject that is not a thread of the caller's on that contract. 429
   * CREATION_LIMIT_REACHED for another draft of an account with as many as the limit.
   */
  save: route({
    method: 'PUT',
    path,
    summary: 'Keep a draft',
    access: 'session',
    params,
    body: draftSave,
    changes: ['drafts'],
    asTyped: true,
    response: storedDraftRevision,
  }),
  /** 204 also without one. */
  remove: route({
    method: 'DELETE',
    path,
    summary: 'Throw a draft away',
    access: 'session',
    params,
    changes: ['drafts'],
    response: null,
  }),
})

export const flowDraftRoutes = draftRoutes('/contracts/:contract/drafts/:flow', ofFlow)
export const subjectDraftRoutes = draftRoutes(
  '/contracts/:contract/drafts/:flow/:subject',
  ofSubject,
)
