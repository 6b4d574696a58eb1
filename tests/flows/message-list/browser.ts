import { randomUUID } from 'node:crypto'
import type { messageListMachine } from '../../../machines/message-list/message-list.machine.ts'
import { messageAddresses } from '../../../src/routing/message-address.ts'
import { makeLoadingDriver } from '../../e2e/support/loading.ts'
import {
  makeCardsUnreadable,
  refocusWindow,
  toArrangedThreadState,
} from '../../e2e/support/messages.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'

/** The browser driver of the list of messages. */
export const browserDriver: BrowserDriver<typeof messageListMachine> = {
  events: { 'page.shown': refocusWindow },
  outcomes: {
    loadThreads: makeLoadingDriver({
      setUpState: ({ setUpState }, { threads, mayWrite }) =>
        setUpState({
          isStaff: !mayWrite,
          threads: threads.map(({ closed, unreadCount = 0 }) => ({
            id: randomUUID(),
            state: toArrangedThreadState({ closed, unread: unreadCount > 0 }),
          })),
        }),
      isOnPage: ({ page, resident }) =>
        page.url().endsWith(messageAddresses.list(resident.contractUuid)),
      refuseFirst: ({ failCallsTo }, code) => failCallsTo('/resident/message-timeline', code),
    }),
    closeCards: {
      async done() {
        // The page closes the cards by itself.
      },
      error: makeCardsUnreadable,
    },
  },
  async arrive({ page, resident }) {
    await signIn(page, resident)
    return () => page.goto(messageAddresses.list(resident.contractUuid))
  },
}
