import { type Call, type Handlers, makeNotFound, Refusal, requireContractOfPath } from './call.ts'
import type { Draft } from './store.ts'

const KEPT_MS = 30 * 86_400_000
/** The largest size of a draft's values as JSON, in bytes. */
const MAX_VALUES = 64 * 1024

/** Returns the key of a draft: its account, contract, flow and subject, which may be empty. */
function keyOf(call: Call): string {
  const { flow, subject = '' } = call.params
  return [call.session?.account.uuid, requireContractOfPath(call).uuid, flow, subject].join('/')
}

const savedOf = ({ revision, savedAt }: Draft) => ({
  revision,
  savedAt,
  expiresAt: new Date(Date.parse(savedAt) + KEPT_MS).toISOString(),
})

function readDraft(call: Call) {
  const found = call.store.drafts.get(keyOf(call))
  return found ? { ...found.content, ...savedOf(found) } : null
}

interface DraftBody {
  readonly revision: number
  readonly page: string
  readonly values: object
}

function saveDraft(call: Call) {
  const { revision, page, ...content } = call.body as DraftBody
  const key = keyOf(call)
  if (Buffer.byteLength(JSON.stringify(content.values)) > MAX_VALUES)
    throw new Refusal(413, 'PAYLOAD_TOO_LARGE')
  const stored = call.store.drafts.get(key)
  if (stored && stored.page !== page && stored.revision !== revision)
    throw new Refusal(409, 'STATE_CONFLICT', {
      state: 'draft_changed',
      allowed: [],
      revision: stored.revision,
      savedAt: stored.savedAt,
    })
  const saved: Draft = {
    content,
    page,
    revision: (stored?.revision ?? 0) + 1,
    savedAt: new Date().toISOString(),
  }
  call.store.drafts.set(key, saved)
  return savedOf(saved)
}

const deleteDraft = (call: Call) => void call.store.drafts.delete(keyOf(call))

/** Removes the draft of a flow once it was sent. */
export function removeDraft({ store, session }: Call, contract: string, flow: string): void {
  store.drafts.delete([session?.account.uuid, contract, flow, ''].join('/'))
}

function listDrafts({ store, session }: Call) {
  return [...store.drafts]
    .map(([key, draft]) => ({ parts: key.split('/'), draft }))
    .filter(({ parts: [account] }) => account === session?.account.uuid)
    .map(({ parts: [, contractUuid, flow, subject], draft: { content, savedAt } }) => ({
      contractUuid,
      flow,
      subject: subject || null,
      step: content['step'],
      savedAt,
    }))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Refuses a draft with a subject: that would be a message thread, and there are none here. */
function saveSubjectDraft(call: Call): never {
  requireContractOfPath(call)
  throw makeNotFound()
}

/** The handlers of drafts. */
export const draftHandlers: Handlers = {
  listDrafts,
  readDraft,
  saveDraft,
  deleteDraft,
  readSubjectDraft: readDraft,
  saveSubjectDraft,
  deleteSubjectDraft: deleteDraft,
}
