import * as fc from 'fast-check'
import type { IsoDate } from './dates.ts'
import { createHelsinki, type HelsinkiOffsetTable, offsetLookupIn } from './helsinki.ts'

const CLOCK_CHANGES = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']
const MS_OF_DAY = 86_400_000
const FIRST_YEAR = 1997
const LAST_YEAR = 2060
const EDGES = [...CLOCK_CHANGES, '2028-02-28', '2028-02-29', '2028-03-01', '2026-12-31']

/** Days from 1900 to 2100, with many clock changes, leap days and month ends. */
export const anyDay: fc.Arbitrary<IsoDate> = fc.oneof(
  fc.constantFrom(...EDGES),
  fc
    .date({
      min: new Date('1900-01-02T00:00:00Z'),
      max: new Date('2100-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((instant) => instant.toISOString().slice(0, 10)),
  fc
    .record({ year: fc.integer({ min: 1900, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month }) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)),
)

/** Instants from 1997 to 2060, every minute around the clock changes of 2026 among them. */
export const anyInstant: fc.Arbitrary<Date> = fc.oneof(
  fc.date({
    min: new Date(Date.UTC(FIRST_YEAR, 0)),
    max: new Date(Date.UTC(LAST_YEAR, 0)),
    noInvalidDate: true,
  }),
  fc
    .record({
      change: fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'),
      minutes: fc.integer({ min: -2000, max: 2000 }),
    })
    .map(({ change, minutes }) => new Date(Date.parse(change) + minutes * 60_000)),
)

/**
 * Returns one o'clock UTC on the last Sunday of a month, counted from 0: the clock changes then by
 * Directive 2000/84/EC.
 */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return new Date(last.getTime() - last.getUTCDay() * MS_OF_DAY).toISOString()
}

/** The clock changes of those years by the directive. */
export const offsetTable: HelsinkiOffsetTable = {
  periods: [
    { from: new Date(Date.UTC(FIRST_YEAR - 1, 11, 31)).toISOString(), offset: 120 },
    ...Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index).flatMap(
      (year) => [
        { from: lastSunday(year, 2), offset: 180 },
        { from: lastSunday(year, 9), offset: 120 },
      ],
    ),
  ],
  until: new Date(Date.UTC(LAST_YEAR + 1, 0)).toISOString(),
}
const offsetOf = offsetLookupIn(offsetTable)

/** Day and time in Helsinki in those years. */
export const helsinki = createHelsinki((instant) => offsetOf(instant) ?? Number.NaN)

/** The Helsinki day of any instant. */
export const anyHelsinkiDay: fc.Arbitrary<IsoDate> = anyInstant.map(helsinki.dayOf)
