import { passwordRecoverySetup } from './password-recovery.setup.ts'

/**
 * A forgotten password: the e-mail address, then the code that was sent to it and a new password,
 * then back to signing in. Specification 1, section 2.
 */
export const passwordRecoveryMachine = passwordRecoverySetup.createMachine({
  id: 'password-recovery',
  context: ({ input }) => ({ ...input, sentAt: '', refusal: null }),
  initial: 'givingEmail',
  states: {
    givingEmail: {
      meta: { screen: 'forgot-password' },
      initial: 'partial',
      exit: 'clearRefusal',
      on: { 'email.changed': { actions: { type: 'changeEmail', params: ({ event }) => event } } },
      states: {
        partial: { always: { guard: 'isWhole', target: 'whole' } },
        whole: {
          always: { guard: 'isPartial', target: 'partial' },
          on: { 'email.given': '#password-recovery.sending' },
        },
      },
    },
    sending: {
      meta: { screen: 'forgot-password' },
      entry: 'normalizeEmail',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context,
        onDone: {
          target: 'givingPassword',
          actions: { type: 'keepSent', params: ({ event }) => event.output },
        },
        onError: {
          target: 'givingEmail',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    givingPassword: {
      meta: { screen: 'reset-password' },
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => context,
        onDone: 'completed',
      },
      on: { 'back.requested': 'givingEmail' },
    },
    completed: { meta: { screen: 'password-changed' } },
  },
})
