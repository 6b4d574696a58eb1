import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CharacterCount } from './CharacterCount.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const count = (used: number) => (
  <CharacterCount used={used} limit={100} text={(left) => `${left} left`} />
)

it('the character count is announced once typing has paused', async () => {
  const screen = await render(count(95))
  await vi.advanceTimersByTimeAsync(900)
  await screen.rerender(count(96))
  await vi.advanceTimersByTimeAsync(900)
  expect(page.getLiveRegion().element().textContent).toBe('')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(page.getLiveRegion()).toHaveTextContent('4 left')
})

it('the character count is visible immediately, and not announced while plenty of characters remain', async () => {
  await render(count(20))
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(page.getByText('80 left')).toBeVisible()
  expect(page.getLiveRegion().element().textContent).toBe('')
})

it('the character count with `shownFrom` is announced once it is shown, and not earlier', async () => {
  const late = (used: number) => (
    <CharacterCount used={used} limit={100} shownFrom={97} text={(left) => `${left} left`} />
  )
  const screen = await render(late(96))
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.container.textContent).toBe('')
  await screen.rerender(late(97))
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(page.getByText('3 left').first()).toBeVisible()
  await expect.element(page.getLiveRegion()).toHaveTextContent('3 left')
})
