import type { Receipt } from '../../../api/approval.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requireReading, viewerAt } from '../contracts/service.ts'
import { findReceipt } from './repository.ts'

/** Returns what the caller signed of a request; 404 NOT_FOUND when nothing. */
export async function readReceipt(
  { database, clock, secrets }: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  contractId: string,
  requestId: string,
): Promise<Receipt> {
  await requireReading(database, viewerAt(clock, caller), contractId, 'receipts')
  const row = await findReceipt(database, { contractId, requestId, accountId: caller.accountId })
  if (row === null) throw new ApiError('NOT_FOUND')
  const { textSealed, signedAt, ...receipt } = row
  return { ...receipt, signedAt: signedAt.toISOString(), text: secrets.open(textSealed) }
}
