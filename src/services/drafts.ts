import { fromPromise } from 'xstate'
import {
  DRAFT_CHANGED_STATE,
  type Draft,
  type DraftContent,
  type DraftIdentifier,
  type DraftSaveBody,
  flowDraftRoutes,
  type StoredDraftRevision,
  subjectDraftRoutes,
} from '../../api/drafts.ts'
import { httpStatusOf } from '../../api/errors.ts'
import { randomUuid } from '../../domain/random-uuid.ts'
import { DRAFT_SAVING_COOKIE, DRAFT_SAVING_LIFE_MS } from '../../domain/storage-names.ts'
import {
  type DraftSaveResult,
  type DraftToSave,
  draftMachine,
} from '../../machines/shared/draft.machine.ts'
import { availableAtOf, Failure, failureOf } from '../../machines/shared/failure.ts'
import { call } from './api.ts'
import { writeCookie } from './cookies.ts'
import type { LoaderRead } from './loading.ts'
import { nullIfNotFound } from './null-if-not-found.ts'
import { readWithRetry } from './read-retry.ts'

/** Identifies this page load: its own saves never conflict with each other. */
const page = randomUuid()

interface Saving {
  readonly content: DraftContent
  readonly revision: number
  readonly saved: Promise<StoredDraftRevision>
  readonly overtaken: AbortController
}

/** The last save of each draft; it may outlive the screen that started it. */
const savings = new Map<string, Saving>()

const keyOf = ({ contract, flow, subject = '' }: DraftIdentifier) =>
  `${contract}/${flow}/${subject}`

/**
 * Saves a draft, even while the page is being closed. Aborts a running save. Throws a `Failure` of
 * STATE_CONFLICT with the state `draft_changed` when another page has saved since `revision`.
 */
export function storeDraft(
  place: DraftIdentifier,
  content: DraftContent,
  revision: number,
): Promise<StoredDraftRevision> {
  savings.get(keyOf(place))?.overtaken.abort()
  const overtaken = new AbortController()
  const options = { keepalive: true, signal: overtaken.signal }
  const saved = send(place, { ...content, revision, page }, options)
  savings.set(keyOf(place), { content, revision, saved, overtaken })
  noteSaving(saved)
  return saved
}

/** How many saves are running. */
let running = 0

/**
 * Sets a cookie while a draft is being saved, so that the server embeds no stale draft in a page.
 */
function noteSaving(saved: Promise<unknown>): void {
  running += 1
  writeCookie(DRAFT_SAVING_COOKIE, '1', DRAFT_SAVING_LIFE_MS)
  const end = () => {
    running -= 1
    if (running === 0) writeCookie(DRAFT_SAVING_COOKIE, '', 0)
  }
  saved.then(end, end)
}

/**
 * Loads the saved draft, or null; retries a failed save first. Where the server has no room for the
 * draft, returns the content that this page tried to save.
 */
export async function readStoredDraft(place: DraftIdentifier): Promise<Draft | null> {
  const unsaved = await settleSaving(place)
  if (unsaved) return unsaved
  const { subject, ...params } = place
  return readWithRetry(() =>
    subject === undefined
      ? call(flowDraftRoutes.read, { params })
      : call(subjectDraftRoutes.read, { params: { ...params, subject } }),
  )
}

/** Returns the read of the saved draft, whose data is null without a draft. */
export const draftRead = (place: DraftIdentifier): LoaderRead<Draft | null> => ({
  key: [
    'drafts',
    ...[place.contract, place.flow, place.subject].filter((part) => part !== undefined),
  ],
  fetch: () => nullIfNotFound(readStoredDraft(place)),
})

/**
 * Sends the drafted request after a running save has ended, so that no save follows it. Once sent,
 * a failed save is not retried.
 */
export async function sendDraftedRequest<Answer>(
  place: DraftIdentifier,
  sendIt: () => Promise<Answer>,
): Promise<Answer> {
  await savings.get(keyOf(place))?.saved.catch(() => undefined)
  const answer = await sendIt()
  savings.delete(keyOf(place))
  return answer
}

const send = (
  { subject, ...params }: DraftIdentifier,
  body: DraftSaveBody,
  options: { readonly keepalive: boolean; readonly signal: AbortSignal },
): Promise<StoredDraftRevision> =>
  subject === undefined
    ? call(flowDraftRoutes.save, { params, body }, options)
    : call(subjectDraftRoutes.save, { params: { ...params, subject }, body }, options)

/** Waits for the last save. Returns its draft if the server has no room for it; else null. */
async function settleSaving(place: DraftIdentifier): Promise<Draft | null> {
  const saving = savings.get(keyOf(place))
  if (!saving) return null
  const { content, revision, saved } = saving
  try {
    await saved
  } catch (error) {
    if (httpStatusOf(failureOf(error).code) >= 429)
      try {
        await storeDraft(place, content, revision)
      } catch (again) {
        if (availableAtOf(again) === null) throw again
        return { ...content, revision, savedAt: '', expiresAt: '' }
      }
  }
  savings.delete(keyOf(place))
  return null
}

/** Returns the draft machine of a flow, saving at its address. */
export const draftMachineOf = (place: DraftIdentifier) =>
  draftMachine.provide({
    actors: {
      saveDraft: fromPromise<DraftSaveResult, DraftToSave>(
        async ({ input: { content, revision } }) => {
          if (!content) throw new Failure('UNEXPECTED')
          try {
            return { ...(await storeDraft(place, content, revision)), isChangedElsewhere: false }
          } catch (error) {
            const { details } = failureOf(error)
            if (details.state !== DRAFT_CHANGED_STATE) throw error
            const { revision = 0, savedAt = '' } = details
            return { revision, savedAt, isChangedElsewhere: true }
          }
        },
      ),
    },
  })
