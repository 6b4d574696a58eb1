import { expect, test } from 'vitest'
import { WorkLimit, WorkLimitExceeded } from './work-limit.ts'

test('counts steps up to its limit and throws beyond it', () => {
  const limit = new WorkLimit(3)
  limit.spend()
  limit.spend(2)
  expect(limit.spent).toBe(3)
  expect(() => limit.spend()).toThrow(WorkLimitExceeded)
})
