import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { MessageThread } from '../../../api/messages.ts'
import { openMessageScreen } from '../../../fixtures/portal/message-screens.tsx'
import {
  longThread,
  makeMessageState,
  makeNumberedThreads,
} from '../../../fixtures/portal/messages.ts'
import { closedThread } from '../../../machines/message/message.samples.ts'

const { documentElement: root } = document

beforeEach(() => {
  root.style.fontSize = '200%'
})
afterEach(async () => {
  root.style.fontSize = ''
  await page.viewport(1280, 800)
})

/** Returns the elements that reach past the edge of the page, which must not scroll sideways. */
const tooWide = () =>
  [...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
    .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`)

const long = 'Lämmönjakokeskuskorjaustoimenpideilmoitus'
/** A thread with a subject, names and addresses of one long word. */
const longWords: MessageThread = {
  ...longThread,
  title: long,
  entries: longThread.entries.map((entry) => ({
    ...entry,
    by: entry.by && long,
    htmlContent: `<p>${long.repeat(3)}</p><p>https://koivuranta.example/${'a'.repeat(120)}</p>`,
    files: [{ name: `${'keittio_'.repeat(12)}.jpg`, url: '/api/files/1', size: 214 * 1024 }],
  })),
}

it.each([
  { of: 'the list', width: 360, threads: [longWords, ...makeNumberedThreads(30)] },
  { of: 'the list', width: 1280, threads: [longWords, ...makeNumberedThreads(30)] },
  { of: 'a thread', width: 360, threads: [longWords], thread: longWords.id },
  { of: 'a thread', width: 1280, threads: [longWords], thread: longWords.id },
  { of: 'a closed thread', width: 360, threads: [closedThread], thread: closedThread.id },
] as const)(
  'the page of $of fits $width pixels with text of twice the size',
  async ({ width, threads, ...opened }) => {
    await page.viewport(width, 844)
    await openMessageScreen({ ...opened, state: makeMessageState(threads) })
    await expect.element(page.getByText(/^Siirry uusimpaan$|^Etsi viestiä/)).toBeVisible()
    for (const summary of document.querySelectorAll('summary')) summary.click()
    await expect.poll(tooWide).toEqual([])
  },
)
