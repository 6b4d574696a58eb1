import { type SignInOutcome, signInSetup } from './sign-in.setup.ts'

/**
 * Sign-in with e-mail and password, on the page and in the dialog over an open form. Specification
 * 1, sections 2 and 8.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'sign-in',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'hasCarriedError', target: 'carrying' }, { target: 'editing' }],
    },
    editing: {
      meta: { screen: 'sign-in' },
      initial: 'incomplete',
      on: {
        'username.changed': {
          actions: { type: 'changeUsername', params: ({ event }) => event },
        },
        'password.changed': {
          actions: { type: 'changePassword', params: ({ event }) => event },
        },
      },
      states: {
        incomplete: {
          always: { guard: 'isComplete', target: 'complete' },
          on: { 'signIn.requested': 'asked' },
        },
        // The resident tried to continue: the fields show what is missing.
        asked: { always: { guard: 'isComplete', target: 'complete' } },
        complete: {
          always: { guard: 'isIncomplete', target: 'incomplete' },
          on: { 'signIn.requested': '#sign-in.signingIn' },
        },
      },
    },
    signingIn: {
      meta: { screen: 'sign-in' },
      entry: 'clearRefusal',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context,
        onDone: 'signedIn',
        onError: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => event },
            target: 'unconfirmed',
          },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event } },
        ],
      },
    },
    signedIn: {
      type: 'final',
      meta: { screen: 'sign-in' },
      entry: { type: 'enterPortal', params: ({ context }) => context },
      output: { kind: 'signedIn' },
    },
    unconfirmed: {
      type: 'final',
      output: ({ context }) => ({ kind: 'unconfirmed', email: context.username }),
    },
    carrying: {
      type: 'final',
      output: ({ context }) => ({
        kind: 'carried',
        refusal: context.carried,
        email: context.username,
        returnTo: context.returnTo,
      }),
    },
  },
  output: ({ event }) => event.output as SignInOutcome,
})
