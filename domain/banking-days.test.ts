import { expect, test } from 'vitest'
import { calculateEasterSunday, findBankingDayFrom, findLastLateDueDay } from './banking-days.ts'
import { addDays } from './date-arithmetic.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(calculateEasterSunday(year)).toBe(day)
})

test.each([
  ['an ordinary Thursday', '2026-11-26', '2026-11-26'],
  ['a Saturday', '2026-11-28', '2026-11-30'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
  ['Good Friday', '2026-04-03', '2026-04-07'],
  ['Easter Monday', '2026-04-06', '2026-04-07'],
  ['Ascension Day', '2026-05-14', '2026-05-15'],
  ['Midsummer Eve', '2026-06-19', '2026-06-22'],
  ['the last Midsummer Eve', '2027-06-25', '2027-06-28'],
  ['Epiphany', '2027-01-06', '2027-01-07'],
  ['May Day before a weekend', '2026-05-01', '2026-05-04'],
  ['Independence Day', '2027-12-06', '2027-12-07'],
  ['Christmas Eve', '2026-12-24', '2026-12-28'],
  ['New Year’s Day', '2027-01-01', '2027-01-04'],
])('an invoice due on %s can be paid in time until the next banking day', (_, due, day) => {
  expect(findBankingDayFrom(due)).toBe(day)
})

test('an invoice is late on exactly the days after its last day to be paid in time', () => {
  const days = Array.from({ length: 800 }, (_, place) => addDays('2026-01-01', place))
  for (const today of days)
    for (const due of [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1].map((days) => addDays(today, days)))
      expect([today, due, due <= findLastLateDueDay(today)]).toEqual([
        today,
        due,
        findBankingDayFrom(due) < today,
      ])
})
