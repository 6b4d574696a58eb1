import {
  DRAFT_CHANGED_STATE,
  type Draft,
  type DraftFlow,
  type DraftIdentifier,
  type DraftSaveBody,
  type DraftSummary,
  draftContent,
  type StoredDraftRevision,
} from '../../../api/drafts.ts'
import { uuid } from '../../../api/values.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import {
  type CreationCountDependencies,
  creationLimitError,
} from '../../kernel/rate-limit/creation-limit.ts'
import { requireMembership, viewerOf } from '../contracts/service.ts'
import { lockAndRejectWhilePending } from '../requests/pending.ts'
import {
  type DraftKey,
  type DraftRow,
  findDraft,
  findDrafts,
  findExpiries,
  isOwnThread,
  lockDraft,
  putDraft,
  removeDraft,
} from './repository.ts'

type Keeping = Pick<Dependencies, 'database' | 'clock' | 'secrets'>

const MAX_BYTES = 64 * 1024
/**
 * How long an expired draft may still be stored, in milliseconds: the interval of the job that
 * removes drafts.
 */
const REMOVAL_MS = 60_000
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Returns what the caller can continue, the latest first; nothing for staff, who keep no drafts. */
export async function listDrafts(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
): Promise<DraftSummary[]> {
  if (caller.staffAccountId !== null) return []
  const now = clock.now()
  const rows = await findDrafts(database, caller, { now, today: helsinki.dayOf(now) })
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }))
}

/** Returns the caller's own draft; null when there is no draft. 404 NOT_FOUND always for staff. */
export async function readDraft(
  dependencies: Keeping,
  caller: Caller,
  place: DraftIdentifier,
): Promise<Draft | null> {
  const key = await keyFor(dependencies, caller, place)
  const row = await findDraft(dependencies.database, key, dependencies.clock.now())
  if (row === null) return null
  return {
    version: row.version,
    revision: row.revision,
    step: row.step,
    values: draftContent.shape.values.parse(
      JSON.parse(dependencies.secrets.open(row.valuesSealed)),
    ),
    fileUuids: [...row.fileUuids],
    savedAt: row.savedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

/**
 * Saves a draft for 30 days. 413 PAYLOAD_TOO_LARGE when its values exceed 64 KiB as JSON; 409
 * STATE_CONFLICT while a sent request of the flow is pending, when a notice's draft that the page has
 * seen was sent or removed, and when another page has saved the draft since (`draft_changed`); 404
 * NOT_FOUND for a subject other than a thread of the caller's on that contract; 429
 * CREATION_LIMIT_REACHED for another draft of an account with as many as the limit.
 */
export async function saveDraft(
  dependencies: Keeping & CreationCountDependencies,
  caller: Caller,
  place: DraftIdentifier,
  { values, ...content }: DraftSaveBody,
): Promise<StoredDraftRevision> {
  const key = await keyFor(dependencies, caller, place)
  if (!(await isDrafted(dependencies.database, key))) throw new ApiError('NOT_FOUND')
  const text = JSON.stringify(values)
  if (Buffer.byteLength(text) > MAX_BYTES) throw new ApiError('PAYLOAD_TOO_LARGE')
  const savedAt = dependencies.clock.now()
  const expiresAt = new Date(savedAt.getTime() + KEPT_MS)
  const row = { ...content, valuesSealed: dependencies.secrets.seal(text), savedAt, expiresAt }
  const revision = await dependencies.database.transaction(async (tx) => {
    await refuseSent[key.flow](tx, key, content.revision)
    const saved = await putDraft(tx, key, row)
    if (saved === null) throw changedDraft(await findDraft(tx, key, savedAt))
    if (saved.isNew) await requireRoom(dependencies, tx, key.accountId)
    return saved.revision
  })
  return { revision, savedAt: savedAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** Whether the subject of a draft is allowed: an empty one, or the thread that it replies to. */
const isDrafted = async (db: Queryable, key: DraftKey): Promise<boolean> =>
  key.subject === '' ||
  (key.flow === 'message' && uuid.safeParse(key.subject).success && (await isOwnThread(db, key)))

/** Refuses a draft that was just stored, when the account has more than its limit. */
async function requireRoom(
  { clock, settings }: CreationCountDependencies,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  const max = settings.creationLimits.draft.stored ?? Number.POSITIVE_INFINITY
  const expiries = await findExpiries(tx, accountId)
  const [first] = expiries
  if (first === undefined || expiries.length <= max) return
  throw creationLimitError(new Date(Math.max(first.getTime(), clock.now().getTime()) + REMOVAL_MS))
}

/** The conflict when another page has saved the draft: the stored revision and its time. */
const changedDraft = (kept: DraftRow | null) =>
  new ApiError('STATE_CONFLICT', {
    extra: {
      state: DRAFT_CHANGED_STATE,
      ...(kept && { revision: kept.revision, savedAt: kept.savedAt.toISOString() }),
    },
  })

/**
 * The check of each flow that rejects a draft of what was sent already. `revision`: the one that
 * the page has seen.
 */
const refuseSent: Readonly<
  Record<DraftFlow, (tx: Transaction, key: DraftKey, revision: number) => Promise<void>>
> = {
  termination: (tx, { contractId }) => lockAndRejectWhilePending(tx, contractId),
  'defect-notice': refuseGone,
  question: refuseGone,
  feedback: refuseGone,
  message: refuseGone,
}

/** Rejects a draft that no longer exists: its notice was sent, or it was removed, elsewhere. */
async function refuseGone(tx: Transaction, key: DraftKey, revision: number): Promise<void> {
  if (revision > 0 && !(await lockDraft(tx, key))) throw new ApiError('STATE_CONFLICT')
}

/** Responds the same whether there was a draft or not. */
export async function deleteDraft(
  dependencies: Keeping,
  caller: Caller,
  place: DraftIdentifier,
): Promise<void> {
  await removeDraft(dependencies.database, await keyFor(dependencies, caller, place))
}

async function keyFor(
  { database, clock }: Keeping,
  caller: Caller,
  { contract, flow, subject = '' }: DraftIdentifier,
): Promise<DraftKey> {
  if (caller.staffAccountId !== null) throw new ApiError('NOT_FOUND')
  await requireMembership(database, viewerOf(clock, caller), contract)
  return { accountId: caller.accountId, contractId: contract, flow, subject: subject.toLowerCase() }
}
