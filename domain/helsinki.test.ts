import { formatInTimeZone } from 'date-fns-tz'
import { afterEach, describe, expect, test } from 'vitest'
import { HELSINKI, helsinkiDay, helsinkiHour, showInstant, tellHelsinkiClock } from './helsinki.ts'
import { helsinkiClockAround } from './helsinki-clock.ts'

const HOUR = 3_600_000
const byLibrary = (instant: Date) =>
  formatInTimeZone(instant, HELSINKI, 'yyyy-MM-dd H dd.MM.yyyy HH.mm')

function byOurs(instant: Date): string {
  const { date, time } = showInstant(instant)
  return `${helsinkiDay(instant)} ${helsinkiHour(instant)} ${date} ${time}`
}

/** Every instant of a list at which the two disagree. */
const disputed = (instants: readonly number[]) =>
  instants.map((at) => new Date(at)).filter((at) => byOurs(at) !== byLibrary(at))

test('day and clock are those of the library around midnight on every day from 1970 to 2070', () => {
  const [first, last] = [Date.UTC(1970, 0, 1), Date.UTC(2070, 11, 31)]
  const midnights = Array.from({ length: (last - first) / (24 * HOUR) }, (_, day) =>
    [21, 22].flatMap((hour) => {
      const at = first + day * 24 * HOUR + hour * HOUR
      return [at - 1, at]
    }),
  )
  expect(disputed(midnights.flat())).toEqual([])
})

test('day and time match date-fns-tz in every quarter of an hour around both DST changes', () => {
  const quarters = ['2026-03-28', '2026-10-24', '2027-03-27', '2027-10-30'].flatMap((day) =>
    Array.from({ length: 3 * 96 }, (_, quarter) => Date.parse(day) + (quarter * HOUR) / 4),
  )
  expect(disputed(quarters)).toEqual([])
})

describe('of a clock that is told', () => {
  const told = helsinkiClockAround(new Date('2026-11-21T10:00:00Z'))
  const untold = { stretches: [], until: new Date(0).toISOString() }
  afterEach(() => tellHelsinkiClock(untold))

  test('the offsets cover summer and winter time of two years back and one ahead', () => {
    expect(told).toEqual({
      stretches: [
        { from: '2024-01-01T00:00:00.000Z', ahead: 120 },
        { from: '2024-03-31T01:00:00.000Z', ahead: 180 },
        { from: '2024-10-27T01:00:00.000Z', ahead: 120 },
        { from: '2025-03-30T01:00:00.000Z', ahead: 180 },
        { from: '2025-10-26T01:00:00.000Z', ahead: 120 },
        { from: '2026-03-29T01:00:00.000Z', ahead: 180 },
        { from: '2026-10-25T01:00:00.000Z', ahead: 120 },
        { from: '2027-03-28T01:00:00.000Z', ahead: 180 },
        { from: '2027-10-31T01:00:00.000Z', ahead: 120 },
      ],
      until: '2028-01-01T00:00:00.000Z',
    })
  })

  test('day and clock are those of the library within it, before it and after it', () => {
    tellHelsinkiClock(told)
    const [first, last] = [Date.UTC(2023, 11, 1), Date.UTC(2028, 1, 1)]
    const quarters = Array.from(
      { length: (last - first) / (HOUR / 4) },
      (_, quarter) => first + (quarter * HOUR) / 4 - (quarter % 2),
    )
    expect(disputed(quarters)).toEqual([])
  })

  test('what it says is what is shown', () => {
    const stretches = [{ from: '2026-01-01T00:00:00.000Z', ahead: 24 * 60 }]
    tellHelsinkiClock({ stretches, until: '2027-01-01T00:00:00.000Z' })
    expect(
      [
        '2025-12-31T23:59:59Z',
        '2026-01-01T00:00:00Z',
        '2026-12-31T23:59:59Z',
        '2027-01-01T00:00:00Z',
      ].map((instant) => helsinkiDay(new Date(instant))),
    ).toEqual(['2026-01-01', '2026-01-02', '2027-01-01', '2027-01-01'])
  })
})

test('an instant that is none has no day', () => {
  expect(() => helsinkiDay(new Date(Number.NaN))).toThrow(RangeError)
})
