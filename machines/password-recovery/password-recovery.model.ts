import { defineModel } from '../shared/model.ts'
import { passwordRecoveryMachine } from './password-recovery.machine.ts'

const email = 'Aino.Virtanen@example.fi'

export const model = defineModel({
  machine: passwordRecoveryMachine,
  starts: { 'without an address': { email: '' }, 'with an address': { email } },
  events: {
    'email.changed': [
      { type: 'email.changed', value: email },
      { type: 'email.changed', value: 'aino' },
    ],
    'email.given': [{ type: 'email.given' }],
    'back.requested': [{ type: 'back.requested' }],
  },
  outcomes: {
    sendCode: {
      done: [{ sentAt: '2026-11-21T10:00:00.000Z' }],
      error: ['TOO_MANY_REQUESTS', 'LIMIT_EXCEEDED', 'SERVICE_UNAVAILABLE'],
    },
    newPassword: { done: [undefined], error: [] },
  },
  project: ({ context: { refusal } }) => refusal,
})
