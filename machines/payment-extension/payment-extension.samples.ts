import { ainoContract } from '../termination/termination.sample-people.ts'
import type { ExtensionInput } from './payment-extension.setup.ts'

/**
 * The input of the flow for Aino's invoice about the rest of her rent of September, for which she
 * has not asked for more time.
 */
export const unaskedExtensionInput: ExtensionInput = {
  contractUuid: ainoContract.uuid,
  invoice: {
    id: '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7b09',
    name: 'Vuokra 9/2026',
    yearMonth: '2026-09',
    cents: 14_50,
    dueDate: '2026-09-02',
    reference: '10 02007',
  },
  asked: null,
  today: '2026-11-21',
}

/**
 * The input of the flow for the same invoice after more time was requested, until a day that has
 * not passed.
 */
export const askedExtensionInput: ExtensionInput = {
  ...unaskedExtensionInput,
  asked: {
    payBy: '2026-12-11',
    askedOn: '2026-11-20',
    threadUuid: '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7c09',
  },
}

/**
 * The input of the flow for the same invoice when the day of payment in the earlier request has
 * passed.
 */
export const pastExtensionInput: ExtensionInput = { ...askedExtensionInput, today: '2026-12-12' }
