import { defineModel } from '../shared/model.ts'
import { passwordChangeMachine } from './password-change.machine.ts'

const email = 'aino.virtanen@example.fi'

export const pathModel = defineModel({
  machine: passwordChangeMachine,
  starts: { 'a resident': { email, mayWrite: true }, staff: { email, mayWrite: false } },
  events: {
    'change.requested': [{ type: 'change.requested' }],
    'change.cancelled': [{ type: 'change.cancelled' }],
  },
  outcomes: {
    sendCode: {
      done: [{ sentAt: '2026-11-21T10:00:00.000Z' }],
      error: ['TOO_MANY_REQUESTS', 'LIMIT_EXCEEDED', 'SERVICE_UNAVAILABLE'],
    },
    newPassword: { done: [undefined], error: [] },
  },
  project: ({ context: { mayWrite, refusal } }) => ({ mayWrite, refusal }),
})
