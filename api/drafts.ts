import * as z from 'zod/mini'
import { route } from './route.ts'
import { instant, uuid } from './values.ts'

/** Flows that keep a draft. */
export const draftFlow = z.enum(['termination'])
export type DraftFlow = z.infer<typeof draftFlow>

const ofDraft = z.object({ contract: uuid, flow: draftFlow })

/** The highest version of a form that is read. */
const MOST_VERSIONS = 32_767

/** What the resident has typed so far, as typed. `version` is that of the form that wrote it. */
export const draftContent = z.object({
  version: z.int().check(z.gte(0), z.lte(MOST_VERSIONS)),
  step: z.string().check(z.maxLength(40)),
  values: z.record(z.string(), z.json()),
  fileUuids: z.array(uuid).check(z.maxLength(50)),
})
export type DraftContent = z.infer<typeof draftContent>

/** A kept form: 30 days, encrypted at rest, the resident's own. */
export const draft = z.extend(draftContent, { savedAt: instant, expiresAt: instant })
export type Draft = z.infer<typeof draft>

/** 404 when there is none; staff neither read nor write drafts. */
export const readDraft = route({
  method: 'GET',
  path: '/contracts/:contract/drafts/:flow',
  summary: 'The draft of a flow',
  access: 'session',
  params: ofDraft,
  answer: draft,
})

/**
 * Saving counts as activity. 413 PAYLOAD_TOO_LARGE above 64 KiB; 409 STATE_CONFLICT, with the state
 * of the request and the events it allows, while a request of that contract is pending.
 */
export const saveDraft = route({
  method: 'PUT',
  path: '/contracts/:contract/drafts/:flow',
  summary: 'Keep a draft',
  access: 'session',
  params: ofDraft,
  body: draftContent,
  asTyped: true,
  answer: z.object({ savedAt: instant, expiresAt: instant }),
})

export const deleteDraft = route({
  method: 'DELETE',
  path: '/contracts/:contract/drafts/:flow',
  summary: 'Throw a draft away',
  access: 'session',
  params: ofDraft,
  answer: null,
})
