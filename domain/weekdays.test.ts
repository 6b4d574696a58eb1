import { expect, test } from 'vitest'
import { addDays } from './date-arithmetic.ts'
import { LOCALES } from './locales.ts'
import { formatWeekdayAndDate, intlLocaleOf, weekdayNameOf } from './weekdays.ts'

test('a day is displayed with its weekday in every language', () => {
  expect(LOCALES.map((locale) => formatWeekdayAndDate('2026-12-31', locale))).toEqual([
    'torstai 31.12.2026',
    'torsdag 31.12.2026',
    'Thursday 31.12.2026',
  ])
})

test.each(LOCALES)('weekdays have the names that Intl gives them in %s', (locale) => {
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-12-28', index))
  const intl = new Intl.DateTimeFormat(intlLocaleOf(locale), { weekday: 'long', timeZone: 'UTC' })
  expect(week.map((day) => weekdayNameOf(day, locale))).toEqual(
    week.map((day) => intl.format(new Date(`${day}T00:00:00Z`))),
  )
})
