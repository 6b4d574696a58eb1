import { randomUUID } from 'node:crypto'
import type { ArrangedThread } from '../backend/messages.ts'
import type { BrowserUi } from './ui.ts'

/** The least time between two looks at the page, and a little. */
const LOOK_MS = 6000
/** Milliseconds until a failed read is retried, once. */
const TRY_AGAIN_MS = 1000

/** The thread of each page, whose address stays the same. */
const threads = new WeakMap<BrowserUi['page'], string>()

/** Returns the id of the thread of a page. */
export function threadOf({ page }: Pick<BrowserUi, 'page'>): string {
  const id = threads.get(page) ?? randomUUID()
  threads.set(page, id)
  return id
}

/** The window has the focus again. */
export async function lookAgain({ page, advanceClock }: BrowserUi): Promise<void> {
  await advanceClock(LOOK_MS)
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
}

/** The cards of messages cannot be read, and are not closed. */
export async function keepCards(ui: BrowserUi): Promise<void> {
  await ui.failCallsTo('/user/notifications', 'SERVICE_UNAVAILABLE')
  ui.afterwards(() => ui.advanceClock(TRY_AGAIN_MS))
}

/** The state of a thread of the samples, by what is read of it. */
export function stateOf({
  closed = null,
  unread,
}: {
  readonly closed?: object | null | undefined
  readonly unread: boolean
}): ArrangedThread['state'] {
  if (closed !== null) return 'closed'
  return unread ? 'unread' : 'read'
}
