import { defineModel } from '../../../../../machines/shared/model.ts'
import { ainoContract } from '../../../../../machines/termination/termination.sample-people.ts'
import { houseVisitMachine } from './house-visit.machine.ts'

export const pathModel = defineModel({
  machine: houseVisitMachine,
  starts: { 'opening the page': { contractUuid: ainoContract.uuid } },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'continue.requested': [{ type: 'continue.requested' }],
    'back.requested': [{ type: 'back.requested' }],
  },
  outcomes: { readContract: { done: [ainoContract], error: ['SERVICE_UNAVAILABLE'] } },
  project: () => null,
})
