import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => vi.restoreAllMocks())

test('resolves on a page that is never idle', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((call, options) => {
    if (options?.timeout) call({ didTimeout: true, timeRemaining: () => 0 })
    return 0
  })
  await expect(whenIdle()).resolves.toBeUndefined()
})
