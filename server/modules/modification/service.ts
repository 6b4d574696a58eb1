import type { ModificationRequest } from '../../../api/modification.ts'
import type { Dependencies } from '../../dependencies.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import { requireMembership, viewerAt } from '../contracts/service.ts'
import { findModification } from './reading-repository.ts'
import { shownRequest } from './shown-request.ts'

/**
 * Returns the latest request of a contract, for its parties and its receiver: 404 NOT_FOUND for
 * others and without one.
 */
export async function readModification(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  contractId: string,
): Promise<ModificationRequest> {
  const { isContractParty } = await requireMembership(database, viewerAt(clock, caller), contractId)
  const { accountId } = caller
  const row = await findModification(database, { contractId, accountId, requestId: null })
  if (row === null || !(isContractParty || row.isReceiver)) throw new ApiError('NOT_FOUND')
  return shownRequest(row)
}
