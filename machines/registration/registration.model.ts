import { defineModel } from '../shared/model.ts'
import { registrationMachine } from './registration.machine.ts'

const email = 'Noora.Uusi@example.fi'
const password = 'Kuusi-Poluilla-7!'

export const pathModel = defineModel({
  machine: registrationMachine,
  starts: {
    identified: { isAuthorized: true, continuedEmail: null },
    'sent on by signing in': { isAuthorized: false, continuedEmail: email },
    'without either': { isAuthorized: false, continuedEmail: null },
  },
  events: {
    'password.changed': [{ type: 'password.changed', value: password }],
    'repeat.changed': [
      { type: 'repeat.changed', value: password },
      { type: 'repeat.changed', value: '' },
    ],
    'email.changed': [
      { type: 'email.changed', value: email },
      { type: 'email.changed', value: 'noora' },
    ],
    'password.given': [{ type: 'password.given' }],
    'email.given': [{ type: 'email.given' }],
    'back.requested': [{ type: 'back.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'registration.reset': [{ type: 'registration.reset' }],
  },
  outcomes: {
    readRegistration: {
      done: [
        { email, phase: 'create-password' },
        { email, phase: 'verify-email' },
      ],
      error: ['REGISTRATION_FAILED', 'SERVICE_UNAVAILABLE'],
    },
    verifyEmail: {
      done: [{ sentAt: '2026-11-21T10:00:00.000Z' }],
      error: [
        'INVALID_PASSWORD',
        'REGISTRATION_FAILED',
        'USER_ALREADY_REGISTERED',
        'LIMIT_EXCEEDED',
        'SERVICE_UNAVAILABLE',
      ],
    },
    mailedCode: { done: [undefined], error: [] },
  },
  project: ({ context: { email, password, repeat, keepsPassword, isAuthorized, refusal } }) => ({
    typed: [password, repeat].map((text) => text !== ''),
    hasWholeEmail: email.includes('@'),
    keepsPassword,
    isAuthorized,
    refusal,
  }),
})
