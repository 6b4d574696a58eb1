import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './date-arithmetic.ts'
import { isAfter } from './dates.ts'
import { anyInstant, helsinki } from './days.arbitrary.ts'
import {
  createHelsinki,
  type HelsinkiOffsetTable,
  helsinkiTodayOf,
  offsetLookupIn,
} from './helsinki.ts'

const instant = (text: string) => new Date(text)

describe('the day in Helsinki', () => {
  test.each([
    ['the last second of a winter day', '2026-11-30T21:59:59Z', '2026-11-30'],
    ['the first second of a winter day', '2026-11-30T22:00:00Z', '2026-12-01'],
    ['the last second of a summer day', '2026-07-31T20:59:59Z', '2026-07-31'],
    ['the first second of a summer day', '2026-07-31T21:00:00Z', '2026-08-01'],
    ['the last second before the year turns', '2026-12-31T21:59:59.999Z', '2026-12-31'],
    ['the first second of the year', '2026-12-31T22:00:00Z', '2027-01-01'],
    ['the leap day', '2028-02-28T22:00:00Z', '2028-02-29'],
  ])('is the correct date for the instant %s', (_, text, day) => {
    expect(helsinki.dayOf(instant(text))).toBe(day)
  })

  test.each([
    ['2026-03-28', '2026-03-27T22:00:00.000Z', '2026-03-28T21:59:59.999Z'],
    ['2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
    ['2026-03-30', '2026-03-29T21:00:00.000Z', '2026-03-30T20:59:59.999Z'],
    ['2026-10-24', '2026-10-23T21:00:00.000Z', '2026-10-24T20:59:59.999Z'],
    ['2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T21:59:59.999Z'],
    ['2026-10-26', '2026-10-25T22:00:00.000Z', '2026-10-26T21:59:59.999Z'],
  ])('begins and ends at midnight around a clock change: %s', (day, start, end) => {
    const [before, after] = [instant(start).getTime() - 1, instant(end).getTime() + 1]
    expect(
      [before, instant(start), instant(end), after].map((at) => helsinki.dayOf(new Date(at))),
    ).toEqual([addDays(day, -1), day, day, addDays(day, 1)])
  })

  test('of a later instant is never before the day of an earlier one', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (one, other) => {
        const [first = one, second = other] = [one, other].toSorted(
          (a, b) => a.getTime() - b.getTime(),
        )
        expect(isAfter(helsinki.dayOf(first), helsinki.dayOf(second))).toBe(false)
      }),
    )
  })
})

describe('the clock in Helsinki', () => {
  test.each([
    ['2026-03-29T00:59:59Z', 2],
    ['2026-03-29T01:00:00Z', 4],
    ['2026-10-25T00:59:59Z', 3],
    ['2026-10-25T01:00:00Z', 3],
    ['2026-10-25T02:00:00Z', 4],
    ['2026-11-20T22:00:00Z', 0],
    ['2026-11-21T21:59:59Z', 23],
  ])('returns the hour of %s, clock changes included', (text, hour) => {
    expect(helsinki.hourOf(instant(text))).toBe(hour)
  })

  test('is displayed with the day as residents write them', () => {
    expect(helsinki.show(instant('2026-11-21T16:42:59Z'))).toEqual({
      date: '21.11.2026',
      time: '18.42',
    })
    expect(helsinki.show(instant('2026-02-28T22:05:00Z'))).toEqual({
      date: '01.03.2026',
      time: '0.05',
    })
  })
})

describe('a table of offsets', () => {
  const table: HelsinkiOffsetTable = {
    periods: [
      { from: '2026-01-01T00:00:00.000Z', offset: 120 },
      { from: '2026-03-29T01:00:00.000Z', offset: 180 },
    ],
    until: '2026-10-25T01:00:00.000Z',
  }

  test.each([
    ['2025-12-31T23:59:59.999Z', null],
    ['2026-01-01T00:00:00.000Z', 120],
    ['2026-03-29T00:59:59.999Z', 120],
    ['2026-03-29T01:00:00.000Z', 180],
    ['2026-10-25T00:59:59.999Z', 180],
    ['2026-10-25T01:00:00.000Z', null],
  ])('gives at %s the offset %s', (text, offset) => {
    expect(offsetLookupIn(table)(instant(text))).toBe(offset)
  })

  test('that is empty has no offset for any instant', () => {
    const empty = { periods: [], until: '2026-10-25T01:00:00.000Z' }
    expect(offsetLookupIn(empty)(instant('2026-10-01T00:00:00Z'))).toBeNull()
  })
})

test('the day and the time in Helsinki are displayed with the offset of the given source', () => {
  const { dayOf, hourOf, show } = createHelsinki(() => 24 * 60 + 30)
  const at = instant('2026-12-31T23:31:00Z')
  expect([dayOf(at), hourOf(at), show(at)]).toEqual([
    '2027-01-02',
    0,
    { date: '02.01.2027', time: '0.01' },
  ])
})

test('today is the day of the clock in Helsinki', () => {
  const { dayOf } = helsinki
  expect(helsinkiTodayOf({ now: () => instant('2026-11-21T21:59:59Z'), dayOf })).toBe('2026-11-21')
  expect(helsinkiTodayOf({ now: () => instant('2026-11-21T22:00:00Z'), dayOf })).toBe('2026-11-22')
})

test('an invalid date has no day in Helsinki, nor has an instant with an unknown offset', () => {
  expect(() => createHelsinki(() => 120).dayOf(instant(''))).toThrow(RangeError)
  expect(() => createHelsinki(() => Number.NaN).dayOf(instant('2026-11-21T10:00:00Z'))).toThrow(
    RangeError,
  )
})
