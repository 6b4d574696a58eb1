import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { noticeReads } from '../../../fixtures/portal/notice-page.tsx'
import { openNotice } from '../../../fixtures/portal/notice-screen.tsx'
import {
  completedDefect,
  newDefect,
  newQuestion,
  reading,
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
  { of: 'a fault report', kind: 'defect', start: newDefect },
  { of: 'a question', kind: 'question', start: newQuestion },
  { of: 'a notice that is read', kind: 'defect', start: reading(completedDefect) },
] as const)('the page of $of fits a phone with text of twice the size', async ({ kind, start }) => {
  await openNotice(kind, { start, reads: noticeReads })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(tooWide).toEqual([])
})
