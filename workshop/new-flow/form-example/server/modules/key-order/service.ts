import { recordAudit } from '../../../../../../server/kernel/audit/audit.ts'
import { ApiError } from '../../../../../../server/kernel/base/errors.ts'
import type { Transaction } from '../../../../../../server/kernel/database/port.ts'
import type { Dependencies } from '../../../../../../server/kernel/dependencies/dependencies.ts'
import type { Caller } from '../../../../../../server/kernel/http/caller.ts'
import { parseBody } from '../../../../../../server/kernel/http/checked-body.ts'
import { requireContract, viewerOf } from '../../../../../../server/modules/contracts/service.ts'
import { removeDraft } from '../../../../../../server/modules/drafts/repository.ts'
import { KEY_ORDER_FLOW, type KeyOrder, keyOrderOperationOn } from '../../../api/key-order.ts'
import { insertKeyOrder } from './repository.ts'

/** A request to order keys. */
export interface KeyOrderCall {
  readonly contractId: string
  /** As it was sent. */
  readonly body: unknown
  /** Stores the response in the transaction that creates the order. */
  readonly keep: (tx: Transaction, answer: KeyOrder) => Promise<void>
  /** The id of the request. */
  readonly callId: string
}

/**
 * Creates an order of keys and removes its draft, in one transaction. Errors, in this order: 404
 * NOT_FOUND for a contract of others, 403 FORBIDDEN for a user who is not a party of it, 400
 * VALIDATION_ERROR with every error of the body.
 */
export function createKeyOrder(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  { contractId, body, keep, callId }: KeyOrderCall,
): Promise<KeyOrder> {
  return database.transaction(async (tx) => {
    const viewer = viewerOf(clock, caller)
    const contract = await requireContract(tx, viewer, contractId)
    if (!contract.tenant.isContractParty) throw new ApiError('FORBIDDEN')
    const operation = parseBody(keyOrderOperationOn(viewer.today), body)

    const { accountId } = caller
    const createdAt = clock.now()
    const uuid = await insertKeyOrder(tx, { ...operation, contractId, accountId, createdAt })
    await recordAudit(tx, clock, {
      actor: caller,
      requestId: callId,
      // @ts-expect-error: the example is registered nowhere.
      action: 'key-order.created',
      subjectKind: 'contract',
      subjectId: contractId,
      contractId,
    })
    await removeDraft(tx, { accountId, contractId, flow: KEY_ORDER_FLOW, subject: '' })
    const order = { ...operation, uuid, createdAt: createdAt.toISOString() }
    await keep(tx, order)
    return order
  })
}
