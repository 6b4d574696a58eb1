import type { Receipt, TerminationRequest } from '../../api/termination.ts'
import { liisaApproval, ownApproval, statusSamples } from '../shared/approval.samples.ts'
import { ainoContract, secondContractParty } from '../termination/termination.sample-people.ts'
import { filledOperation } from '../termination/termination.samples.ts'
import type { TerminationApprovalStart } from './termination-approval.setup.ts'

/** Eero's termination, which Aino and Liisa are asked to approve; protected data are left out. */
export const eeroRequest: TerminationRequest = {
  ...filledOperation,
  newAddress: null,
  beneficiaries: [],
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1c01',
  reference: 'R4TW-9HNC',
  status: 'pending_tenant_approval',
  noticeDay: '2026-11-20',
  createdAt: '2026-11-20T14:12:00Z',
  decidedAt: null,
  createdBySelf: false,
  givenBy: { firstName: secondContractParty.firstName, lastName: secondContractParty.lastName },
  approvals: [ownApproval, liisaApproval],
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

interface Found {
  readonly request: TerminationRequest
  readonly receipt: Receipt | null
}

const startWith = ({ request, receipt }: Found): TerminationApprovalStart => ({
  contract: {
    ...ainoContract,
    terminationRequest: { status: request.status, createdAt: request.createdAt },
  },
  identityProvider: 'ftn',
  mayWrite: true,
  request,
  receipt,
})

/** Eero's request in each possible status, with an abridged version of the text that Aino signs. */
const samples = statusSamples(
  eeroRequest,
  (action) =>
    `Vuokrasopimuksen irtisanominen\n\n${
      action === 'accept' ? 'Hyväksyn' : 'En hyväksy'
    } irtisanomista, jonka mukaan sopimus päättyy 31.12.2026.`,
)

/** The start of the confirmation view when Aino is asked to approve Eero's termination. */
export const askedStart: TerminationApprovalStart = startWith({
  request: eeroRequest,
  receipt: null,
})

/**
 * The start of the confirmation view when Aino is asked to approve Eero's termination, to which a
 * picture is attached.
 */
export const pictureAttachedStart: TerminationApprovalStart = startWith({
  request: {
    ...eeroRequest,
    files: eeroRequest.files.map(({ uuid }) => ({ uuid, fileName: 'keittio.jpg', size: 219_136 })),
  },
  receipt: null,
})

/** `askedStart` when staff act for Aino. */
export const askedStaffStart: TerminationApprovalStart = { ...askedStart, mayWrite: false }

/** `askedStart` when the account of Aino has a passport identity. */
export const askedPassportStart: TerminationApprovalStart = {
  ...askedStart,
  identityProvider: 'passport',
}

/** `askedStart` without a request that Aino may see. */
export const missingRequestStart: TerminationApprovalStart = { ...askedStart, request: null }

export const pendingStart = startWith(samples.pending)
export const confirmedStart = startWith(samples.confirmed)
export const approvedStart = startWith(samples.approved)
export const rejectedStart = startWith(samples.rejected)
export const rejectedBySelfStart = startWith(samples.rejectedBySelf)
export const rejectedByProviderStart = startWith(samples.rejectedByProvider)
export const lapsedStart = startWith(samples.lapsed)
