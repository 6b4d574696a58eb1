import * as z from 'zod/mini'
import type { ApprovalAction } from '../../../api/approval.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { SignedOperationHandler } from '../../kernel/dependencies/dependencies.ts'
import type { OperationState, SignedOperation } from '../../kernel/identity/operation.ts'
import type { Membership } from '../contracts/repository.ts'
import { requireMayAct, requireMembership, viewerOf } from '../contracts/service.ts'
import { type RequestKind, type RequestStatus, requestLifecycles } from './kinds.ts'
import { queueProviderMailAboutRequest } from './mail-provider.ts'
import { transitionRequest } from './move.ts'
import { type NotifyDependencies, notifyParties } from './notify-parties.ts'
import { findParties } from './parties-repository.ts'
import { partyNotifications } from './party-notifications.ts'
import {
  closeApprovalCards,
  findSigner,
  lockRequest,
  type Signer,
  storePartyAnswer,
} from './repository.ts'
import { storeReceipt } from './sign.ts'

/**
 * The data of an answer that are stored during the identification of its signer: the request, and
 * the displayed text.
 */
export const approvalBeingSignedSchema = z.object({ requestId: z.uuid(), text: z.string() })
export type ApprovalBeingSigned = z.infer<typeof approvalBeingSignedSchema>

/** The rule for who may answer a kind of request, besides being asked. */
export interface AnsweringRule {
  readonly kind: RequestKind
  /** Returns the page to which the signer returns. */
  readonly page: (contractId: string) => string
  /** Whether a person on the contract is still a party of the request. */
  readonly mayAnswer: (
    tx: Queryable,
    membership: Membership,
    who: { readonly requestId: string; readonly personId: string },
  ) => Promise<boolean>
}

/** Completes an answer to a request when its signer has been identified. */
export const createApprovalHandler = (answering: AnsweringRule): SignedOperationHandler => ({
  page: answering.page,
  refusal: 'CONFIRM_OPERATION_GENERIC_ERROR',
  // The page then shows that the request changed, and its status.
  reported: ['STATE_CONFLICT'],
  async complete(dependencies, tx, signed) {
    if (signed.operationType === null) throw new ApiError('CONFIRM_OPERATION_INVALID_CONFIRM_TYPE')
    const signer = await findSigner(tx, signed.accountId)
    if (signer === null) throw new ApiError('CONFIRM_OPERATION_NO_USER')
    const at = { ...dependencies, clock: frozenClock(dependencies.clock) }
    return answer(answering, at, tx, { ...signed, signer, action: signed.operationType })
  },
})

interface Answer extends SignedOperation {
  readonly signer: Signer
  readonly action: ApprovalAction
}

/**
 * Stores an answer, its receipt and its notifications together, under a lock that decides between
 * concurrent answers. Rejects with STATE_CONFLICT when the request no longer waits for the signer.
 */
async function answer(
  { kind, mayAnswer }: AnsweringRule,
  dependencies: NotifyDependencies,
  tx: Transaction,
  { signer, action, ...signed }: Answer,
): Promise<OperationState> {
  const { clock } = dependencies
  const { accountId, contractId } = signed
  const { requestId, text } = approvalBeingSignedSchema.parse(signed.payload)
  const decidedAt = clock.now()

  const request = await lockRequest(tx, kind, requestId)
  const viewer = viewerOf(clock, signer)
  const { personId } = signer
  const membership = await requireMembership(tx, viewer, contractId)
  requireMayAct(membership)
  const isOpen =
    request !== null &&
    requestLifecycles[kind].takes(request.status, 'approval.given') &&
    viewer.today <= request.lastDay &&
    (await mayAnswer(tx, membership, { requestId, personId }))
  const { status: answered, event } = answers[action]
  const isTaken =
    isOpen &&
    (await storePartyAnswer(tx, {
      kind,
      requestId,
      personId,
      accountId,
      status: answered,
      decidedAt,
    }))
  if (!isTaken) throw new ApiError('STATE_CONFLICT')

  const status = await transitionRequest(tx, clock, {
    kind,
    id: requestId,
    event: { type: event },
    actor: { accountId, staffAccountId: null },
    requestId: signed.requestId,
  })
  await storeReceipt(dependencies, tx, signed, { request, action, text, signedAt: decidedAt })
  await closeApprovalCards(tx, request, {
    accountId: status === 'pending_tenant_approval' ? accountId : null,
    closedAt: decidedAt,
  })
  await notifyOthers(dependencies, tx, { request, personId, action })
  await queueProviderMailAboutRequest(dependencies, tx, request)
  return states[status]
}

const answers = {
  accept: { status: 'accepted', event: 'approval.given' },
  reject: { status: 'rejected', event: 'approval.refused' },
} as const

const states: Readonly<Record<RequestStatus, OperationState>> = {
  pending_strong_authentication: 'pending',
  pending_tenant_approval: 'pending',
  ready_for_review: 'confirmed',
  approved: 'confirmed',
  rejected: 'rejected',
}

async function notifyOthers(
  dependencies: NotifyDependencies,
  tx: Transaction,
  answer: {
    readonly request: { readonly kind: RequestKind; readonly requestId: string }
    readonly personId: string
    readonly action: ApprovalAction
  },
): Promise<void> {
  const { request, personId, action } = answer
  const everyone = await findParties(tx, request, helsinki.dayOf(dependencies.clock.now()))
  const parties = everyone.filter((party) => party.personId !== personId)
  const who = everyone.find((party) => party.personId === personId)?.name ?? ''
  const awaits = everyone.filter(({ isAwaited }) => isAwaited).map(({ name }) => name)
  const notification = partyNotifications[request.kind]
  const byAction = {
    accept: notification.approvalGiven(who, awaits),
    reject: notification.rejectedByParty(who),
  }
  await notifyParties(dependencies, tx, { request, parties }, byAction[action])
}
