import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  lastDayOfMonth,
  lastDayOfNextMonth,
  listMonthEnds,
  weekdayNumber,
} from './date-arithmetic.ts'
import {
  earlierDay,
  formatDate,
  formatShortDate,
  isAfter,
  isBefore,
  isEmptyDayRange,
  isInDayRange,
  isIsoDate,
  isNonexistentDay,
  laterDay,
  parseTypedDate,
} from './dates.ts'
import { anyDay, helsinki } from './days.arbitrary.ts'

const instant = (text: string) => new Date(text)

describe('a day as text', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '9999-12-31'])('is valid as %s', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '0000-01-01',
    ' 2026-01-01',
    '2026-01-01T00:00:00Z',
    '',
  ])('is invalid as "%s"', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })

  test.each([
    ['1.2.2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['1.12.2026', '2026-12-01'],
    [' 31.12.2026 ', '2026-12-31'],
    ['29.2.2028', '2028-02-29'],
    ['1. 3. 2027', '2027-03-01'],
    ['1 . 3 .  2027', '2027-03-01'],
    ['\u200b1.3.\u200b2027\ufeff', '2027-03-01'],
    ['\u202a1.3.2027\u202c', '2027-03-01'],
    ['\u20661.3.2027\u2069', '2027-03-01'],
    ['1.\u00a03.\u202f2027', '2027-03-01'],
    ['1.3.2027\n', '2027-03-01'],
    ['١.٣.٢٠٢٧', '2027-03-01'],
    ['１．３．２０２７', '2027-03-01'],
  ])('may be typed as "%s"', (text, day) => {
    expect(parseTypedDate(text)).toBe(day)
  })

  test.each([
    '29.2.2026',
    '31.4.2026',
    '0.1.2026',
    '1.13.2026',
    '1.1.26',
    '1.1.',
    '001.1.2026',
    '1 1.1.2026',
    '1.1.20 26',
    '1/1/2026',
    '2026-01-01',
    '1.1.2026 x',
    '',
  ])('may not be typed as "%s"', (text) => {
    expect(parseTypedDate(text)).toBeNull()
  })

  test.each([
    ['31.2.2027', true],
    ['\u202a31.\u00a02.2027\u202c', true],
    ['\u202a1.3.2027\u202c', false],
    ['31.2.', false],
  ])('typed as "%s" is recognised as a day that does not exist: %s', (text, isNonexistent) => {
    expect(isNonexistentDay(text)).toBe(isNonexistent)
  })

  test('is shown with leading zeros, in its short form too', () => {
    expect(formatDate('2026-02-01')).toBe('01.02.2026')
    expect(formatShortDate('2026-02-01')).toBe('01.02.')
    expect(formatShortDate('2026-11-21')).toBe('21.11.')
  })

  test('can be parsed from its shown form', () => {
    fc.assert(fc.property(anyDay, (day) => parseTypedDate(formatDate(day)) === day))
  })
})

describe('calculating with days', () => {
  test('counts days across clock changes, leap days and ends of years', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysBetween('2027-01-01', '2026-01-01')).toBe(-365)
  })

  test('gives the second day when their difference is added to the first day', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to)
      }),
    )
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-31', 0, '2026-08-31'],
  ])('%s plus %i months is %s', (day, months, sum) => {
    expect(addMonths(day, months)).toBe(sum)
  })

  test('preserves the day of the month when adding months, or uses the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -36, max: 36 }), (day, months) => {
        const sum = addMonths(day, months)
        const monthNumber = (text: string) =>
          Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(monthNumber(sum) - monthNumber(day)).toBe(months)
        expect(sum.slice(8) === day.slice(8) || sum === lastDayOfMonth(sum)).toBe(true)
        expect(sum.slice(8) <= day.slice(8)).toBe(true)
      }),
    )
  })

  test('finds the last day of a month and of the next month', () => {
    expect(lastDayOfMonth('2028-02-01')).toBe('2028-02-29')
    expect(lastDayOfNextMonth('2026-12-31')).toBe('2027-01-31')
    fc.assert(
      fc.property(anyDay, (day) => {
        const last = lastDayOfMonth(day)
        expect(last.slice(0, 7)).toBe(day.slice(0, 7))
        expect(addDays(last, 1).slice(8)).toBe('01')
        expect(lastDayOfNextMonth(day)).toBe(lastDayOfMonth(addDays(last, 1)))
      }),
    )
  })

  test('lists month ends from the first to the last, both included', () => {
    expect(listMonthEnds('2026-11-30', '2027-02-28')).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ])
    expect(listMonthEnds('2026-11-01', '2026-11-29')).toEqual([])
    expect(listMonthEnds('2026-12-01', '2026-11-30')).toEqual([])
  })

  test('compares days and returns the earlier or the later', () => {
    expect(isBefore('2026-09-30', '2026-10-01')).toBe(true)
    expect(isBefore('2026-10-01', '2026-10-01')).toBe(false)
    expect(isAfter('2026-10-01', '2026-09-30')).toBe(true)
    expect(isAfter('2026-10-01', '2026-10-01')).toBe(false)
    expect(earlierDay('2026-09-30', '2026-10-01')).toBe('2026-09-30')
    expect(laterDay('2026-09-30', '2026-10-01')).toBe('2026-10-01')
  })

  test('includes both ends in a range', () => {
    const range = { first: '2026-10-01', last: '2026-10-31' }
    const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01']
    expect(days.map((day) => isInDayRange(day, range))).toEqual([false, true, true, false])
  })

  test('numbers weekdays from Monday to Sunday', () => {
    const week = Array.from({ length: 7 }, (_, days) => addDays('2026-11-16', days))
    expect(week.map(weekdayNumber)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('throws for an invalid day and for one beyond the year 9999', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => addMonths('', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  })
})

describe('the time zone of the machine', () => {
  const own = process.env['TZ']

  afterEach(() => {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  })

  test.each([
    ['Pacific/Apia', '2011-12-29', -780],
    ['America/Los_Angeles', '2026-03-08', 420],
    ['Europe/Helsinki', '2026-03-29', -180],
    ['UTC', '2026-10-25', 0],
  ])('does not affect any result: %s', (zone, day, offsetInJuly) => {
    process.env['TZ'] = zone
    expect(instant('2026-07-01T12:00:00Z').getTimezoneOffset()).toBe(offsetInJuly)
    expect(addDays(day, 2)).toBe(addDays(addDays(day, 1), 1))
    expect(daysBetween(day, addDays(day, 365))).toBe(365)
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(helsinki.dayOf(instant('2026-03-29T21:00:00Z'))).toBe('2026-03-30')
    expect(helsinki.dayOf(instant('2026-03-29T20:59:59Z'))).toBe('2026-03-29')
    expect(helsinki.dayOf(instant('2026-11-30T22:00:00Z'))).toBe('2026-12-01')
    expect(weekdayNumber('2026-11-21')).toBe(6)
  })
})

test('a range of days is empty when it ends before it begins', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (first, last) => {
      expect(isEmptyDayRange({ first, last })).toBe(
        ![first, last].some((day) => isInDayRange(day, { first, last })),
      )
    }),
  )
})

test.each([
  ['31.2.2027', true],
  ['29.02.2027', true],
  ['1.13.2026', true],
  ['28.2.2027', false],
  ['31.2.', false],
  ['huomenna', false],
  ['', false],
])('the text "%s" is recognised as a day that does not exist: %s', (text, isOne) => {
  expect(isNonexistentDay(text)).toBe(isOne)
})
