import { defineModel } from '../shared/model.ts'
import { signInMachine } from './sign-in.machine.ts'

const arrival = {
  username: '',
  password: '',
  refusal: null,
  carried: null,
  returnTo: null,
} as const

export const pathModel = defineModel({
  machine: signInMachine,
  starts: {
    'at the sign-in page': arrival,
    'after the session expired': { ...arrival, refusal: 'login_expired' },
    'after the session was lost': { ...arrival, refusal: 'session_lost' },
    'with an error in the address': { ...arrival, carried: 'no_tenant_found' },
  },
  events: {
    'username.changed': [
      { type: 'username.changed', value: 'aino.virtanen@example.fi' },
      { type: 'username.changed', value: 'aino' },
    ],
    'password.changed': [{ type: 'password.changed', value: 'Porras-2026!' }],
    'signIn.requested': [{ type: 'signIn.requested' }],
  },
  outcomes: {
    signIn: {
      done: [undefined],
      error: [
        'INVALID_CREDENTIALS',
        'USER_NOT_CONFIRMED',
        'TOO_MANY_REQUESTS',
        'SERVICE_UNAVAILABLE',
        'COOKIES_BLOCKED',
      ],
    },
  },
  project: ({ context }) => ({
    username: context.username.includes('@') ? 'whole' : context.username ? 'half' : 'empty',
    hasPassword: context.password !== '',
    refusal: context.refusal,
  }),
})
