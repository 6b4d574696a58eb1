import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeNoticeQueryClient } from '../../../fixtures/portal/notice-page.tsx'
import { openNoticeScreen } from '../../../fixtures/portal/notice-screen.tsx'
import {
  completedDefect,
  newDefectStart,
  newQuestionStart,
  readingStartOf,
} from '../../../machines/notice/notice.samples.ts'

const { documentElement: root } = document

beforeEach(async () => {
  await page.viewport(390, 844)
  root.style.fontSize = '200%'
})
afterEach(() => {
  root.style.fontSize = ''
})

/** Returns the elements that reach past the edge of the page, which must not scroll sideways. */
const tooWide = () =>
  [...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
    .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`)

it.each([
  { of: 'a fault report', kind: 'defect', start: newDefectStart },
  { of: 'a question', kind: 'question', start: newQuestionStart },
  { of: 'a notice that is read', kind: 'defect', start: readingStartOf(completedDefect) },
] as const)('the page of $of fits a phone with text of twice the size', async ({ kind, start }) => {
  await openNoticeScreen(kind, { start, reads: makeNoticeQueryClient })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(tooWide).toEqual([])
})
