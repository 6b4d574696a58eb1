import { randomUUID } from 'node:crypto'
import type { ArrangedThread } from '../backend/messages.ts'
import type { BrowserUi } from './ui.ts'

/** A little more than the least time between two refetches for a returning window. */
const LOOK_MS = 6000
/** Milliseconds until a failed read is retried, once. */
const TRY_AGAIN_MS = 1000

/** The thread of each page, whose address stays the same. */
const threads = new WeakMap<BrowserUi['page'], string>()

/** Returns the id of the thread of a page. */
export function getThreadId({ page }: Pick<BrowserUi, 'page'>): string {
  const id = threads.get(page) ?? randomUUID()
  threads.set(page, id)
  return id
}

/** Gives the window the focus again, late enough to refetch. */
export async function refocusWindow({ page, advanceClock }: BrowserUi): Promise<void> {
  await advanceClock(LOOK_MS)
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
}

/** Makes the cards about messages unreadable, so that the page does not close them. */
export async function makeCardsUnreadable(ui: BrowserUi): Promise<void> {
  await ui.failCallsTo('/user/notifications', 'SERVICE_UNAVAILABLE')
  ui.afterwards(() => ui.advanceClock(TRY_AGAIN_MS))
}

/**
 * Returns the state in which the server has to have a thread, so that it is read as the given
 * sample.
 */
export function toArrangedThreadState({
  closed = null,
  unread,
}: {
  readonly closed?: object | null | undefined
  readonly unread: boolean
}): ArrangedThread['state'] {
  if (closed !== null) return 'closed'
  return unread ? 'unread' : 'read'
}
