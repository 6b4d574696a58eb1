import type { Receipt, TerminationRequest } from '../../api/termination.ts'
import { aino, ainoContract, secondParty } from '../termination/termination.sample-people.ts'
import { ainoReceipt, filledOperation } from '../termination/termination.samples.ts'
import type { TerminationApprovalStart } from './termination-approval.setup.ts'

type Approval = TerminationRequest['approvals'][number]

const requestId = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c01'
const answeredAt = '2026-11-21T09:58:00Z'

const ownApproval: Approval = {
  tenantId: aino.id,
  isSelf: true,
  firstName: aino.firstName,
  lastName: aino.lastName,
  status: 'waiting',
  decidedAt: null,
}
const thirdApproval: Approval = {
  ...ownApproval,
  tenantId: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c02',
  isSelf: false,
  firstName: 'Liisa',
}
const accepted = (approval: Approval): Approval => ({
  ...approval,
  status: 'accepted',
  decidedAt: answeredAt,
})

/** Eero's notice, which Aino and Liisa are asked to approve; what is protected is left out. */
export const eeroRequest: TerminationRequest = {
  ...filledOperation,
  newAddress: null,
  beneficiaries: [],
  id: requestId,
  reference: 'R4TW-9HNC',
  status: 'pending_tenant_approval',
  noticeDay: '2026-11-20',
  createdAt: '2026-11-20T14:12:00Z',
  decidedAt: null,
  createdBySelf: false,
  givenBy: { firstName: secondParty.firstName, lastName: secondParty.lastName },
  approvals: [ownApproval, thirdApproval],
  rejectedBy: null,
  fileUuids: ['7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c03'],
  files: [
    {
      uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c03',
      fileName: 'muuttoilmoitus.pdf',
      size: 184_320,
    },
  ],
}

const startWith = (
  request: TerminationRequest,
  receipt: Receipt | null = null,
): TerminationApprovalStart => ({
  contract: {
    ...ainoContract,
    terminationRequest: { status: request.status, createdAt: request.createdAt },
  },
  identityProvider: 'ftn',
  mayWrite: true,
  request,
  receipt,
})

/** What Aino signed when she answered; the text is shortened. */
export const answerReceipt = (action: 'accept' | 'reject'): Receipt => ({
  ...ainoReceipt,
  requestId,
  action,
  reference: eeroRequest.reference,
  signedAt: answeredAt,
  text: `Vuokrasopimuksen irtisanominen\n\n${
    action === 'accept' ? 'Hyväksyn' : 'En hyväksy'
  } irtisanomista, jonka mukaan sopimus päättyy 31.12.2026.`,
})

/** Aino is asked to approve it. */
export const askedStart: TerminationApprovalStart = startWith(eeroRequest)

/** The same as staff see it who act for her. */
export const askedStaffStart: TerminationApprovalStart = { ...askedStart, mayWrite: false }

/** The same for one whose identity is a passport. */
export const askedPassportStart: TerminationApprovalStart = {
  ...askedStart,
  identityProvider: 'passport',
}

/** Aino may see no request. */
export const missingStart: TerminationApprovalStart = { ...askedStart, request: null }

/** Aino has approved; Liisa has not answered. */
export const pendingStart: TerminationApprovalStart = startWith(
  { ...eeroRequest, approvals: [accepted(ownApproval), thirdApproval] },
  answerReceipt('accept'),
)

const everyApproval = [accepted(ownApproval), accepted(thirdApproval)]

/** Both have approved: the provider has it. */
export const confirmedStart: TerminationApprovalStart = startWith(
  { ...eeroRequest, status: 'ready_for_review', approvals: everyApproval },
  answerReceipt('accept'),
)

const decidedAt = '2026-11-23T08:30:00Z'

/** The provider has approved it. */
export const approvedStart: TerminationApprovalStart = startWith(
  { ...eeroRequest, status: 'approved', decidedAt, approvals: everyApproval },
  answerReceipt('accept'),
)

/** Liisa did not approve, so that Aino is not asked any more. */
export const rejectedStart: TerminationApprovalStart = startWith({
  ...eeroRequest,
  status: 'rejected',
  decidedAt: answeredAt,
  rejectedBy: 'tenant',
  approvals: [ownApproval, { ...thirdApproval, status: 'rejected', decidedAt: answeredAt }],
})

/** Aino herself did not approve. */
export const rejectedBySelfStart: TerminationApprovalStart = startWith(
  {
    ...eeroRequest,
    status: 'rejected',
    decidedAt: answeredAt,
    rejectedBy: 'tenant',
    approvals: [{ ...ownApproval, status: 'rejected', decidedAt: answeredAt }, thirdApproval],
  },
  answerReceipt('reject'),
)

/** The provider did not approve it. */
export const rejectedByProviderStart: TerminationApprovalStart = startWith(
  {
    ...eeroRequest,
    status: 'rejected',
    decidedAt,
    rejectedBy: 'provider',
    approvals: everyApproval,
  },
  answerReceipt('accept'),
)

/** Its end date came before Liisa answered. */
export const lapsedStart: TerminationApprovalStart = startWith(
  {
    ...eeroRequest,
    status: 'rejected',
    decidedAt: '2026-12-31T22:00:00Z',
    rejectedBy: 'lapse',
    approvals: [accepted(ownApproval), thirdApproval],
  },
  answerReceipt('accept'),
)
