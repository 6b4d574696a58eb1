import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { usePageShown } from './use-page-shown.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const FIVE_SECONDS = 5000

it('notifies the flow when the window gets the focus again, at most every five seconds', async () => {
  const send = vi.fn<(event: { type: 'page.shown' }) => void>()
  const actor = { send }
  const { unmount } = await renderHook(() => usePageShown(actor))
  const comeBackAfter = (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds)
    window.dispatchEvent(new Event('focus'))
    return send.mock.calls.length
  }
  expect(comeBackAfter(FIVE_SECONDS - 1), 'just read').toBe(0)
  expect(comeBackAfter(1)).toBe(1)
  expect(comeBackAfter(FIVE_SECONDS - 1), 'too soon').toBe(1)
  expect(comeBackAfter(FIVE_SECONDS)).toBe(2)
  expect(send).toHaveBeenLastCalledWith({ type: 'page.shown' })
  await unmount()
  expect(comeBackAfter(FIVE_SECONDS), 'after the page was left').toBe(2)
})
