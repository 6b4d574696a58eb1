import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type {
  Dependencies,
  SignedOperationHandler,
} from '../../kernel/dependencies/dependencies.ts'
import type { SignedOperation } from '../../kernel/identity/operation.ts'
import { findTenants } from '../contracts/repository.ts'
import { requireContractToActOn, viewerOf } from '../contracts/service.ts'
import { removeDraft } from '../drafts/repository.ts'
import type { RequestStatus } from '../requests/kinds.ts'
import { transitionRequest } from '../requests/move.ts'
import { notifyOfCreatedRequest } from '../requests/notify-created.ts'
import { areSameParties, requiredApprovers } from '../requests/parties.ts'
import { terminationPagePath } from '../requests/party-notifications.ts'
import { findSigner, insertApprovals, lockContract, lockRequest } from '../requests/repository.ts'
import { storeReceipt } from '../requests/sign.ts'
import { modificationBeingSignedSchema } from './change-being-signed.ts'
import { modificationSchemaOf } from './init.ts'
import { markModificationSigned } from './repository.ts'

/** Completes a modification request when its creator has been identified. */
export const modificationCreationHandler: SignedOperationHandler = {
  page: terminationPagePath,
  refusal: 'MODIFICATION_CONTRACT_CONFIRM_ERROR',
  async complete(dependencies, tx, signed) {
    const at = { ...dependencies, clock: frozenClock(dependencies.clock) }
    const { requestId, status } = await signModification(at, tx, signed)
    // A modification starts on the page of the termination, so it uses the same draft.
    await removeDraft(tx, { ...signed, flow: 'termination', subject: '' })
    await notifyOfCreatedRequest(at, tx, { kind: 'modification', requestId })
    return status === 'pending_tenant_approval' ? 'pending' : 'confirmed'
  },
  async abandon({ clock }, tx, { payload, accountId, requestId: callId }) {
    const { requestId } = modificationBeingSignedSchema.parse(payload)
    const request = await lockRequest(tx, 'modification', requestId)
    if (request?.status !== 'pending_strong_authentication') return
    await transitionRequest(tx, clock, {
      kind: 'modification',
      id: requestId,
      event: { type: 'request.lapsed' },
      actor: { accountId, staffAccountId: null },
      requestId: callId,
    })
  },
}

/**
 * Signs a request: its approvals, receipt and status. Everything checked at the start is checked
 * again, as of that day. Rejects with MODIFICATION_CONTRACT_CONFIRM_ERROR when something blocks it
 * now or the change differs from the signed text, CONFIRM_OPERATION_NO_USER when the account is
 * gone.
 */
export async function signModification(
  dependencies: Pick<Dependencies, 'clock' | 'secrets'>,
  tx: Transaction,
  signed: SignedOperation,
): Promise<{ requestId: string; status: RequestStatus }> {
  const { clock } = dependencies
  const { contractId, accountId } = signed
  const { requestId, operation, text, approverIds } = modificationBeingSignedSchema.parse(
    signed.payload,
  )
  const signer = await findSigner(tx, accountId)
  if (signer === null) throw new ApiError('CONFIRM_OPERATION_NO_USER')

  await lockContract(tx, contractId)
  const viewer = viewerOf(clock, signer)
  const contract = await requireContractToActOn(tx, viewer, contractId)
  const tenants = await findTenants(tx, viewer, contractId)
  const receiver = operation.transfer?.destinationTenantId ?? null
  const asked = requiredApprovers(tenants, viewer.today, receiver).map(({ id }) => id)
  const rules = modificationSchemaOf({
    tenants,
    today: signed.noticeDay,
    contractEndDate: contract.endDate,
  })
  if (
    contract.terminationDisallowedReason !== null ||
    !areSameParties(asked, approverIds) ||
    !rules.safeParse(operation).success
  ) {
    throw new ApiError('MODIFICATION_CONTRACT_CONFIRM_ERROR')
  }

  const request = { kind: 'modification', requestId, contractId } as const
  const signedAt = clock.now()
  await insertApprovals(tx, request, asked)
  await markModificationSigned(tx, requestId, signedAt)
  const status = await transitionRequest(tx, clock, {
    kind: 'modification',
    id: requestId,
    event: { type: 'request.identified' },
    actor: { accountId, staffAccountId: null },
    requestId: signed.requestId,
  })
  await storeReceipt(dependencies, tx, signed, { request, action: 'create', text, signedAt })
  return { requestId, status }
}
