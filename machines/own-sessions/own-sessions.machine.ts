import { ownSessionsSetup } from './own-sessions.setup.ts'

/**
 * The sessions of the account: one is ended at once, all others after a confirmation. Ending a
 * session that has already ended elsewhere counts as success.
 */
export const ownSessionsMachine = ownSessionsSetup.createMachine({
  id: 'own-sessions',
  context: ({ input }) => ({ ...input, sessionId: null }),
  initial: 'listed',
  states: {
    listed: {
      meta: { screen: 'sessions' },
      initial: 'unchanged',
      states: { unchanged: {}, ended: {}, failed: {} },
      on: {
        'ending.requested': {
          guard: 'mayWrite',
          target: 'endingOne',
          actions: { type: 'setSession', params: ({ event }) => event },
        },
        'endingOthers.requested': {
          guard: 'mayWrite',
          target: 'asking',
          actions: 'clearSession',
        },
      },
    },
    endingOne: {
      meta: { screen: 'sessions' },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.sessionId ?? '' }),
        onDone: 'listed.ended',
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'listed.ended' },
          { target: 'listed.failed' },
        ],
      },
    },
    asking: {
      meta: { screen: 'end-others' },
      initial: 'unanswered',
      states: { unanswered: {}, failed: {} },
      on: {
        'endingOthers.confirmed': 'endingOthers',
        'endingOthers.cancelled': 'listed',
      },
    },
    endingOthers: {
      meta: { screen: 'end-others' },
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: 'listed.ended',
        onError: 'asking.failed',
      },
    },
  },
})
