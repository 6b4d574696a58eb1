import {
  type Draft,
  type DraftContent,
  type DraftFlow,
  readDraft,
  saveDraft,
} from '../../api/drafts.ts'
import { statusOf } from '../../api/errors.ts'
import type { DraftSaved } from '../../machines/shared/draft.machine.ts'
import { failureOf } from '../../machines/shared/failure.ts'
import { call } from './api.ts'

/** Whose draft of which flow. */
export interface DraftPlace {
  readonly contract: string
  readonly flow: DraftFlow
}

interface Saving {
  readonly content: DraftContent
  readonly saved: Promise<DraftSaved>
  readonly overtaken: AbortController
}

/** The last save of each draft; it may outlive the screen that asked for it. */
const savings = new Map<string, Saving>()

const keyOf = ({ contract, flow }: DraftPlace) => `${contract}/${flow}`

/** Keeps a draft, also while the page goes away. A save that is still under way is overtaken. */
export function keepDraft(place: DraftPlace, content: DraftContent): Promise<DraftSaved> {
  savings.get(keyOf(place))?.overtaken.abort()
  const overtaken = new AbortController()
  const options = { keepalive: true, signal: overtaken.signal }
  const saved = call(saveDraft, { params: place, body: content }, options)
  savings.set(keyOf(place), { content, saved, overtaken })
  return saved
}

/** Reads the draft that was kept last; what could not be kept is first tried once more. */
export async function readKeptDraft(place: DraftPlace): Promise<Draft> {
  await settleSaving(place)
  return call(readDraft, { params: place })
}

async function settleSaving(place: DraftPlace): Promise<void> {
  const saving = savings.get(keyOf(place))
  if (!saving) return
  try {
    await saving.saved
  } catch (error) {
    const isFinal = statusOf(failureOf(error).code) < 429
    if (!isFinal) await keepDraft(place, saving.content)
  }
  savings.delete(keyOf(place))
}
