import { createHash, randomBytes } from 'node:crypto'
import type { TerminationStatus } from '../../../api/contracts.ts'
import { referenceFrom } from '../../../domain/reference-number.ts'
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
import { firstStatus } from './move.ts'
import { noticeToSign } from './notice-to-sign.ts'
import { otherParties } from './parties.ts'
import { findParties } from './parties-repository.ts'
import {
  findSigner,
  insertApprovals,
  insertBeneficiaries,
  insertReceipt,
  insertTermination,
  lockContract,
  type NewTermination,
} from './repository.ts'
import { approvalPage, noticePage, type Telling, tellParties } from './tell.ts'

type Creating = Pick<Parts, 'clock' | 'secrets'>

/** A request that was created. */
export interface CreatedTermination {
  readonly requestId: string
  readonly reference: string
  readonly status: TerminationStatus
}

const MOST_TRIES = 5

/** A termination request comes to be when its creator is back from identification. */
export const terminationCreation: Operation = {
  page: noticePage,
  refusal: 'TERMINATE_CONTRACT_CONFIRM_ERROR',
  async complete(parts, tx, signed) {
    const at = { ...parts, clock: stopped(parts.clock) }
    const { requestId, status } = await createTermination(at, tx, signed)
    await removeDraft(tx, { ...signed, flow: 'termination' })
    await tell(at, tx, requestId)
    return status === 'pending_tenant_approval' ? 'pending' : 'confirmed'
  },
}

/**
 * Creates a request with its approvals, receipt and audit. Of all that was checked when its signer
 * left, only what blocks a termination is checked again, and who must approve it. Rejects with
 * TERMINATE_CONTRACT_CONFIRM_ERROR when something blocks it now or the parties are others than those
 * in the text that was signed, CONFIRM_OPERATION_NO_USER when the account is gone.
 */
export async function createTermination(
  parts: Creating,
  tx: Transaction,
  signed: SignedOperation,
  nextReference: () => string = () => referenceFrom(randomBytes(8)),
): Promise<CreatedTermination> {
  const { clock, secrets } = parts
  const { contractId, accountId, person } = signed
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
  if (approverIds.toSorted().join() !== asked.toSorted().join()) {
    throw new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR')
  }

  const { newAddress, beneficiaries, ...written } = operation
  const status = firstStatus(approvers.length)
  const createdAt = clock.now()
  const { requestId, reference } = await insertWithReference(tx, nextReference, {
    ...written,
    contractId,
    contractType: contract.contractType,
    status,
    createdBy: accountId,
    noticeDay: signed.noticeDay,
    newAddressSealed: newAddress && secrets.seal(JSON.stringify(newAddress)),
    createdAt,
  })
  const ofRequest = { requestId, contractId }
  await insertBeneficiaries(
    tx,
    ofRequest,
    beneficiaries.map(({ iban, ...one }) => ({ ...one, ibanSealed: secrets.seal(iban) })),
  )
  await insertApprovals(tx, ofRequest, asked)
  await attachFiles(tx, { ...ofRequest, accountId, uuids: operation.fileUuids })
  await insertReceipt(tx, {
    ...ofRequest,
    accountId,
    action: 'create',
    signedAt: createdAt,
    method: person.method,
    acr: person.acr,
    signerName: `${person.givenName} ${person.familyName}`,
    textSealed: secrets.seal(text),
    hash: createHash('sha256').update(text).digest('hex'),
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

async function insertWithReference(
  tx: Transaction,
  nextReference: () => string,
  request: Omit<NewTermination, 'reference'>,
): Promise<{ requestId: string; reference: string }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const reference = nextReference()
    const requestId = await insertTermination(tx, { ...request, reference })
    if (requestId !== null) return { requestId, reference }
  }
  throw new Error('No free reference number was found')
}

async function tell(parts: Telling, tx: Transaction, requestId: string): Promise<void> {
  const everyone = await findParties(tx, requestId)
  const giver = everyone.find(({ isGiver }) => isGiver)
  const asked = everyone.filter(({ isGiver }) => !isGiver)
  await tellParties(
    parts,
    tx,
    { requestId, parties: giver ? [giver] : [] },
    {
      category: 'termination_request_created',
      priority: 'normal',
      letter: (about) => ({
        kind: 'noticeReceived',
        params: { ...about, awaits: asked.map(({ name }) => name) },
      }),
      page: noticePage,
    },
  )
  await tellParties(
    parts,
    tx,
    { requestId, parties: asked },
    {
      category: 'termination_request_approval_needed',
      priority: 'important',
      letter: (about) => ({
        kind: 'approvalNeeded',
        params: { ...about, giver: giver?.name ?? '' },
      }),
      page: approvalPage,
    },
  )
}
