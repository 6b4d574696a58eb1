import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/global.css'
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx'

const done: boolean[] = []
const written: string[] = []
let isAllowed = true

beforeEach(() => {
  isAllowed = true
  done.length = 0
  written.length = 0
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!isAllowed) throw new DOMException('Write permission denied.', 'NotAllowedError')
    written.push(text)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = (other: Partial<CopyButtonProps> = {}) =>
  render(
    <>
      <p id="number">FI21 1234 5600 0007 85</p>
      <CopyButton
        text="FI2112345600000785"
        label="Copy"
        what="account number"
        copied="Copied"
        refused="Not copied"
        textId="number"
        onDone={(isCopied) => done.push(isCopied)}
        {...other}
      />
    </>,
  )

const button = page.getByRole('button', { name: 'Copy account number' })

it('the button copies its text, says so, and shows its first label again after some seconds', async () => {
  await show()
  expect(page.getByText('Copied').element().checkVisibility({ visibilityProperty: true })).toBe(
    false,
  )
  await button.click()
  await expect.element(page.getByText('Copied')).toBeVisible()
  expect([written, done]).toEqual([['FI2112345600000785'], [true]])
  await vi.advanceTimersByTimeAsync(3999)
  await expect.element(page.getByText('Copied')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(page.getByText('Copied')).not.toBeVisible()
  // The accessible name of the button has not changed meanwhile.
  await expect.element(button).toBeVisible()
})

it('selects the text when the browser refuses to copy, and copies at the next press', async () => {
  isAllowed = false
  await show()
  await button.click()
  await expect.element(page.getByText('Not copied')).toBeVisible()
  expect(getSelection()?.toString()).toBe('FI21 1234 5600 0007 85')
  isAllowed = true
  await button.click()
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(done).toEqual([false, true])
})

it('selects the text where the browser has no clipboard', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await show({ look: 'main' })
  await button.click()
  await expect.element(page.getByText('Not copied')).toBeVisible()
  expect(getSelection()?.toString()).toBe('FI21 1234 5600 0007 85')
})

it('the copy button without a visible label is large enough for a finger, and has its accessible name', async () => {
  await show({ look: 'icon' })
  const { width, height } = button.element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
})
