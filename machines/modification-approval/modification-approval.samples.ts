import type { Receipt } from '../../api/approval.ts'
import type { ModificationRequest } from '../../api/modification.ts'
import { liisaApproval, ownApproval, statusSamples } from '../shared/approval.samples.ts'
import {
  adultChildTenant,
  aino,
  ainoContract,
  secondContractParty,
} from '../termination/termination.sample-people.ts'
import type { ModificationApprovalStart } from './modification-approval.setup.ts'

const requestId = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e01'
const named = [aino, secondContractParty, adultChildTenant].map(({ id, firstName, lastName }) => ({
  tenantId: id,
  firstName,
  lastName,
}))
const liisa = { tenantId: liisaApproval.tenantId, firstName: 'Liisa', lastName: 'Virtanen' }

/**
 * The modification request of Eero to move out; Aino and Liisa, who stay, are asked to approve it.
 */
export const eeroLeavesRequest: ModificationRequest = {
  id: requestId,
  uuid: requestId,
  reference: 'T6HK-3WQX',
  status: 'pending_tenant_approval',
  contractId: ainoContract.uuid,
  createdByResidentUserId: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e02',
  noticeDay: '2026-11-20',
  createdAt: '2026-11-20T14:12:00Z',
  updatedAt: '2026-11-20T14:12:00Z',
  decidedAt: null,
  createdBySelf: false,
  givenBy: { firstName: secondContractParty.firstName, lastName: secondContractParty.lastName },
  description: 'Muutan töiden perässä Tampereelle.',
  inEffect: '2026-12-31',
  answerBy: '2026-12-31',
  effectiveOn: null,
  addTenantEvents: [],
  transferTenantEvent: null,
  removeTenantEvents: [{ removeTenantId: secondContractParty.id }],
  contractPartyTenantIds: [aino.id, liisa.tenantId],
  people: [...named, liisa],
  approvals: [ownApproval, liisaApproval],
  rejectedBy: null,
}

/**
 * The modification request of Eero that he and Aino move out, and that the contract is transferred
 * to their adult child Veera.
 */
export const transferToVeeraRequest: ModificationRequest = {
  ...eeroLeavesRequest,
  removeTenantEvents: [{ removeTenantId: secondContractParty.id }, { removeTenantId: aino.id }],
  transferTenantEvent: {
    sourceTenantId: secondContractParty.id,
    destinationTenantId: adultChildTenant.id,
  },
  contractPartyTenantIds: [adultChildTenant.id],
  approvals: [
    ownApproval,
    { ...liisaApproval, tenantId: adultChildTenant.id, firstName: adultChildTenant.firstName },
  ],
}

/** The request by Eero to add two persons. */
export const addTwoPersonsRequest: ModificationRequest = {
  ...eeroLeavesRequest,
  description: null,
  inEffect: '2026-11-20',
  answerBy: '2026-12-04',
  removeTenantEvents: [],
  contractPartyTenantIds: [aino.id, secondContractParty.id, liisa.tenantId],
  addTenantEvents: [
    {
      id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e03',
      firstName: 'Noora',
      lastName: 'Lehto',
      birthDate: '1995-04-02',
      email: null,
      phoneNumber: null,
    },
    {
      id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e04',
      firstName: 'Leo',
      lastName: 'Lehto',
      birthDate: null,
      email: null,
      phoneNumber: null,
    },
  ],
}

interface Found {
  readonly request: ModificationRequest
  readonly receipt: Receipt | null
}

const startWith = ({ request, receipt }: Found): ModificationApprovalStart => ({
  contract: {
    ...ainoContract,
    modificationRequest: { status: request.status, createdAt: request.createdAt },
  },
  identityProvider: 'ftn',
  mayWrite: true,
  request,
  receipt,
})

/** Eero's request in each possible status, with an abridged version of the text that Aino signs. */
const samples = statusSamples(
  eeroLeavesRequest,
  (action) =>
    `Sopimusmuutoksen ${action === 'accept' ? 'hyväksyminen' : 'hylkääminen'}\n\n${
      action === 'accept'
        ? 'Hyväksyn tämän sopimusmuutoksen.'
        : 'En hyväksy tätä sopimusmuutosta. Pyyntö peruuntuu.'
    }`,
)

/** The start of the confirmation view when Aino is asked to approve that Eero moves out. */
export const askedStart: ModificationApprovalStart = startWith({
  request: eeroLeavesRequest,
  receipt: null,
})

/** The start of the confirmation view when Aino is asked to approve `transferToVeeraRequest`. */
export const transferStart: ModificationApprovalStart = {
  ...askedStart,
  request: transferToVeeraRequest,
}

/** The start of the confirmation view when Aino is asked to approve `addTwoPersonsRequest`. */
export const addTwoPersonsStart: ModificationApprovalStart = {
  ...askedStart,
  request: addTwoPersonsRequest,
}

/**
 * The start of the confirmation view when Veera, who is not a party and is to receive the contract,
 * is asked to approve.
 */
export const receiverStart: ModificationApprovalStart = {
  ...askedStart,
  contract: {
    ...askedStart.contract,
    tenant: {
      id: adultChildTenant.id,
      isPayer: false,
      isContractParty: false,
      tenantRole: 'non_tenant',
    },
  },
  request: {
    ...transferToVeeraRequest,
    approvals: [
      { ...ownApproval, isSelf: false },
      {
        ...liisaApproval,
        tenantId: adultChildTenant.id,
        firstName: adultChildTenant.firstName,
        isSelf: true,
      },
    ],
  },
}

/** `askedStart` when staff act for Aino. */
export const askedStaffStart: ModificationApprovalStart = { ...askedStart, mayWrite: false }

/** `askedStart` when the account of Aino has a passport identity. */
export const askedPassportStart: ModificationApprovalStart = {
  ...askedStart,
  identityProvider: 'passport',
}

/** `askedStart` without a request that Aino may see. */
export const missingRequestStart: ModificationApprovalStart = { ...askedStart, request: null }

const unsigned: ModificationRequest = {
  ...eeroLeavesRequest,
  status: 'pending_strong_authentication',
  approvals: [],
}

/** The start when Eero has not signed his request yet. */
export const unsignedStart = startWith({ request: unsigned, receipt: null })

/** The start when Aino made the request herself and has not returned from identification. */
export const unsignedBySelfStart = startWith({
  request: {
    ...unsigned,
    createdBySelf: true,
    givenBy: { firstName: aino.firstName, lastName: aino.lastName },
    removeTenantEvents: [{ removeTenantId: aino.id }],
    contractPartyTenantIds: [secondContractParty.id],
  },
  receipt: null,
})

export const pendingStart = startWith(samples.pending)
export const confirmedStart = startWith(samples.confirmed)
export const approvedStart = startWith({
  ...samples.approved,
  request: { ...samples.approved.request, effectiveOn: eeroLeavesRequest.inEffect },
})
export const rejectedStart = startWith(samples.rejected)
export const rejectedBySelfStart = startWith(samples.rejectedBySelf)
export const rejectedByProviderStart = startWith(samples.rejectedByProvider)
export const lapsedStart = startWith(samples.lapsed)
