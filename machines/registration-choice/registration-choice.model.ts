import { defineModel } from '../shared/model.ts'
import { registrationChoiceMachine } from './registration-choice.machine.ts'

export const pathModel = defineModel({
  machine: registrationChoiceMachine,
  starts: { 'about to register': undefined },
  events: {
    'provider.chosen': [
      { type: 'provider.chosen', provider: 'ftn' },
      { type: 'provider.chosen', provider: 'passport' },
    ],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  outcomes: {
    readOffered: {
      done: [{ hasPassport: true }, { hasPassport: false }],
      error: ['SERVICE_UNAVAILABLE'],
    },
  },
  project: () => null,
})
