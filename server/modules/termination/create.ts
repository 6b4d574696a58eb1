import { createHash, randomBytes } from 'node:crypto'
import type { Contract } from '../../../api/contracts.ts'
import { contractLabel } from '../../../domain/contracts.ts'
import { referenceFrom } from '../../../domain/reference-number.ts'
import { recordAudit } from '../../audit.ts'
import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import { openOutbox } from '../../mail/outbox.ts'
import type { Parts } from '../../parts.ts'
import { findTenants, type TenantRow } from '../contracts/repository.ts'
import { seeContract, viewerAt } from '../contracts/service.ts'
import { removeDraft } from '../drafts/repository.ts'
import type { Operation, SignedOperation } from '../identification/operation.ts'
import { firstStatus } from './move.ts'
import { noticeToSign } from './notice-to-sign.ts'
import { otherParties } from './parties.ts'
import {
  findSigner,
  insertApprovals,
  insertBeneficiaries,
  insertNotifications,
  insertReceipt,
  insertTermination,
  lockContract,
  type NewTermination,
  type Signer,
} from './repository.ts'

type Creating = Pick<Parts, 'clock' | 'secrets'>

/** A request that was created, and whose approval it waits for. */
export interface CreatedTermination {
  readonly requestId: string
  readonly reference: string
  readonly contract: Contract
  readonly signer: Signer
  readonly approvers: readonly TenantRow[]
}

const MOST_TRIES = 5

/** A termination request comes to be when its creator is back from identification. */
export const terminationCreation: Operation = {
  page: (contractId) => `/asiointi/${contractId}/irtisano`,
  async complete(parts, tx, signed) {
    const created = await createTermination(parts, tx, signed)
    await removeDraft(tx, { ...signed, flow: 'termination' })
    await tell(parts, tx, signed, created)
    return created.approvers.length === 0 ? 'confirmed' : 'pending'
  },
}

/**
 * Creates a request with its approvals, receipt and audit. Of all that was checked when its signer
 * left, only what blocks a termination is checked again. Rejects with
 * TERMINATE_CONTRACT_CONFIRM_ERROR when something does now, CONFIRM_OPERATION_NO_USER when the
 * account is gone.
 */
export async function createTermination(
  parts: Creating,
  tx: Transaction,
  signed: SignedOperation,
  nextReference: () => string = () => referenceFrom(randomBytes(8)),
): Promise<CreatedTermination> {
  const { clock, secrets } = parts
  const { contractId, accountId, person } = signed
  const { operation, text } = noticeToSign.parse(signed.payload)
  const signer = await findSigner(tx, accountId)
  if (signer === null) throw new ApiError('CONFIRM_OPERATION_NO_USER')

  await lockContract(tx, contractId)
  const viewer = viewerAt(clock, signer)
  const contract = await seeContract(tx, viewer, contractId)
  if (contract.terminationDisallowedReason !== null) {
    throw new ApiError('TERMINATE_CONTRACT_CONFIRM_ERROR')
  }
  const approvers = otherParties(await findTenants(tx, viewer, contractId), viewer.today)

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
  await insertApprovals(
    tx,
    ofRequest,
    approvers.map(({ id }) => id),
  )
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
  return { requestId, reference, contract, signer, approvers }
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

async function tell(
  { clock, secrets, settings }: Parts,
  tx: Transaction,
  { accountId, contractId, locale, payload }: SignedOperation,
  { requestId, reference, contract, signer, approvers }: CreatedTermination,
): Promise<void> {
  const ofRequest = { requestId, contractId }
  const createdAt = clock.now()
  await insertNotifications(
    tx,
    ofRequest,
    { category: 'termination_request_created', priority: 'normal', createdAt },
    [accountId],
  )
  await insertNotifications(
    tx,
    ofRequest,
    { category: 'termination_request_approval_needed', priority: 'important', createdAt },
    approvers.flatMap((approver) => approver.accountId ?? []),
  )
  const queueMail = openOutbox({ clock, secrets, provider: settings.provider.name })
  await queueMail(tx, {
    kind: 'noticeReceived',
    locale,
    to: signer.email,
    params: {
      name: signer.givenName,
      reference,
      contract: contractLabel(contract),
      endDate: noticeToSign.parse(payload).operation.endDate,
      url: `${settings.publicOrigin}${terminationCreation.page(contractId)}`,
    },
  })
}
