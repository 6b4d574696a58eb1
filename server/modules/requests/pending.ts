import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import { lives } from './kinds.ts'
import { findPending, lockContract } from './repository.ts'

/**
 * Lets no request of a contract come to be until this transaction has ended. Rejects with 409
 * STATE_CONFLICT, with its state and the events it allows, while one of any kind is pending.
 */
export async function refuseWhilePending(tx: Transaction, contractId: string): Promise<void> {
  await lockContract(tx, contractId)
  const [pending] = await findPending(tx, contractId)
  if (pending === undefined) return
  const { kind, status: state } = pending
  throw new ApiError('STATE_CONFLICT', {
    extra: { state, allowed: lives[kind].allowedEvents(state) },
  })
}
