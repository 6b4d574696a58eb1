import type { TenancyAnswerResult, TenancyConfirmation } from '../../../api/tenancy.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { NotVisible } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Viewer } from '../contracts/repository.ts'
import { requireMembership, viewerOf } from '../contracts/service.ts'
import { type TenancyTransition, transitionTenancy } from './move.ts'
import { findConfirmation, findConfirmationId, lockTenancyConfirmation } from './repository.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>

async function requireConfirmation(
  db: Queryable,
  viewer: Viewer,
  contractId: string,
): Promise<string> {
  const id = await findConfirmationId(db, viewer, contractId)
  if (id === null)
    throw new NotVisible({ subjectKind: 'contract', subjectId: contractId, contractId })
  return id
}

/**
 * Returns the tenancy of a caller whom others added to the contract; null for other members. 404
 * NOT_FOUND without a role on the contract.
 */
export async function readTenancyConfirmation(
  { database, clock }: Reading,
  caller: Caller,
  contractId: string,
): Promise<TenancyConfirmation | null> {
  const viewer = viewerOf(clock, caller)
  const id = await findConfirmationId(database, viewer, contractId)
  if (id !== null) return findConfirmation(database, id)
  await requireMembership(database, viewer, contractId)
  return null
}

/** An answer of the added person. */
export interface TenancyAnswer extends Pick<TenancyTransition, 'description'> {
  readonly contractId: string
  readonly event: 'person.confirmed' | 'person.disputed'
  /** The id of the HTTP call, for the audit. */
  readonly requestId: string
}

/**
 * Applies the added person's answer. 404 NOT_FOUND unless others added the caller to the contract;
 * 409 STATE_CONFLICT with the state and the allowed events.
 */
export function answerTenancy(
  { database, ...running }: Reading,
  caller: Caller,
  { contractId, ...answer }: TenancyAnswer,
): Promise<TenancyAnswerResult> {
  const clock = frozenClock(running.clock)
  return database.transaction(async (tx) => {
    const id = await requireConfirmation(tx, viewerOf(clock, caller), contractId)
    const row = await lockTenancyConfirmation(tx, id)
    if (row === null) throw new Error('A confirmation was deleted')
    const { state } = await transitionTenancy(tx, clock, { ...answer, row, actor: caller })
    return { state }
  })
}
