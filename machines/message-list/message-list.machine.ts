import { loadingSteps, refreshingStep } from '../shared/loading-steps.ts'
import { type MessageListContext, messageListSetup } from './message-list.setup.ts'

const load = { source: 'loadThreads', input: (context: MessageListContext) => context } as const

/**
 * The list of message threads, reloaded when the page is shown again. Showing it closes the
 * notifications about messages. Specification 2, section 4.
 */
export const messageListMachine = messageListSetup.createMachine({
  id: 'message-list',
  context: ({ input }) => ({ ...input, start: null, code: null }),
  initial: 'loading',
  states: {
    ...loadingSteps({ ...load, next: 'listing' }),
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
        // Notifications that could not be closed stay on the front page; closing is tried again
        // here.
        notClosed: { on: { 'page.shown': 'refreshing' } },
        refreshing: refreshingStep({ ...load, next: 'deciding' }),
      },
    },
  },
})
