import { emailVerificationSetup } from './email-verification.setup.ts'

/**
 * Confirming an e-mail address on its own: the address, the code that was sent to it, done.
 * Specification 1, section 2.
 */
export const emailVerificationMachine = emailVerificationSetup.createMachine({
  id: 'email-verification',
  context: ({ input }) => ({ ...input, sentAt: null, refusal: null }),
  initial: 'givingEmail',
  states: {
    givingEmail: {
      meta: { screen: 'verify-email' },
      initial: 'partial',
      exit: 'clearRefusal',
      on: { 'email.changed': { actions: { type: 'changeEmail', params: ({ event }) => event } } },
      states: {
        partial: { always: { guard: 'isWhole', target: 'whole' } },
        whole: {
          always: { guard: 'isPartial', target: 'partial' },
          on: { 'email.given': '#email-verification.sending' },
        },
      },
    },
    sending: {
      meta: { screen: 'verify-email' },
      entry: 'normalizeEmail',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context,
        onDone: {
          target: 'confirmingCode',
          actions: { type: 'keepSent', params: ({ event }) => event.output },
        },
        onError: {
          target: 'givingEmail',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    confirmingCode: {
      meta: { screen: 'verify-code' },
      invoke: {
        id: 'mailedCode',
        src: 'mailedCode',
        input: ({ context }) => context,
        onDone: 'verified',
      },
      on: { 'back.requested': 'givingEmail' },
    },
    verified: { meta: { screen: 'verified' } },
  },
})
