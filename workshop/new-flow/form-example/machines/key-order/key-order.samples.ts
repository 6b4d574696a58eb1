import { ainoContract } from '../../../../../machines/termination/termination.sample-people.ts'
import {
  emptyKeyOrderForm,
  type KeyOrder,
  type KeyOrderForm,
  type KeyOrderOperation,
} from '../../api/key-order.ts'
import type { KeyOrderDraft, KeyOrderStart, KeyOrderStep } from './key-order.setup.ts'

/** Aino at home, without a draft. */
export const ainoStart: KeyOrderStart = { contract: ainoContract, mayWrite: true, draft: null }

/** Aino's home as staff see it. */
export const staffStart: KeyOrderStart = { ...ainoStart, mayWrite: false }

/** A lodger, who is not a party of the contract. */
export const lodgerStart: KeyOrderStart = {
  ...ainoStart,
  contract: { ...ainoContract, tenant: { ...ainoContract.tenant, isContractParty: false } },
}

/** A fully filled form. */
export const filledForm: KeyOrderForm = {
  kind: 'home',
  quantity: '2',
  fetchDay: '1.12.2026',
  message: 'Haen avaimet iltapäivällä.',
}

/** The parsed `filledForm`. */
export const filledOperation: KeyOrderOperation = {
  kind: 'home',
  quantity: 2,
  fetchDay: '2026-12-01',
  message: 'Haen avaimet iltapäivällä.',
}

/** A draft saved at a step. */
export const makeDraftAt = (step: KeyOrderStep): KeyOrderDraft => ({
  step,
  form: step === 'preview' ? filledForm : { ...emptyKeyOrderForm, kind: 'storage' },
  revision: 1,
  savedAt: '2026-11-21T09:42:00Z',
})

/** The resulting order. */
export const ainoOrder: KeyOrder = {
  ...filledOperation,
  uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e01',
  createdAt: '2026-11-21T10:00:00Z',
}
