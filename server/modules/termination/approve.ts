import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { TerminationStatus } from '../../../api/contracts.ts'
import type { ApprovalAction } from '../../../api/termination.ts'
import { stopped } from '../../clock.ts'
import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import { seeMembership, viewerAt } from '../contracts/service.ts'
import type { Operation, OperationState, SignedOperation } from '../identification/operation.ts'
import { moveTermination } from './move.ts'
import { findParties } from './parties-repository.ts'
import {
  closeApprovalCards,
  findSigner,
  insertReceipt,
  lockTermination,
  type Signer,
  updateApproval,
} from './repository.ts'
import { approvalPage, type News, type Telling, tellParties } from './tell.ts'

/** What is remembered of an answer while its signer is away: to which request, and the text shown. */
export const approvalToSign = z.object({ terminationRequestId: z.uuid(), text: z.string() })
export type ApprovalToSign = z.infer<typeof approvalToSign>

/** A request is answered when a party that was asked is back from identification. */
export const terminationApproval: Operation = {
  page: approvalPage,
  refusal: 'CONFIRM_OPERATION_GENERIC_ERROR',
  async complete(parts, tx, signed) {
    if (signed.operationType === null) throw new ApiError('CONFIRM_OPERATION_INVALID_CONFIRM_TYPE')
    const signer = await findSigner(tx, signed.accountId)
    if (signer === null) throw new ApiError('CONFIRM_OPERATION_NO_USER')
    const at = { ...parts, clock: stopped(parts.clock) }
    return answerTermination(at, tx, { ...signed, signer, action: signed.operationType })
  },
}

interface Answer extends SignedOperation {
  readonly signer: Signer
  readonly action: ApprovalAction
}

/**
 * Whoever locks the request first answers it first; what is read before may be over by then. The
 * answer, its receipt and what is told of it are there together or not at all. Rejects with
 * STATE_CONFLICT when the request no longer waits for the signer.
 */
async function answerTermination(
  parts: Telling,
  tx: Transaction,
  { signer, action, ...signed }: Answer,
): Promise<OperationState> {
  const { clock, secrets } = parts
  const { accountId, contractId, person } = signed
  const { terminationRequestId: requestId, text } = approvalToSign.parse(signed.payload)
  const decidedAt = clock.now()

  const request = await lockTermination(tx, requestId)
  const viewer = viewerAt(clock, signer)
  const { isContractParty } = await seeMembership(tx, viewer, contractId)
  const isOpen =
    isContractParty &&
    request?.status === 'pending_tenant_approval' &&
    viewer.today <= request.endDate
  const { personId } = signer
  const { status: answered, event } = answers[action]
  const isTaken =
    isOpen &&
    (await updateApproval(tx, { requestId, personId, accountId, status: answered, decidedAt }))
  if (!isTaken) throw new ApiError('STATE_CONFLICT')

  const status = await moveTermination(tx, clock, {
    terminationRequestId: requestId,
    event: { type: event },
    actor: { accountId, staffAccountId: null },
    requestId: signed.requestId,
  })
  await insertReceipt(tx, {
    requestId,
    contractId,
    accountId,
    action,
    signedAt: decidedAt,
    method: person.method,
    acr: person.acr,
    signerName: `${person.givenName} ${person.familyName}`,
    textSealed: secrets.seal(text),
    hash: createHash('sha256').update(text).digest('hex'),
  })
  await closeApprovalCards(tx, requestId, {
    accountId: status === 'pending_tenant_approval' ? accountId : null,
    closedAt: decidedAt,
  })
  await tellOthers(parts, tx, { requestId, personId, action })
  return states[status]
}

const answers = {
  accept: { status: 'accepted', event: 'approval.given' },
  reject: { status: 'rejected', event: 'approval.refused' },
} as const

const states: Readonly<Record<TerminationStatus, OperationState>> = {
  pending_tenant_approval: 'pending',
  ready_for_review: 'confirmed',
  approved: 'confirmed',
  rejected: 'rejected',
}

async function tellOthers(
  parts: Telling,
  tx: Transaction,
  answer: {
    readonly requestId: string
    readonly personId: string
    readonly action: ApprovalAction
  },
): Promise<void> {
  const { requestId, personId, action } = answer
  const everyone = await findParties(tx, requestId)
  const parties = everyone.filter((party) => party.personId !== personId)
  const who = everyone.find((party) => party.personId === personId)?.name ?? ''
  const awaits = everyone.filter(({ isAwaited }) => isAwaited).map(({ name }) => name)
  const news: Record<ApprovalAction, News> = {
    accept: {
      category: 'termination_request_accepted_by_tenant',
      priority: 'normal',
      letter: (about) => ({
        kind: 'approvalGiven',
        params: { ...about, approver: who, awaits },
      }),
      page: approvalPage,
    },
    reject: {
      category: 'termination_request_rejected_by_tenant',
      priority: 'important',
      letter: (about) => ({
        kind: 'requestRejectedByParty',
        params: { ...about, who },
      }),
      page: approvalPage,
    },
  }
  await tellParties(parts, tx, { requestId, parties }, news[action])
}
