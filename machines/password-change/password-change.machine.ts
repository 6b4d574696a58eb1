import { passwordChangeSetup } from './password-change.setup.ts'

/**
 * Changing the password while signed in: a code is mailed to the account's address, then entered
 * with a new password. Every other session of the account ends. Specification 2, user info.
 */
export const passwordChangeMachine = passwordChangeSetup.createMachine({
  id: 'password-change',
  context: ({ input }) => ({ ...input, sentAt: '', refusal: null }),
  initial: 'resting',
  states: {
    resting: {
      meta: { screen: 'password' },
      exit: 'clearRefusal',
      on: { 'change.requested': { guard: 'mayWrite', target: 'sending' } },
    },
    sending: {
      meta: { screen: 'password' },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context,
        onDone: {
          target: 'givingPassword',
          actions: { type: 'setSent', params: ({ event }) => event.output },
        },
        onError: {
          target: 'resting',
          actions: { type: 'setRefusal', params: ({ event }) => event },
        },
      },
    },
    givingPassword: {
      meta: { screen: 'change-password' },
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => context,
        onDone: 'completed',
      },
      on: { 'change.cancelled': 'resting' },
    },
    completed: { meta: { screen: 'password-changed' }, on: { 'change.requested': 'sending' } },
  },
})
