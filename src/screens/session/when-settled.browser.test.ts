import { afterEach, expect, test, vi } from 'vitest'
import { whenSettled } from './when-settled.ts'

afterEach(() => vi.restoreAllMocks())

test('resolves on a page that is never idle', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((call, options) => {
    if (options?.timeout) call({ didTimeout: true, timeRemaining: () => 0 })
    return 0
  })
  await expect(whenSettled()).resolves.toBeUndefined()
})
