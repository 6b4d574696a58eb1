import { expect, test } from 'vitest'
import { WorkLimit, WorkLimitExceeded } from './work-limit.ts'

test('a work limit counts steps and throws an error beyond its maximum', () => {
  const limit = new WorkLimit(3)
  limit.spend()
  limit.spend(2)
  expect(limit.spent).toBe(3)
  expect(() => limit.spend()).toThrow(WorkLimitExceeded)
})
