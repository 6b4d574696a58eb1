import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { requestLifecycles } from './kinds.ts'
import { findPendingRequests, lockContract } from './repository.ts'

/**
 * Locks the contract against other new requests until the end of the transaction. Rejects with 409
 * STATE_CONFLICT, with its state and the allowed events, while a request of any kind is pending.
 */
export async function lockAndRejectWhilePending(
  tx: Transaction,
  contractId: string,
): Promise<void> {
  await lockContract(tx, contractId)
  const [pending] = await findPendingRequests(tx, contractId)
  if (pending === undefined) return
  const { kind, status: state } = pending
  throw new ApiError('STATE_CONFLICT', {
    extra: { state, allowed: requestLifecycles[kind].allowedEvents(state) },
  })
}
