import { randomUUID } from 'node:crypto'
import type { messageListMachine } from '../../../machines/message-list/message-list.machine.ts'
import { messageAddress } from '../../../src/routing/message-address.ts'
import { loading } from '../../e2e/support/loading.ts'
import { keepCards, lookAgain, stateOf } from '../../e2e/support/messages.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'

/** The browser driver of the list of messages. */
export const flow: BrowserProof<typeof messageListMachine> = {
  events: { 'page.shown': lookAgain },
  outcomes: {
    loadThreads: loading({
      setUpState: ({ setUpState }, { threads, mayWrite }) =>
        setUpState({
          isStaff: !mayWrite,
          threads: threads.map(({ closed, unreadCount = 0 }) => ({
            id: randomUUID(),
            state: stateOf({ closed, unread: unreadCount > 0 }),
          })),
        }),
      isOnPage: ({ page, resident }) =>
        page.url().endsWith(messageAddress.list(resident.contractUuid)),
      refuseFirst: ({ failCallsTo }, code) => failCallsTo('/resident/message-timeline', code),
    }),
    closeCards: {
      async done() {
        // The page closes the cards by itself.
      },
      error: keepCards,
    },
  },
  async arrive({ page, resident }) {
    await signIn(page, resident)
    return () => page.goto(messageAddress.list(resident.contractUuid))
  },
}
