import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { tenancyConfirmationMachine } from './tenancy-confirmation.machine.ts'

export const model = defineModel({
  machine: tenancyConfirmationMachine,
  starts: { 'opening the page': { contractUuid: ainoContract.uuid } },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'continue.requested': [{ type: 'continue.requested' }],
    'back.requested': [{ type: 'back.requested' }],
  },
  outcomes: { readContract: { done: [ainoContract], error: ['SERVICE_UNAVAILABLE'] } },
  project: () => null,
})
