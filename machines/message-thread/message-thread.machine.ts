import { loadingOrNotFoundSteps } from '../shared/loading-steps.ts'
import {
  earlierEntriesRequestOf,
  type MessageThreadContext,
  messageThreadSetup,
  shownEntryRange,
} from './message-thread.setup.ts'

/**
 * A thread of messages: its latest entries, earlier ones page by page, and the reply below them.
 * Showing an entry of the provider marks it as read and closes its cards; the latest entries are
 * reloaded when the page is shown again and while a reply is written. Specification 2, sections 2
 * and 4.
 */
export const messageThreadMachine = messageThreadSetup.createMachine({
  id: 'message-thread',
  context: ({ input }) => ({
    ...input,
    isReplying: input.isReplying === true,
    start: null,
    news: [],
    code: null,
  }),
  initial: 'loading',
  states: {
    ...loadingOrNotFoundSteps({
      source: 'loadThread',
      input: (context: MessageThreadContext) => context,
      next: 'reading',
    }),
    reading: {
      meta: { screen: 'thread' },
      invoke: {
        id: 'reply',
        src: 'reply',
        input: ({ context: { contractUuid, threadUuid, isReplying }, self }) => ({
          contractUuid,
          threadUuid,
          listener: self,
          isFocused: isReplying,
        }),
      },
      on: {
        'earlier.requested': { guard: 'hasEarlier', target: '.loadingEarlier' },
        // Reloads the thread: the preview of a reply then shows newly arrived messages, and a sent
        // reply is among the entries.
        'reply.previewed': '.refreshing',
        'reply.sent': '.refreshing',
      },
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
            input: ({ context }) => shownEntryRange(context),
            onDone: { target: 'closing', actions: 'setRead' },
            onError: 'notMarked',
          },
        },
        closing: {
          invoke: { id: 'closeCards', src: 'closeCards', onDone: 'still', onError: 'notMarked' },
        },
        still: { on: { 'page.shown': 'refreshing' }, after: { pause: 'due' } },
        // A while after the last reload, typing a reply reloads the thread too.
        due: { on: { 'page.shown': 'refreshing', 'reply.changed': 'refreshing' } },
        // Entries that could not be marked stay unread, and are marked again later.
        notMarked: { on: { 'page.shown': 'refreshing' } },
        earlierFailed: { on: { 'page.shown': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'loadThread',
            src: 'loadThread',
            input: ({ context }) => context,
            onDone: {
              target: 'deciding',
              actions: [
                { type: 'setStart', params: ({ event }) => event.output },
                { type: 'notifyReply', params: ({ event }) => event.output },
              ],
            },
            onError: 'still',
          },
        },
        // Interrupts marking and refreshing, which are repeated afterwards.
        loadingEarlier: {
          invoke: {
            id: 'loadEarlier',
            src: 'loadEarlier',
            input: ({ context }) => earlierEntriesRequestOf(context),
            onDone: {
              target: 'deciding',
              actions: { type: 'addEarlier', params: ({ event }) => event.output },
            },
            onError: 'earlierFailed',
          },
        },
      },
    },
  },
})
