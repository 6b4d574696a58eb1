import { ainoContract } from '../termination/termination.sample-people.ts'
import type { ExtensionInput } from './payment-extension.setup.ts'

/** More time for what was missing of Aino's rent of September. */
export const ainoExtension: ExtensionInput = {
  contractUuid: ainoContract.uuid,
  invoice: {
    name: 'Vuokra 9/2026',
    yearMonth: '2026-09',
    cents: 14_50,
    dueDate: '2026-09-02',
    reference: '10 02007',
  },
  today: '2026-11-21',
}
