import { defineModel } from '../shared/model.ts'
import { emailVerificationMachine } from './email-verification.machine.ts'

const email = 'Ville.Vanhanen@example.fi'

export const model = defineModel({
  machine: emailVerificationMachine,
  starts: { 'without an address': { email: '' }, 'with the address of the mail': { email } },
  events: {
    'email.changed': [
      { type: 'email.changed', value: email },
      { type: 'email.changed', value: 'ville' },
    ],
    'email.given': [{ type: 'email.given' }],
    'back.requested': [{ type: 'back.requested' }],
  },
  outcomes: {
    sendCode: {
      done: [{ sentAt: '2026-11-21T10:00:00.000Z' }],
      error: ['TOO_MANY_REQUESTS', 'LIMIT_EXCEEDED', 'SERVICE_UNAVAILABLE'],
    },
    mailedCode: { done: [undefined], error: [] },
  },
  project: ({ context: { refusal } }) => refusal,
})
