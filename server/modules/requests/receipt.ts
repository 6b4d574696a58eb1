import type { Receipt } from '../../../api/approval.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requireReadingRight, viewerOf } from '../contracts/service.ts'
import { findReceipt } from './repository.ts'

/**
 * Returns the text that the caller signed for a request; null when they signed nothing. 404
 * NOT_FOUND without a role on the contract.
 */
export async function readReceipt(
  { database, clock, secrets }: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  contractId: string,
  requestId: string,
): Promise<Receipt | null> {
  await requireReadingRight(database, viewerOf(clock, caller), contractId, 'receipts')
  const row = await findReceipt(database, { contractId, requestId, accountId: caller.accountId })
  if (row === null) return null
  const { textSealed, signedAt, ...receipt } = row
  return { ...receipt, signedAt: signedAt.toISOString(), text: secrets.open(textSealed) }
}
