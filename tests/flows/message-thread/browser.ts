import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MAX_THREAD_PAGE_ENTRIES } from '../../../api/messages.ts'
import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import type { MessageThreadStart } from '../../../machines/message-thread/message-thread.setup.ts'
import { endlessDriver } from '../../../paths/driver.ts'
import { messageAddresses } from '../../../src/routing/message-address.ts'
import { makeLoadingDriver } from '../../e2e/support/loading.ts'
import {
  getThreadId,
  makeCardsUnreadable,
  refocusWindow,
  toArrangedThreadState,
} from '../../e2e/support/messages.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'
import { fieldLabels, previewReplyButtonName, sendButtonName } from '../message/view.ts'

/** How many earlier messages fill one more page. */
const ONE_PAGE = MAX_THREAD_PAGE_ENTRIES

/** How many earlier messages fill three more pages. */
const THREE_PAGES = 3 * MAX_THREAD_PAGE_ENTRIES
/** Milliseconds until a failed read is retried, once. */
const TRY_AGAIN_MS = 1000

const loadThread = makeLoadingDriver<MessageThreadStart>({
  setUpState: (ui, { thread: { entries, closed, nextCursor }, mayWrite }) =>
    ui.setUpState({
      isStaff: !mayWrite,
      threads: [
        {
          id: getThreadId(ui),
          state: toArrangedThreadState({
            closed,
            unread: entries.some(({ isUnread }) => isUnread),
          }),
          earlier: nextCursor ? ONE_PAGE : 0,
        },
      ],
    }),
  isOnPage: (ui) => ui.page.url().endsWith(getThreadId(ui)),
  refuseFirst: (ui, code) =>
    code === 'NOT_FOUND'
      ? ui.setUpState({ threads: [] })
      : ui.failCallsTo(`/resident/message-timeline/${getThreadId(ui)}`, code),
})

/** Opens the folded entries with the button of the earlier ones, which is above them. */
const unfold = (page: Page) => page.getByText(/^Näytä \d+ aiempaa viestiä$/).click()

const write = (ui: BrowserUi) => ui.fill(fieldLabels.content, `Kiitos. ${randomUUID()}`)

async function writeAndPreview(ui: BrowserUi): Promise<void> {
  await write(ui)
  await ui.press(previewReplyButtonName)
}

/** The browser driver of a thread of messages. */
export const browserDriver: BrowserDriver<typeof messageThreadMachine> = {
  events: {
    'page.shown': refocusWindow,
    'earlier.requested': ({ page }) =>
      page.getByRole('button', { name: 'Näytä aiemmat viestit' }).click(),
    'reply.changed': write,
    'reply.previewed': writeAndPreview,
    async 'reply.sent'(ui) {
      await writeAndPreview(ui)
      await ui.press(sendButtonName)
    },
  },
  outcomes: {
    reply: endlessDriver,
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
            { id: getThreadId(ui), state: 'read', earlier: nextCursor ? THREE_PAGES : ONE_PAGE },
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
      error: (ui, code) => ui.failCallsTo(`/${getThreadId(ui)}/read`, code),
    },
    closeCards: {
      async done() {
        // The page closes the cards by itself.
      },
      error: makeCardsUnreadable,
    },
  },
  async arrive(ui) {
    const { page, resident } = ui
    await signIn(page, resident)
    return () => page.goto(messageAddresses.thread(resident.contractUuid, getThreadId(ui)))
  },
}
