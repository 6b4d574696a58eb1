import { type TerminationStatus, terminationStatus } from '../../../api/contracts.ts'
import { recordAudit } from '../../audit.ts'
import { stopped } from '../../clock.ts'
import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { findTenants } from '../contracts/repository.ts'
import { seeContract, viewerAt } from '../contracts/service.ts'
import { removeDraft } from '../drafts/repository.ts'
import { attachFiles } from '../files/attachments.ts'
import type { Operation, SignedOperation } from '../identification/operation.ts'
import { firstStatus } from '../requests/move.ts'
import { noticePage } from '../requests/news.ts'
import { isSameParties, otherParties } from '../requests/parties.ts'
import { insertWithReference, type NextReference } from '../requests/reference.ts'
import { findSigner, insertApprovals, lockContract } from '../requests/repository.ts'
import { keepReceipt } from '../requests/sign.ts'
import { tellCreated } from '../requests/tell-created.ts'
import { noticeToSign } from './notice-to-sign.ts'
import { insertBeneficiaries, insertTermination } from './repository.ts'

type Creating = Pick<Parts, 'clock' | 'secrets'>

/** A request that was created. */
export interface CreatedTermination {
  readonly requestId: string
  readonly reference: string
  readonly status: TerminationStatus
}

/** Creates a termination request when its creator has been identified. */
export const terminationCreation: Operation = {
  page: noticePage,
  refusal: 'TERMINATE_CONTRACT_CONFIRM_ERROR',
  async complete(parts, tx, signed) {
    const at = { ...parts, clock: stopped(parts.clock) }
    const { requestId, status } = await createTermination(at, tx, signed)
    await removeDraft(tx, { ...signed, flow: 'termination', subject: '' })
    await tellCreated(at, tx, { kind: 'termination', requestId })
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
  parts: Creating,
  tx: Transaction,
  signed: SignedOperation,
  nextReference?: NextReference,
): Promise<CreatedTermination> {
  const { clock, secrets } = parts
  const { contractId, accountId } = signed
  const { operation, text, approverIds } = noticeToSign.parse(signed.payload)
  const signer = await findSigner(tx, accountId)
  if (signer === null) throw new ApiError('CONFIRM_OPERATION_NO_USER')

  await lockContract(tx, contractId)
  const viewer = viewerAt(clock, signer)
  const contract = await seeContract(tx, viewer, contractId)
  if (contract.terminationDisallowedReason !== null) {
    throw new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR')
  }
  const approvers = otherParties(await findTenants(tx, viewer, contractId), viewer.today)
  const asked = approvers.map(({ id }) => id)
  if (!isSameParties(asked, approverIds)) throw new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR')

  const { newAddress, beneficiaries, ...written } = operation
  const status = terminationStatus.parse(firstStatus('termination', approvers.length))
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
  await attachFiles(tx, { ...ofRequest, accountId, uuids: operation.fileUuids })
  await keepReceipt(parts, tx, signed, {
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
