import type { ModificationRequest } from '../../../api/modification.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { readableAmountFor, requireMembership, viewerOf } from '../contracts/service.ts'
import { findModificationRequestForReader } from './reading-repository.ts'
import { toModificationRequest } from './shown-request.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>

/**
 * Returns the latest request of a contract, for its parties and its receiver; null for other
 * members, and when there is no request. 404 NOT_FOUND without a role on the contract.
 */
export const readModification = (
  dependencies: Reading,
  caller: Caller,
  contractId: string,
): Promise<ModificationRequest | null> =>
  findModificationFor(dependencies, caller, { contractId, requestId: null })

/**
 * Returns a request of a contract as its parties and its receiver see it, the latest one when none
 * is named; null for others. 404 NOT_FOUND without a role on the contract.
 */
export async function findModificationFor(
  { database, clock }: Reading,
  caller: Caller,
  { contractId, requestId }: { readonly contractId: string; readonly requestId: string | null },
): Promise<ModificationRequest | null> {
  const viewer = viewerOf(clock, caller)
  const membership = await requireMembership(database, viewer, contractId)
  const isParty = readableAmountFor(membership, 'requests', viewer) !== 'none'
  const { accountId } = caller
  const row = await findModificationRequestForReader(database, { contractId, accountId, requestId })
  return row !== null && (isParty || row.isReceiver) ? toModificationRequest(row) : null
}
