import { allowedEvents } from '../../../machines/termination-request/move.ts'
import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import { findLatestStatus, lockContract } from './repository.ts'

/**
 * Lets no request of a contract come to be until this transaction has ended. Rejects with 409
 * STATE_CONFLICT, with its state and the events it allows, while one is pending.
 */
export async function refuseWhilePending(tx: Transaction, contractId: string): Promise<void> {
  await lockContract(tx, contractId)
  const state = await findLatestStatus(tx, contractId)
  const allowed = state === null ? [] : allowedEvents(state)
  if (state !== null && allowed.length > 0)
    throw new ApiError('STATE_CONFLICT', { extra: { state, allowed: [...allowed] } })
}
