import { emptyModificationForm } from '../../api/modification-form.ts'
import type { Receipt, TerminationOperation, TerminationRequest } from '../../api/termination.ts'
import { emptyTerminationForm, type TerminationForm } from '../../api/termination-form.ts'
import type { TerminationBlock } from '../../domain/termination-block.ts'
import { makeFixedClock } from '../../fixtures/clock.ts'
import {
  adultChildTenant,
  aino,
  ainoContract,
  childTenant,
  secondContractParty,
} from './termination.sample-people.ts'
import type { TerminationDraft, TerminationStart, TerminationStep } from './termination.setup.ts'

/** The time of the samples: Saturday 21.11.2026, noon in Helsinki. */
export const noon = new Date('2026-11-21T10:00:00Z')
/** A clock that is stopped at `noon`. */
export const noonClock = makeFixedClock(noon)

const requestId = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b03'

/**
 * The start of a termination of an open-ended rental whose only tenant is Aino, without a draft or
 * a request.
 */
export const ainoStart: TerminationStart = {
  contract: ainoContract,
  tenants: [aino],
  identityProvider: 'ftn',
  mayWrite: true,
  mayModify: false,
  beneficiaries: [],
  draft: null,
  request: null,
  receipt: null,
  modification: null,
  modificationReceipt: null,
}

/**
 * The start of a termination whose tenants are Aino and a child who is not a party of the contract.
 */
export const withChildStart: TerminationStart = { ...ainoStart, tenants: [aino, childTenant] }

/** The start of a termination when staff act for Aino. */
export const staffStart: TerminationStart = { ...ainoStart, mayWrite: false }

/** Returns the start of a termination that the server blocks for the given reason. */
export const blockedStartBy = (reason: TerminationBlock): TerminationStart => ({
  ...ainoStart,
  contract: { ...ainoContract, terminationDisallowedReason: reason },
})

/** The start of a termination that an earlier termination under review blocks. */
export const blockedStart = blockedStartBy('pending_termination_review')

/** The start of a termination of a contract that is signed, but not yet in force. */
export const tooEarlyStart: TerminationStart = {
  ...ainoStart,
  contract: { ...ainoContract, status: 'signed', startDate: '2026-12-11' },
}

/**
 * The start of a termination when Aino's account has a passport identity, which is not accepted for
 * signing.
 */
export const passportStart: TerminationStart = { ...ainoStart, identityProvider: 'passport' }

/** The start of a termination when the address of the company that owns the home is unknown. */
export const withoutCompanyAddressStart: TerminationStart = {
  ...ainoStart,
  contract: { ...ainoContract, propertyCompanyAddress: null },
}

/** The start of a termination of a contract with two parties. */
export const twoPartyStart: TerminationStart = {
  ...ainoStart,
  tenants: [aino, secondContractParty],
}

/**
 * The start of a termination of a contract with two parties, of whom one may leave while the other
 * stays.
 */
export const onePartyMayStayStart: TerminationStart = { ...twoPartyStart, mayModify: true }

/**
 * The start of a termination of a contract with one party and an adult who is not a party, where
 * some may leave while others stay.
 */
export const partyAndAdultStart: TerminationStart = {
  ...ainoStart,
  tenants: [aino, adultChildTenant],
  mayModify: true,
}

/**
 * The start of a termination of a contract with two parties and an adult who is not a party, where
 * some may leave while others stay.
 */
export const familyStart: TerminationStart = {
  ...ainoStart,
  tenants: [aino, secondContractParty, adultChildTenant],
  mayModify: true,
}

/** The start of a termination of a right of occupancy. */
export const occupancyStart: TerminationStart = {
  ...ainoStart,
  contract: { ...ainoContract, contractType: 'right_of_occupancy' },
}

/** The start of a termination of a rental for a fixed term. */
export const fixedTermStart: TerminationStart = {
  ...ainoStart,
  contract: { ...ainoContract, endDate: '2027-09-30' },
}

/** A form with only a reason and the end date. */
export const startedForm: TerminationForm = {
  ...emptyTerminationForm,
  terminationReason: 'buying_property',
  endDate: '31.12.2026',
}

/** The minimal complete form. */
export const minimalForm: TerminationForm = { ...startedForm, displaysSelf: 'tenant' }

/** A form with every field filled in. */
export const filledForm: TerminationForm = {
  ...startedForm,
  movingOutDate: '28.12.2026',
  beneficiaries: emptyTerminationForm.beneficiaries.map((row) => ({
    ...row,
    beneficiaryName: 'Aino Virtanen',
    iban: 'FI21 1234 5600 0007 85',
    phoneNumber: '+358 40 123 4567',
    email: 'aino.virtanen@example.fi',
  })),
  newAddress: {
    recipientName: 'Aino Virtanen',
    streetAddress: 'Satamakatu 11 B 24',
    postalCode: '33200',
    city: 'Tampere',
  },
  displaysSelf: 'propertyCompanyGroup',
  displayStartDate: '25.11.2026',
  displayEndDate: '28.12.2026',
  givingContactInfoAllowed: true,
  hasPetsInApartment: true,
  additionalDetails: 'Makuuhuoneen ikkunan tiiviste vetää.',
}

/** Returns a draft with the form, saved at a step. */
export const draftAt = (
  step: TerminationStep,
  form: TerminationForm = filledForm,
): TerminationDraft => ({
  step,
  leaving: [aino.id],
  form,
  modification: emptyModificationForm,
  revision: 1,
  savedAt: '2026-11-21T09:42:00Z',
})

/** The start of a termination whose draft was saved while the form was being filled in. */
export const formDraftStart: TerminationStart = {
  ...ainoStart,
  draft: draftAt('form', startedForm),
}

/** The start of a termination whose draft was saved at the preview. */
export const previewDraftStart: TerminationStart = { ...ainoStart, draft: draftAt('preview') }

/** The operation of `filledForm`. */
export const filledOperation: TerminationOperation = {
  movingOutDate: '2026-12-28',
  endDate: '2026-12-31',
  terminationReason: 'buying_property',
  additionalDetails: 'Makuuhuoneen ikkunan tiiviste vetää.',
  fileUuids: [],
  givingContactInfoAllowed: true,
  masterKeyAccessAllowed: true,
  hasPetsInApartment: true,
  displaysSelf: false,
  displayStartDate: '2026-11-25',
  displayEndDate: '2026-12-28',
  newAddress: filledForm.newAddress,
  isCollateral: null,
  collateralLender: null,
  beneficiaries: [
    {
      existingBeneficiaryId: null,
      removeExistingBeneficiary: false,
      tenantId: null,
      contractToTenantAssociationId: null,
      beneficiaryName: 'Aino Virtanen',
      iban: 'FI2112345600000785',
      bic: null,
      returnPercentage: 100,
      phoneNumber: '+358 40 123 4567',
      email: 'aino.virtanen@example.fi',
    },
  ],
}

/** The termination request that results from `filledOperation`. */
export const ainoRequest: TerminationRequest = {
  ...filledOperation,
  id: requestId,
  reference: 'K7PX-4MQH',
  status: 'ready_for_review',
  noticeDay: '2026-11-21',
  createdAt: '2026-11-21T09:58:00Z',
  decidedAt: null,
  createdBySelf: true,
  givenBy: { firstName: aino.firstName, lastName: aino.lastName },
  approvals: [],
  rejectedBy: null,
  files: [],
}

/** The receipt of what Aino signed, abridged. */
export const ainoReceipt: Receipt = {
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b06',
  requestId,
  action: 'create',
  reference: ainoRequest.reference,
  signedAt: ainoRequest.createdAt,
  signerName: 'Aino Virtanen',
  method: 'bank',
  text: 'Vuokrasopimuksen irtisanominen\n\nIrtisanon tämän sopimuksen päättymään 31.12.2026.\n\nSopimus\nAsunto: Koivukuja 3 A 12, 02100 Espoo\nIrtisanoja: Aino Virtanen',
  hash: '9f2c1d7be04a5c3886d1f0a7b2e94c6d35a8f17e0b6c42d98e7f3a1c5b0d2e64',
}

/** The start of a termination when Aino returns from identification and has signed her request. */
export const signedStart: TerminationStart = {
  ...ainoStart,
  contract: {
    ...ainoContract,
    terminationDisallowedReason: 'pending_termination_review',
    terminationRequest: { status: ainoRequest.status, createdAt: ainoRequest.createdAt },
  },
  request: ainoRequest,
  receipt: ainoReceipt,
}

/** The start of a termination whose signed request awaits the other party's approval. */
export const awaitingApprovalStart: TerminationStart = {
  ...signedStart,
  tenants: twoPartyStart.tenants,
  request: {
    ...ainoRequest,
    status: 'pending_tenant_approval',
    approvals: [
      {
        tenantId: secondContractParty.id,
        isSelf: false,
        firstName: secondContractParty.firstName,
        lastName: secondContractParty.lastName,
        status: 'waiting',
        decidedAt: null,
      },
    ],
  },
}

/** The start of a termination for the other party, who is asked to approve the request of Aino. */
export const askedToApproveStart: TerminationStart = {
  ...awaitingApprovalStart,
  request: awaitingApprovalStart.request && {
    ...awaitingApprovalStart.request,
    createdBySelf: false,
    approvals: awaitingApprovalStart.request.approvals.map((one) => ({ ...one, isSelf: true })),
  },
  receipt: null,
}
