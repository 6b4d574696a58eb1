import { houseVisitSetup } from './house-visit.setup.ts'

/** A new page: loads the contract, shows it, and has one further step. */
export const houseVisitMachine = houseVisitSetup.createMachine({
  id: 'house-visit',
  context: ({ input }) => ({ ...input, contract: null, code: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: { screen: 'reading' },
      invoke: {
        id: 'readContract',
        src: 'readContract',
        input: ({ context }) => context,
        onDone: {
          target: 'ready',
          actions: { type: 'setContract', params: ({ event }) => ({ contract: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setCode', params: ({ event }) => event },
        },
      },
    },
    failed: {
      meta: { screen: 'failed' },
      on: { 'retry.requested': 'reading' },
    },
    ready: {
      meta: { screen: 'ready' },
      on: { 'continue.requested': 'reviewing' },
    },
    reviewing: {
      meta: { screen: 'reviewing' },
      on: { 'back.requested': 'ready' },
    },
  },
})
