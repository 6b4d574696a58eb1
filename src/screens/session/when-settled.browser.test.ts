import { afterEach, expect, test, vi } from 'vitest'
import { whenSettled } from './when-settled.ts'

afterEach(() => vi.restoreAllMocks())

test('a page that is never idle is not waited for without end', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((call, options) => {
    if (options?.timeout) call({ didTimeout: true, timeRemaining: () => 0 })
    return 0
  })
  await expect(whenSettled()).resolves.toBeUndefined()
})
