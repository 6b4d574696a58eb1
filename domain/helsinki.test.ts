import { formatInTimeZone } from 'date-fns-tz'
import { expect, test } from 'vitest'
import { HELSINKI, helsinkiDay, helsinkiHour, showInstant } from './helsinki.ts'

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

test('day and clock are those of the library in every quarter of an hour of both clock changes', () => {
  const quarters = ['2026-03-28', '2026-10-24', '2027-03-27', '2027-10-30'].flatMap((day) =>
    Array.from({ length: 3 * 96 }, (_, quarter) => Date.parse(day) + (quarter * HOUR) / 4),
  )
  expect(disputed(quarters)).toEqual([])
})

test('an instant that is none has no day', () => {
  expect(() => helsinkiDay(new Date(Number.NaN))).toThrow(RangeError)
})
