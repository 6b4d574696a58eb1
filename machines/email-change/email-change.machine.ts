import { emailChangeSetup } from './email-change.setup.ts'

/**
 * A new e-mail address that awaits its code: once confirmed it takes effect; when discarded, the
 * old address stays. Specification 2, user info.
 */
export const emailChangeMachine = emailChangeSetup.createMachine({
  id: 'email-change',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      meta: { screen: 'new-email' },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        // The code was sent when the details were saved, at a time that is not known here.
        input: ({ context: { email } }) => ({ email, sentAt: '' }),
        onDone: 'confirmed',
      },
      on: { 'change.cancelled': 'cancelling' },
    },
    cancelling: {
      meta: { screen: 'giving-up' },
      invoke: {
        id: 'cancelChange',
        src: 'cancelChange',
        onDone: 'cancelled',
        onError: 'failed',
      },
    },
    failed: {
      meta: { screen: 'not-given-up' },
      on: { 'retry.requested': 'cancelling', 'back.requested': 'waiting' },
    },
    confirmed: { meta: { screen: 'email-changed' } },
    cancelled: { type: 'final' },
  },
})
