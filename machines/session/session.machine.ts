import { sessionSetup } from './session.setup.ts'

/**
 * The session of every signed-in page: loaded once, possibly lost at any time, and restored in a
 * dialog while the resident is filling in a form. Specification 1, sections 2, 4 and 8.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, personId: '', username: '', code: null, loss: 'ended' }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isMarked', target: 'loading' }, { target: 'expired' }] },
    loading: {
      meta: { screen: 'loading' },
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: [
          {
            guard: { type: 'hasContract', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setPerson', params: ({ event }) => event.output },
          },
          { target: 'withoutContract' },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'expired' },
          { target: 'failed', actions: { type: 'setCode', params: ({ event }) => event } },
        ],
      },
    },
    open: {
      meta: { screen: 'portal' },
      initial: 'free',
      on: {
        'person.changed': {
          guard: { type: 'isAnotherPerson', params: ({ event }) => event },
          target: 'replaced',
        },
      },
      states: {
        free: {
          on: {
            'input.unsaved': 'unsaved',
            'session.lost': [
              {
                guard: { type: 'isOtherAccount', params: ({ event }) => event },
                target: '#session.replaced',
              },
              { target: '#session.expired' },
            ],
          },
        },
        unsaved: {
          on: {
            'input.saved': 'free',
            'session.lost': {
              target: '#session.reopening',
              actions: { type: 'setLoss', params: ({ event }) => event },
            },
          },
        },
      },
    },
    reopening: {
      meta: { screen: 'portal' },
      initial: 'signingIn',
      on: { 'signIn.abandoned': 'expired' },
      states: {
        signingIn: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({
              username: context.username,
              password: '',
              refusal: null,
              carried: null,
              returnTo: null,
            }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'recognising',
              },
              { target: '#session.expired' },
            ],
          },
        },
        recognising: {
          invoke: {
            id: 'readPerson',
            src: 'readPerson',
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => event.output },
                target: '#session.open.unsaved',
              },
              { target: '#session.replaced' },
            ],
            onError: 'signingIn',
          },
        },
      },
    },
    withoutContract: { meta: { screen: 'no-active-contracts' } },
    failed: {
      meta: { screen: 'failed' },
      exit: 'clearCode',
      on: { 'retry.requested': { guard: 'canRetry', target: 'loading' } },
    },
    expired: { type: 'final' },
    replaced: { type: 'final' },
  },
})
