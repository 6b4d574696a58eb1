import { expect, test } from 'vitest'
import { LOCALES } from './locales.ts'
import { showWeekdayAndDate } from './weekdays.ts'

test('a day is told with its weekday in every language', () => {
  expect(LOCALES.map((locale) => showWeekdayAndDate('2026-12-31', locale))).toEqual([
    'torstai 31.12.2026',
    'torsdag 31.12.2026',
    'Thursday 31.12.2026',
  ])
})
