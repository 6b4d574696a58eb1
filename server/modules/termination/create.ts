import { type TerminationStatus, terminationStatus } from '../../../api/contracts.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
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
import { attachFiles } from '../files/attachments.ts'
import { firstStatusAfterSigning } from '../requests/move.ts'
import { notifyOfCreatedRequest } from '../requests/notify-created.ts'
import { areSameParties, requiredApprovers } from '../requests/parties.ts'
import { terminationPagePath } from '../requests/party-notifications.ts'
import { insertWithReference, type NextReference } from '../requests/reference.ts'
import { findSigner, insertApprovals, lockContract } from '../requests/repository.ts'
import { storeReceipt } from '../requests/sign.ts'
import { insertBeneficiaries, insertTermination } from './repository.ts'
import { terminationBeingSignedSchema } from './termination-being-signed.ts'

type Creating = Pick<Dependencies, 'clock' | 'secrets'>

/** A request that was created. */
export interface CreatedTermination {
  readonly requestId: string
  readonly reference: string
  readonly status: TerminationStatus
}

/** Creates a termination request when its creator has been identified. */
export const terminationCreationHandler: SignedOperationHandler = {
  page: terminationPagePath,
  refusal: 'TERMINATE_CONTRACT_CONFIRM_ERROR',
  async complete(dependencies, tx, signed) {
    const at = { ...dependencies, clock: frozenClock(dependencies.clock) }
    const { requestId, status } = await createTermination(at, tx, signed)
    await removeDraft(tx, { ...signed, flow: 'termination', subject: '' })
    await notifyOfCreatedRequest(at, tx, { kind: 'termination', requestId })
    return status === 'pending_tenant_approval' ? 'pending' : 'confirmed'
  },
}

/**
 * Creates a request with its approvals, receipt and audit entry. Only what blocks a termination,
 * and who must approve it, is checked again. Rejects with TERMINATE_CONTRACT_CONFIRM_ERROR when
 * something blocks it now or the parties differ from those in the signed text,
 * CONFIRM_OPERATION_NO_USER when the account is gone.
 */
export async function createTermination(
  dependencies: Creating,
  tx: Transaction,
  signed: SignedOperation,
  nextReference?: NextReference,
): Promise<CreatedTermination> {
  const { clock, secrets } = dependencies
  const { contractId, accountId } = signed
  const { operation, text, approverIds } = terminationBeingSignedSchema.parse(signed.payload)
  const signer = await findSigner(tx, accountId)
  if (signer === null) throw new ApiError('CONFIRM_OPERATION_NO_USER')

  await lockContract(tx, contractId)
  const viewer = viewerOf(clock, signer)
  const contract = await requireContractToActOn(tx, viewer, contractId)
  if (contract.terminationDisallowedReason !== null) {
    throw new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR')
  }
  const approvers = requiredApprovers(await findTenants(tx, viewer, contractId), viewer.today)
  const asked = approvers.map(({ id }) => id)
  if (!areSameParties(asked, approverIds)) throw new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR')

  const { newAddress, beneficiaries, ...written } = operation
  const status = terminationStatus.parse(firstStatusAfterSigning('termination', approvers.length))
  const createdAt = clock.now()
  const row = {
    ...written,
    contractId,
    contractType: contract.contractType,
    status,
    createdBy: accountId,
    noticeDay: signed.noticeDay,
    newAddressSealed: newAddress && secrets.seal(JSON.stringify(newAddress)),
    createdAt,
  }
  const { requestId, reference } = await insertWithReference(
    (reference) => insertTermination(tx, { ...row, reference }),
    nextReference,
  )
  const ofRequest = { kind: 'termination', requestId, contractId } as const
  await insertBeneficiaries(
    tx,
    ofRequest,
    beneficiaries.map(({ iban, ...one }) => ({ ...one, ibanSealed: secrets.seal(iban) })),
  )
  await insertApprovals(tx, ofRequest, asked)
  const files = {
    accountId,
    uuids: operation.fileUuids,
    contractId,
    to: { terminationRequestId: requestId },
  }
  // A signed request is created in full or not at all.
  await attachFiles(tx, files, () => new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR'))
  await storeReceipt(dependencies, tx, signed, {
    request: ofRequest,
    action: 'create',
    text,
    signedAt: createdAt,
  })
  await recordAudit(tx, clock, {
    actor: { accountId, staffAccountId: null },
    requestId: signed.requestId,
    action: 'termination.created',
    subjectKind: 'termination_request',
    subjectId: requestId,
    contractId,
    details: { status },
  })
  return { requestId, reference, status }
}
