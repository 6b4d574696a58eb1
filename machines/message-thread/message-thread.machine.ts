import { messageThreadSetup, shownUpTo } from './message-thread.setup.ts'

/**
 * A thread of messages: read, which marks what the provider wrote as read and closes the cards that
 * tell of it; read anew when the page is shown again. Specification 2, sections 2 and 4.
 */
export const messageThreadMachine = messageThreadSetup.createMachine({
  id: 'message-thread',
  context: ({ input }) => ({ ...input, start: null, news: [], code: null }),
  initial: 'loading',
  states: {
    loading: {
      meta: { screen: 'loading' },
      entry: 'clearCode',
      invoke: {
        id: 'loadThread',
        src: 'loadThread',
        input: ({ context }) => context,
        onDone: {
          target: 'reading',
          actions: { type: 'keepStart', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'notFound' },
          {
            target: 'failed',
            actions: { type: 'keepCode', params: ({ event }) => event },
          },
        ],
      },
    },
    notFound: { meta: { screen: 'not-found' } },
    failed: { meta: { screen: 'failed' }, on: { 'retry.requested': 'loading' } },
    reading: {
      meta: { screen: 'thread' },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isUnread', target: 'marking' },
            { guard: 'mayCloseCards', target: 'closing' },
            { target: 'still' },
          ],
        },
        marking: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => shownUpTo(context),
            onDone: 'closing',
            onError: 'notMarked',
          },
        },
        closing: {
          invoke: { id: 'closeCards', src: 'closeCards', onDone: 'still', onError: 'notMarked' },
        },
        still: { on: { 'page.shown': 'refreshing' } },
        // What could not be marked stays unread, and is tried again.
        notMarked: { on: { 'page.shown': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'loadThread',
            src: 'loadThread',
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
