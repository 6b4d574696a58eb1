import type { Receipt } from '../../api/approval.ts'
import type { ModificationRequest } from '../../api/modification.ts'
import { aino } from '../termination/termination.sample-people.ts'
import { ainoReceipt } from '../termination/termination.samples.ts'
import type { ApprovalContext, ApprovalEvent, ApprovalInput } from './approval.setup.ts'
import { Failure } from './failure.ts'

type Approval = ModificationRequest['approvals'][number]

export const answeredAt = '2026-11-21T09:58:00Z'
export const decidedAt = '2026-11-23T08:30:00Z'

/** Aino's approval, which is awaited. */
export const ownApproval: Approval = {
  tenantId: aino.id,
  isSelf: true,
  firstName: aino.firstName,
  lastName: aino.lastName,
  status: 'waiting',
  decidedAt: null,
}

/** Liisa's approval, which is awaited too. */
export const liisaApproval: Approval = {
  ...ownApproval,
  tenantId: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c02',
  isSelf: false,
  firstName: 'Liisa',
}

export const toAccepted = (approval: Approval): Approval => ({
  ...approval,
  status: 'accepted',
  decidedAt: answeredAt,
})
export const toRejected = (approval: Approval): Approval => ({
  ...approval,
  status: 'rejected',
  decidedAt: answeredAt,
})

/** Returns the receipt of Aino's answer. */
export const receiptOf = (
  { id, reference }: { readonly id: string; readonly reference: string },
  action: 'accept' | 'reject',
  text: string,
): Receipt => ({ ...ainoReceipt, requestId: id, action, reference, signedAt: answeredAt, text })

/** The fields of a termination or modification request that `statusSamples` needs. */
interface Answered {
  readonly id: string
  readonly reference: string
  readonly approvals: readonly Approval[]
}

/**
 * Returns a request that Aino and Liisa are asked to approve in each possible status, with the
 * receipt of Aino.
 */
export const statusSamples = <Request extends Answered>(
  request: Request,
  textOf: (action: 'accept' | 'reject') => string,
) => {
  const both = [toAccepted(ownApproval), toAccepted(liisaApproval)]
  const accept = receiptOf(request, 'accept', textOf('accept'))
  return {
    /** The request when Aino has approved it and Liisa has not answered. */
    pending: {
      request: { ...request, approvals: [toAccepted(ownApproval), liisaApproval] },
      receipt: accept,
    },
    /** The request when Aino and Liisa have approved it, and the provider is to decide. */
    confirmed: {
      request: { ...request, status: 'ready_for_review' as const, approvals: both },
      receipt: accept,
    },
    /** The request when the provider has approved it. */
    approved: {
      request: { ...request, status: 'approved' as const, decidedAt, approvals: both },
      receipt: accept,
    },
    /** The request when Liisa has rejected it, so that Aino is no longer asked. */
    rejected: {
      request: {
        ...request,
        status: 'rejected' as const,
        decidedAt: answeredAt,
        rejectedBy: 'tenant' as const,
        approvals: [ownApproval, toRejected(liisaApproval)],
      },
      receipt: null,
    },
    /** The request when Aino has rejected it herself. */
    rejectedBySelf: {
      request: {
        ...request,
        status: 'rejected' as const,
        decidedAt: answeredAt,
        rejectedBy: 'tenant' as const,
        approvals: [toRejected(ownApproval), liisaApproval],
      },
      receipt: receiptOf(request, 'reject', textOf('reject')),
    },
    /** The request when the provider has rejected it. */
    rejectedByProvider: {
      request: {
        ...request,
        status: 'rejected' as const,
        decidedAt,
        rejectedBy: 'provider' as const,
        approvals: both,
      },
      receipt: accept,
    },
    /** The request when its deadline has passed before Liisa answered. */
    lapsed: {
      request: {
        ...request,
        status: 'rejected' as const,
        decidedAt: '2026-12-31T22:00:00Z',
        rejectedBy: 'lapse' as const,
        approvals: [toAccepted(ownApproval), liisaApproval],
      },
      receipt: accept,
    },
  }
}

const failed = { isSuccess: false, reason: null } as const

/**
 * Returns inputs of the confirmation view for all kinds of addresses with which it may be opened.
 */
export function approvalInputs(contractUuid: string): Readonly<Record<string, ApprovalInput>> {
  const input = { contractUuid, action: null, returned: null } as const
  return {
    'opening the request': input,
    'asked to accept by the address': { ...input, action: 'accept' },
    'asked to reject by the address': { ...input, action: 'reject' },
    'back from identification, cancelled': {
      ...input,
      returned: { ...failed, code: 'CONFIRM_OPERATION_CANCELLED' },
    },
    'back from identification after another party answered': {
      ...input,
      returned: { ...failed, code: 'STATE_CONFLICT' },
    },
    'back from identification without attributes': {
      ...input,
      returned: { ...failed, code: 'CONFIRM_OPERATION_NO_ATTRIBUTES' },
    },
    'back from identification with an unreadable identity': {
      ...input,
      returned: { ...failed, code: null, reason: 'identity_not_processable' },
    },
  }
}

/** The events of the confirmation view. */
export const approvalEvents = {
  'retry.requested': [{ type: 'retry.requested' }],
  'accept.requested': [{ type: 'accept.requested' }],
  'reject.requested': [{ type: 'reject.requested' }],
  'back.requested': [{ type: 'back.requested' }],
  'identification.requested': [{ type: 'identification.requested' }],
  'restart.requested': [{ type: 'restart.requested' }],
} as const

/** The possible outcomes of identification. */
export const identificationOutcomes = {
  done: [
    { failure: null },
    { failure: new Failure('STATE_CONFLICT') },
    { failure: new Failure('NOT_FOUND') },
    { failure: new Failure('SERVICE_UNAVAILABLE') },
  ],
  error: [],
} as const

/** Returns the facts of an approval that its guards and screens read. */
export function approvalStateFacts(snapshot: {
  readonly context: Omit<ApprovalContext<unknown>, 'start'>
  readonly can: (event: ApprovalEvent) => boolean
}) {
  const { action, returned, code, reason, hasConflict } = snapshot.context
  return {
    returned: returned && (returned.code ?? returned.reason),
    action,
    mayAnswer: snapshot.can({ type: 'accept.requested' }),
    code,
    reason,
    hasConflict: hasConflict,
  }
}
