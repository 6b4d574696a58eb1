import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MAX_THREAD_PAGE } from '../../../api/messages.ts'
import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import type { MessageThreadStart } from '../../../machines/message-thread/message-thread.setup.ts'
import { endless } from '../../../paths/driver.ts'
import { messageAddress } from '../../../src/routing/message-address.ts'
import { loading } from '../../e2e/support/loading.ts'
import { keepCards, lookAgain, stateOf, threadOf } from '../../e2e/support/messages.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'
import { labels, previewReply, send } from '../message/view.ts'

/** How many earlier messages fill one more page, and three more pages. */
const ONE_PAGE = MAX_THREAD_PAGE
const THREE_PAGES = 3 * MAX_THREAD_PAGE
/** Milliseconds until a failed read is retried, once. */
const TRY_AGAIN_MS = 1000

const loadThread = loading<MessageThreadStart>({
  setUpState: (ui, { thread: { entries, closed, nextCursor }, mayWrite }) =>
    ui.setUpState({
      isStaff: !mayWrite,
      threads: [
        {
          id: threadOf(ui),
          state: stateOf({ closed, unread: entries.some(({ isUnread }) => isUnread) }),
          earlier: nextCursor ? ONE_PAGE : 0,
        },
      ],
    }),
  isOnPage: (ui) => ui.page.url().endsWith(threadOf(ui)),
  refuseFirst: (ui, code) =>
    code === 'NOT_FOUND'
      ? ui.setUpState({ threads: [] })
      : ui.failCallsTo(`/resident/message-timeline/${threadOf(ui)}`, code),
})

/** Opens the folded entries with the button of the earlier ones, which is above them. */
const unfold = (page: Page) => page.getByText(/^Näytä \d+ aiempaa viestiä$/).click()

const write = (ui: BrowserUi) => ui.fill(labels.content, `Kiitos. ${randomUUID()}`)

async function writeAndPreview(ui: BrowserUi): Promise<void> {
  await write(ui)
  await ui.press(previewReply)
}

/** The browser driver of a thread of messages. */
export const flow: BrowserProof<typeof messageThreadMachine> = {
  events: {
    'page.shown': lookAgain,
    'earlier.requested': ({ page }) =>
      page.getByRole('button', { name: 'Näytä aiemmat viestit' }).click(),
    'reply.changed': write,
    'reply.previewed': writeAndPreview,
    async 'reply.sent'(ui) {
      await writeAndPreview(ui)
      await ui.press(send)
    },
  },
  outcomes: {
    reply: endless,
    loadThread: {
      ...loadThread,
      async done(ui, loaded) {
        await loadThread.done(ui, loaded)
        if (loaded.thread.nextCursor) ui.afterwards(() => unfold(ui.page))
      },
    },
    loadEarlier: {
      done: (ui, { nextCursor }) =>
        ui.setUpState({
          threads: [
            { id: threadOf(ui), state: 'read', earlier: nextCursor ? THREE_PAGES : ONE_PAGE },
          ],
        }),
      async error(ui, code) {
        await ui.refuse(code)
        ui.afterwards(() => ui.advanceClock(TRY_AGAIN_MS))
      },
    },
    markRead: {
      async done() {
        // The page marks the shown messages as read by itself.
      },
      error: (ui, code) => ui.failCallsTo(`/${threadOf(ui)}/read`, code),
    },
    closeCards: {
      async done() {
        // The page closes the cards by itself.
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
