import { messageListSetup } from './message-list.setup.ts'

/**
 * The threads of messages: listed, and reloaded when the page is shown again; the cards about
 * messages are closed by it. Specification 2, section 4.
 */
export const messageListMachine = messageListSetup.createMachine({
  id: 'message-list',
  context: ({ input }) => ({ ...input, start: null, code: null }),
  initial: 'loading',
  states: {
    loading: {
      meta: { screen: 'loading' },
      entry: 'clearCode',
      invoke: {
        id: 'loadThreads',
        src: 'loadThreads',
        input: ({ context }) => context,
        onDone: {
          target: 'listing',
          actions: { type: 'keepStart', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepCode', params: ({ event }) => event },
        },
      },
    },
    failed: { meta: { screen: 'failed' }, on: { 'retry.requested': 'loading' } },
    listing: {
      meta: { screen: 'list' },
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'mayCloseCards', target: 'closing' }, { target: 'still' }],
        },
        closing: {
          invoke: {
            id: 'closeCards',
            src: 'closeCards',
            onDone: 'still',
            onError: 'notClosed',
          },
        },
        still: { on: { 'page.shown': 'refreshing' } },
        // The cards stay on the front page, where they can be closed, and are tried again.
        notClosed: { on: { 'page.shown': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'loadThreads',
            src: 'loadThreads',
            input: ({ context }) => context,
            onDone: {
              target: 'deciding',
              actions: { type: 'keepStart', params: ({ event }) => event.output },
            },
            onError: 'still',
          },
        },
      },
    },
  },
})
