import * as fc from 'fast-check'
import type { IsoDate } from './dates.ts'
import { helsinkiDay } from './helsinki.ts'

const CLOCK_CHANGES = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']
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

/** Instants from 1990 to 2060, including every minute around the clock changes of 2026. */
export const anyInstant: fc.Arbitrary<Date> = fc.oneof(
  fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  }),
  fc
    .record({
      change: fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'),
      minutes: fc.integer({ min: -2000, max: 2000 }),
    })
    .map(({ change, minutes }) => new Date(Date.parse(change) + minutes * 60_000)),
)

/** The Helsinki day of any instant. */
export const anyNoticeDay: fc.Arbitrary<IsoDate> = anyInstant.map(helsinkiDay)
