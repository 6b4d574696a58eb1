import { defineModel } from '../shared/model.ts'
import { draftRemovalMachine } from './draft-removal.machine.ts'

export const pathModel = defineModel({
  machine: draftRemovalMachine,
  starts: {
    'a draft of a termination': {
      contract: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b01',
      flow: 'termination',
    },
  },
  events: {
    'removal.requested': [{ type: 'removal.requested' }],
    'removal.confirmed': [{ type: 'removal.confirmed' }],
    'removal.cancelled': [{ type: 'removal.cancelled' }],
  },
  outcomes: { removeDraft: { done: [undefined], error: ['SERVICE_UNAVAILABLE'] } },
  project: () => null,
})
