import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import { messageAddress } from '../../../src/routing/message-address.ts'
import { loading } from '../../e2e/support/loading.ts'
import { keepCards, lookAgain, stateOf, threadOf } from '../../e2e/support/messages.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'

/** The browser driver of a thread of messages. */
export const flow: BrowserProof<typeof messageThreadMachine> = {
  events: { 'page.shown': lookAgain },
  outcomes: {
    loadThread: loading({
      setUpState: (ui, { thread: { entries, closed }, mayWrite }) =>
        ui.setUpState({
          isStaff: !mayWrite,
          threads: [
            {
              id: threadOf(ui),
              state: stateOf({ closed, unread: entries.some(({ isUnread }) => isUnread) }),
            },
          ],
        }),
      isOnPage: (ui) => ui.page.url().endsWith(threadOf(ui)),
      refuseFirst: (ui, code) =>
        code === 'NOT_FOUND'
          ? ui.setUpState({ threads: [] })
          : ui.failCallsTo(`/resident/message-timeline/${threadOf(ui)}`, code),
    }),
    markRead: {
      async done() {
        // The page marks what it shows by itself.
      },
      error: (ui, code) => ui.failCallsTo(`/${threadOf(ui)}/read`, code),
    },
    closeCards: {
      async done() {
        // The page closes them by itself.
      },
      error: keepCards,
    },
  },
  async arrive(ui) {
    const { page, resident } = ui
    await signIn(page, resident)
    return () => page.goto(messageAddress.thread(resident.contractUuid, threadOf(ui)))
  },
}
