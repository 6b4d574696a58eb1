import { defineModel } from '../shared/model.ts'
import { emailChangeMachine } from './email-change.machine.ts'

export const pathModel = defineModel({
  machine: emailChangeMachine,
  starts: {
    'a new address': { email: 'aino@virtaset.example' },
  },
  events: {
    'change.cancelled': [{ type: 'change.cancelled' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'back.requested': [{ type: 'back.requested' }],
  },
  outcomes: {
    codeEntry: { done: [undefined], error: [] },
    cancelChange: { done: [undefined], error: ['SERVICE_UNAVAILABLE'] },
  },
  project: () => null,
})
