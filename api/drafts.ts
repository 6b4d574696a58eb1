import * as z from 'zod/mini'
import { route } from './route.ts'
import { instant, json, uuid } from './values.ts'

/** Flows that keep a draft. */
export const draftFlow = z.enum(['termination'])
export type DraftFlow = z.infer<typeof draftFlow>

/** The state that a refused save tells where another page has saved the draft since. */
export const DRAFT_CHANGED = 'draft_changed'

/** Of what a flow keeps several drafts: of each message thread its reply. */
const draftSubject = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))

const ofFlow = z.object({ contract: uuid, flow: draftFlow })
const ofSubject = z.extend(ofFlow, { subject: draftSubject })

/** Which draft of a resident is meant: one of each flow of a contract, or one of each subject of it. */
export type DraftPlace = z.infer<typeof ofFlow> & { readonly subject?: string }

/** The highest version of a form that is read. */
const MOST_VERSIONS = 32_767

/** What the resident has typed so far, as typed. `version` is that of the form that wrote it. */
export const draftContent = z.object({
  version: z.int().check(z.gte(0), z.lte(MOST_VERSIONS)),
  step: z.string().check(z.maxLength(40)),
  values: z.record(z.string(), json),
  fileUuids: z.array(uuid).check(z.maxLength(50)),
})
export type DraftContent = z.infer<typeof draftContent>

/** How often a draft has been saved; 0 before the first time. */
const revision = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** Which revision is kept, since when and until when. */
export const draftSaved = z.object({ revision, savedAt: instant, expiresAt: instant })
export type DraftSaved = z.infer<typeof draftSaved>

/** A kept form: 30 days, encrypted at rest, the resident's own. */
export const draft = z.extend(draftContent, draftSaved.shape)
export type Draft = z.infer<typeof draft>

/**
 * What is saved: the content, the revision that the page has seen, and the page itself (a random id of
 * each load), whose own saves never contradict each other.
 */
const draftSave = z.extend(draftContent, { revision, page: uuid })
export type DraftSave = z.infer<typeof draftSave>

/** The routes of a draft at a path. */
const draftRoutes = <P extends typeof ofFlow | typeof ofSubject>(
  path: '/contracts/:contract/drafts/:flow' | '/contracts/:contract/drafts/:flow/:subject',
  params: P,
) => ({
  /** 404 when there is none; staff neither read nor write drafts. */
  read: route({
    method: 'GET',
    path,
    summary: 'The draft of a flow',
    access: 'session',
    params,
    answer: draft,
  }),
  /**
   * Saving counts as activity. 413 PAYLOAD_TOO_LARGE above 64 KiB. 409 STATE_CONFLICT, with the state
   * of the request and the events it allows, while a request of that contract is pending; with the
   * state `draft_changed`, the kept revision and its time, where another page has saved since.
   */
  save: route({
    method: 'PUT',
    path,
    summary: 'Keep a draft',
    access: 'session',
    params,
    body: draftSave,
    changes: [],
    asTyped: true,
    answer: draftSaved,
  }),
  remove: route({
    method: 'DELETE',
    path,
    summary: 'Throw a draft away',
    access: 'session',
    params,
    changes: [],
    answer: null,
  }),
})

export const flowDraft = draftRoutes('/contracts/:contract/drafts/:flow', ofFlow)
export const subjectDraft = draftRoutes('/contracts/:contract/drafts/:flow/:subject', ofSubject)
