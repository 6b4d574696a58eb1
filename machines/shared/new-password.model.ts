import { defineModel } from './model.ts'
import { newPasswordMachine } from './new-password.machine.ts'

export const pathModel = defineModel({
  machine: newPasswordMachine,
  starts: {
    'a code was sent': { email: 'aino.virtanen@example.fi', sentAt: '2026-11-21T10:00:00.000Z' },
  },
  events: {
    'code.changed': [{ type: 'code.changed', value: '246810' }],
    'password.changed': [{ type: 'password.changed', value: 'Kuusi-Poluilla-7!' }],
    'repeat.changed': [
      { type: 'repeat.changed', value: 'Kuusi-Poluilla-7!' },
      { type: 'repeat.changed', value: '' },
    ],
    'password.given': [{ type: 'password.given' }],
    'resend.requested': [{ type: 'resend.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  outcomes: {
    sendCode: {
      done: [{ sentAt: '2026-11-21T10:05:00.000Z' }],
      error: ['SERVICE_UNAVAILABLE'],
    },
    confirmPassword: {
      done: [undefined],
      error: [
        'CODE_MISMATCH',
        'EXPIRED_CODE',
        'INVALID_PASSWORD',
        'TOO_MANY_FAILED_ATTEMPTS',
        'USER_NOT_CONFIRMED',
        'USER_NOT_FOUND',
        'SERVICE_UNAVAILABLE',
      ],
    },
  },
  project: ({ context: { code, password, repeat, feedback, cause } }) => ({
    typed: [code, password, repeat].map((text) => text !== ''),
    feedback,
    cause,
  }),
})
