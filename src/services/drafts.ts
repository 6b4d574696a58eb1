import { fromPromise } from 'xstate'
import {
  DRAFT_CHANGED,
  type Draft,
  type DraftContent,
  type DraftPlace,
  type DraftSave,
  type DraftSaved,
  flowDraft,
  subjectDraft,
} from '../../api/drafts.ts'
import { statusOf } from '../../api/errors.ts'
import {
  type DraftSaving,
  type DraftToSave,
  draftMachine,
} from '../../machines/shared/draft.machine.ts'
import { Failure, failureOf } from '../../machines/shared/failure.ts'
import { call } from './api.ts'

/** This load of the page: its own saves never contradict each other. */
const page = crypto.randomUUID()

interface Saving {
  readonly content: DraftContent
  readonly revision: number
  readonly saved: Promise<DraftSaved>
  readonly overtaken: AbortController
}

/** The last save of each draft; it may outlive the screen that asked for it. */
const savings = new Map<string, Saving>()

const keyOf = ({ contract, flow, subject = '' }: DraftPlace) => `${contract}/${flow}/${subject}`

/**
 * Keeps a draft, also while the page goes away. A save that is still under way is overtaken. Throws a
 * `Failure` of STATE_CONFLICT with the state `draft_changed` where another page has saved since
 * `revision`.
 */
export function keepDraft(
  place: DraftPlace,
  content: DraftContent,
  revision: number,
): Promise<DraftSaved> {
  savings.get(keyOf(place))?.overtaken.abort()
  const overtaken = new AbortController()
  const options = { keepalive: true, signal: overtaken.signal }
  const saved = send(place, { ...content, revision, page }, options)
  savings.set(keyOf(place), { content, revision, saved, overtaken })
  return saved
}

/** Reads the draft that was kept last; what could not be kept is first tried once more. */
export async function readKeptDraft(place: DraftPlace): Promise<Draft> {
  await settleSaving(place)
  const { subject, ...params } = place
  return subject === undefined
    ? call(flowDraft.read, { params })
    : call(subjectDraft.read, { params: { ...params, subject } })
}

/**
 * Sends what a draft is of: not before a save of it that is under way has ended, so that none comes
 * after what is sent. Once it is sent, a save that failed is not tried again.
 */
export async function sendDrafted<Answer>(
  place: DraftPlace,
  sendIt: () => Promise<Answer>,
): Promise<Answer> {
  await savings.get(keyOf(place))?.saved.catch(() => undefined)
  const answer = await sendIt()
  savings.delete(keyOf(place))
  return answer
}

const send = (
  { subject, ...params }: DraftPlace,
  body: DraftSave,
  options: { readonly keepalive: boolean; readonly signal: AbortSignal },
): Promise<DraftSaved> =>
  subject === undefined
    ? call(flowDraft.save, { params, body }, options)
    : call(subjectDraft.save, { params: { ...params, subject }, body }, options)

async function settleSaving(place: DraftPlace): Promise<void> {
  const saving = savings.get(keyOf(place))
  if (!saving) return
  try {
    await saving.saved
  } catch (error) {
    const isFinal = statusOf(failureOf(error).code) < 429
    if (!isFinal) await keepDraft(place, saving.content, saving.revision)
  }
  savings.delete(keyOf(place))
}

/** The draft of a flow, kept at its place. */
export const draftOf = (place: DraftPlace) =>
  draftMachine.provide({
    actors: {
      saveDraft: fromPromise<DraftSaving, DraftToSave>(async ({ input: { content, revision } }) => {
        if (!content) throw new Failure('UNEXPECTED')
        try {
          return { ...(await keepDraft(place, content, revision)), isChangedElsewhere: false }
        } catch (error) {
          const { details } = failureOf(error)
          if (details.state !== DRAFT_CHANGED) throw error
          const { revision = 0, savedAt = '' } = details
          return { revision, savedAt, isChangedElsewhere: true }
        }
      }),
    },
  })
