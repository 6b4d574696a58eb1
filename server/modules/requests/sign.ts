import { createHash } from 'node:crypto'
import type { Receipt } from '../../../api/approval.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { SignedOperation } from '../../kernel/identity/operation.ts'
import { insertReceipt, type RequestIdentifier } from './repository.ts'

/** A signature: the signed text of a request, and the action. */
export interface SignatureToStore {
  readonly request: RequestIdentifier
  readonly action: Receipt['action']
  readonly text: string
  readonly signedAt: Date
}

/** Stores what was signed, by whom, and how they were identified. */
export async function storeReceipt(
  { secrets }: Pick<Dependencies, 'secrets'>,
  tx: Transaction,
  { accountId, person }: Pick<SignedOperation, 'accountId' | 'person'>,
  { request, action, text, signedAt }: SignatureToStore,
): Promise<void> {
  await insertReceipt(tx, {
    ...request,
    accountId,
    action,
    signedAt,
    method: person.method,
    acr: person.acr,
    signerName: `${person.givenName} ${person.familyName}`,
    textSealed: secrets.seal(text),
    hash: createHash('sha256').update(text).digest('hex'),
  })
}
