import { defineModel } from './model.ts'
import { passwordConfirmationMachine } from './password-confirmation.machine.ts'

export const pathModel = defineModel({
  machine: passwordConfirmationMachine,
  starts: { 'before the address changes': { purpose: 'email' } },
  events: {
    'password.changed': [
      { type: 'password.changed', value: 'Porras-2026!' },
      { type: 'password.changed', value: '' },
    ],
    'password.given': [{ type: 'password.given' }],
    'confirmation.cancelled': [{ type: 'confirmation.cancelled' }],
  },
  outcomes: {
    checkPassword: {
      done: [undefined],
      error: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
    },
  },
  project: ({ context: { password, refusal } }) => ({ hasPassword: password !== '', refusal }),
})
