import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBankingDayFrom } from './banking-days.ts'
import { addBusinessDays } from './business-days.ts'
import { addDays, daysBetween, weekdayNumber } from './date-arithmetic.ts'
import { anyDay } from './days.arbitrary.ts'

test.each([
  ['on a Friday, over two weekends', '2026-11-20', 10, '2026-12-04'],
  ['over Christmas', '2026-12-22', 2, '2026-12-28'],
  ['on a Saturday, from the Monday', '2026-11-21', 10, '2026-12-04'],
  ['on a Sunday, from the Monday', '2026-11-22', 1, '2026-11-23'],
  ['in the middle of a week', '2026-11-24', 3, '2026-11-27'],
  ['none at all', '2026-11-21', 0, '2026-11-21'],
])('business days are counted %s', (_, day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected)
})

test('the result of adding business days is a business day, with the given number of business days between', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (day, count) => {
      const found = addBusinessDays(day, count)
      expect(weekdayNumber(found)).toBeLessThan(6)
      const days = Array.from({ length: daysBetween(day, found) }, (_, index) =>
        addDays(day, index + 1),
      )
      expect(days.filter((one) => findBankingDayFrom(one) === one)).toHaveLength(count)
    }),
  )
})
