import { createEmptyActor } from 'xstate'
import type { Receipt } from '../../api/approval.ts'
import type { ModificationOperation, ModificationRequest } from '../../api/modification.ts'
import { emptyModificationForm, type ModificationForm } from '../../api/modification-form.ts'
import { emptyTerminationForm } from '../../api/termination-form.ts'
import {
  adultChildTenant,
  aino,
  ainoContract,
  childTenant,
  secondContractParty,
} from '../termination/termination.sample-people.ts'
import { draftAt, noonClock, partyAndAdultStart } from '../termination/termination.samples.ts'
import type { TerminationStart } from '../termination/termination.setup.ts'
import type { ModificationInput } from './modification.setup.ts'

/** Receives the change events; ignores them. */
export const ignoringListener = createEmptyActor()
ignoringListener.start()

/** The input of the flow in which Aino moves out and Eero stays. */
export const ainoLeavesInput: ModificationInput = {
  contract: ainoContract,
  tenants: [aino, secondContractParty, adultChildTenant, childTenant],
  mayWrite: true,
  leaving: [aino.id],
  form: emptyModificationForm,
  step: 'modification',
  clock: noonClock,
  listener: ignoringListener,
}

/** The minimal valid form. */
export const minimalModificationForm: ModificationForm = {
  ...emptyModificationForm,
  movingOutDate: '31.12.2026',
}

/**
 * The input of the flow in which both parties move out, and the contract is transferred to their
 * adult child.
 */
export const bothLeaveInput: ModificationInput = {
  ...ainoLeavesInput,
  leaving: [aino.id, secondContractParty.id],
}

/** The form with every field filled in. */
export const filledModificationForm: ModificationForm = {
  movingOutDate: '31.12.2026',
  modificationDescription: 'Muutamme maalle. Veera jää asumaan kotiin.',
  transferDestination: adultChildTenant.id,
}

/** The operation that results from `minimalModificationForm` when Aino moves out and Eero stays. */
export const ainoLeavesOperation: ModificationOperation = {
  inEffect: '2026-12-31',
  description: null,
  removeTenants: [{ tenantId: aino.id }],
  transfer: null,
  contractPartyTenantIds: [secondContractParty.id],
}

/**
 * The modification request that results from `ainoLeavesOperation`; it awaits the approval of Eero.
 */
export const ainoLeavesRequest: ModificationRequest = {
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1d01',
  uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1d01',
  reference: 'M3RT-8WKX',
  status: 'pending_tenant_approval',
  contractId: ainoContract.uuid,
  createdByResidentUserId: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1d02',
  noticeDay: '2026-11-21',
  createdAt: '2026-11-21T09:58:00Z',
  updatedAt: '2026-11-21T09:58:00Z',
  decidedAt: null,
  createdBySelf: true,
  givenBy: { firstName: aino.firstName, lastName: aino.lastName },
  description: null,
  inEffect: '2026-12-31',
  answerBy: '2026-12-31',
  effectiveOn: null,
  addTenantEvents: [],
  transferTenantEvent: null,
  removeTenantEvents: [{ removeTenantId: aino.id }],
  contractPartyTenantIds: [secondContractParty.id],
  people: [aino, secondContractParty].map(({ id, firstName, lastName }) => ({
    tenantId: id,
    firstName,
    lastName,
  })),
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
  rejectedBy: null,
}

/** The receipt of what Aino signed, abridged. */
export const ainoLeavesReceipt: Receipt = {
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1d03',
  requestId: ainoLeavesRequest.id,
  action: 'create',
  reference: ainoLeavesRequest.reference,
  signedAt: ainoLeavesRequest.createdAt,
  signerName: 'Aino Virtanen',
  method: 'bank',
  text: 'Ilmoitus asukkaan poismuutosta\n\nPyydän tätä muutosta sopimukseen.\n\nSopimus\nAsunto: Koivukuja 3 A 12, 02100 Espoo\nMuutoksen pyytäjä: Aino Virtanen',
  hash: '4b7e0a51c9d2f8e63a10b5d47c98f2e1d36a7b04f5c8e9123d6a0b7c4e5f1829',
}

/**
 * The start of a termination when Aino returns from identification and has signed a modification.
 */
export const signedModificationStart: TerminationStart = {
  ...partyAndAdultStart,
  contract: {
    ...ainoContract,
    terminationDisallowedReason: 'pending_modification_request',
    modificationRequest: {
      status: ainoLeavesRequest.status,
      createdAt: ainoLeavesRequest.createdAt,
    },
  },
  modification: ainoLeavesRequest,
  modificationReceipt: ainoLeavesReceipt,
}

/**
 * The start of a termination whose draft is a modification that transfers the contract to the adult
 * child.
 */
export const modificationDraftStart: TerminationStart = {
  ...partyAndAdultStart,
  draft: {
    ...draftAt('modification-preview', emptyTerminationForm),
    modification: filledModificationForm,
  },
}
