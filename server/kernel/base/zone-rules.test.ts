import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { offsetLookupIn } from '../../../domain/helsinki.ts'
import { getOffsetByIntl } from '../../../fixtures/clock.ts'
import { helsinki } from './helsinki.ts'
import { offsetAt, offsetTableAround } from './zone-rules.ts'

const HOUR = 3_600_000
const QUARTER = HOUR / 4
const DAY = 24 * HOUR

/** Every instant at which the library and Intl disagree. */
const disputed = (instants: readonly number[]) =>
  instants.map((at) => new Date(at)).filter((at) => offsetAt(at) !== getOffsetByIntl(at))

/** Every quarter of an hour of three days, and the last millisecond before each. */
const quartersFrom = (day: string) =>
  Array.from({ length: (3 * DAY) / QUARTER }, (_, quarter) =>
    [0, 1].map((before) => Date.parse(day) + quarter * QUARTER - before),
  ).flat()

describe('The offset of Helsinki is that of Intl', () => {
  test('around midnight on every day from 1970 to 2070', () => {
    const [first, last] = [Date.UTC(1970, 0, 1), Date.UTC(2070, 11, 31)]
    const midnights = Array.from({ length: (last - first) / DAY }, (_, day) =>
      [21, 22].flatMap((hour) => {
        const at = first + day * DAY + hour * HOUR
        return [at - 1, at]
      }),
    )
    expect(disputed(midnights.flat())).toEqual([])
  })

  test.each([
    '1981-03-28',
    '1995-09-23',
    '1996-10-26',
    '2026-03-28',
    '2026-10-24',
    '2027-03-27',
    '2027-10-30',
  ])('in every quarter of an hour from %s on', (day) => {
    expect(disputed(quartersFrom(day))).toEqual([])
  })
})

test('the offsets of Helsinki are the same in a process that was started in another time zone', () => {
  const script = `
    const { offsetAt } = await import('./server/kernel/base/zone-rules.ts')
    const [from, until] = process.argv.slice(1).map(Number)
    const offsets = []
    for (let at = from; at < until; at += ${QUARTER}) offsets.push(offsetAt(new Date(at)))
    console.log(JSON.stringify({ offsets, zone: new Date(from).getTimezoneOffset() }))`
  // The clocks of Berlin and Helsinki change at one instant: the hour that Berlin skips is another.
  const from = Date.parse('2026-03-28T00:00:00Z')
  const until = from + 3 * DAY
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, String(from), String(until)],
    { env: { ...process.env, TZ: 'Europe/Berlin' }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({
    offsets: Array.from({ length: (until - from) / QUARTER }, (_, quarter) =>
      getOffsetByIntl(new Date(from + quarter * QUARTER)),
    ),
    zone: 0,
  })
})

describe('The table of offsets', () => {
  const table = offsetTableAround(new Date('2026-11-21T10:00:00Z'))

  test('begins ten years before the current year and ends two years after it', () => {
    const { periods, until } = table
    expect([periods.length, periods.slice(0, 3), periods.slice(-4), until]).toEqual([
      27,
      [
        { from: '2016-01-01T00:00:00.000Z', offset: 120 },
        { from: '2016-03-27T01:00:00.000Z', offset: 180 },
        { from: '2016-10-30T01:00:00.000Z', offset: 120 },
      ],
      [
        { from: '2027-03-28T01:00:00.000Z', offset: 180 },
        { from: '2027-10-31T01:00:00.000Z', offset: 120 },
        { from: '2028-03-26T01:00:00.000Z', offset: 180 },
        { from: '2028-10-29T01:00:00.000Z', offset: 120 },
      ],
      '2029-01-01T00:00:00.000Z',
    ])
  })

  test('has in every hour the offset that Intl gives, and no offset outside its years', () => {
    const [first, last] = [Date.UTC(2015, 11, 1), Date.UTC(2029, 1, 1)]
    const hours = Array.from({ length: (last - first) / HOUR }, (_, hour) =>
      [0, 1].map((before) => new Date(first + hour * HOUR - before)),
    ).flat()
    const offsetOf = offsetLookupIn(table)
    const isInside = (at: Date) => at.getUTCFullYear() >= 2016 && at.getUTCFullYear() <= 2028
    expect(
      hours.filter((at) => offsetOf(at) !== (isInside(at) ? getOffsetByIntl(at) : null)),
    ).toEqual([])
  })
})

test('the server caches the offset of Helsinki for no longer than it is valid', () => {
  const instants = quartersFrom('2026-10-24').toReversed()
  expect(instants.map((at) => helsinki.hourOf(new Date(at)))).toEqual(
    instants.map((at) => new Date(at + getOffsetByIntl(new Date(at)) * 60_000).getUTCHours()),
  )
})

test('an invalid date has neither an offset nor a day in Helsinki', () => {
  expect(offsetAt(new Date(Number.NaN))).toBeNaN()
  expect(() => helsinki.dayOf(new Date(Number.NaN))).toThrow(RangeError)
})
