import './utc.ts'
import { toZonedTime } from 'date-fns-tz/toZonedTime'
import {
  HELSINKI_TIME_ZONE,
  type HelsinkiOffsetAt,
  type HelsinkiOffsetTable,
} from '../../../domain/helsinki.ts'

const YEARS_BACK = 10
const YEARS_AHEAD = 2
const MONTHS = 12
const MINUTE_MS = 60_000

/** Minutes that the clocks of Helsinki are ahead of UTC; NaN for an invalid date. */
export const offsetAt: HelsinkiOffsetAt = (instant) => {
  const wall = toZonedTime(instant, HELSINKI_TIME_ZONE)
  const shown = Date.UTC(
    wall.getFullYear(),
    wall.getMonth(),
    wall.getDate(),
    wall.getHours(),
    wall.getMinutes(),
  )
  return shown / MINUTE_MS - Math.floor(instant.getTime() / MINUTE_MS)
}

/** The offsets of the year of an instant, of the ten before it and the two after. */
export function offsetTableAround(instant: Date): HelsinkiOffsetTable {
  const year = instant.getUTCFullYear()
  const first = year - YEARS_BACK
  const months = Array.from({ length: (YEARS_BACK + 1 + YEARS_AHEAD) * MONTHS + 1 }, (_, month) =>
    Date.UTC(first, month),
  )
  const changes = months.flatMap((month, index) => {
    const before = months[index - 1]
    if (before === undefined) return [month]
    return isSame(before, month) ? [] : [changeBetween(before, month)]
  })
  return {
    periods: changes.map((at) => ({
      from: new Date(at).toISOString(),
      offset: offsetAt(new Date(at)),
    })),
    until: new Date(Date.UTC(first + YEARS_BACK + 1 + YEARS_AHEAD, 0)).toISOString(),
  }
}

const isSame = (one: number, other: number): boolean =>
  offsetAt(new Date(one)) === offsetAt(new Date(other))

/** The first minute after `before`, at most `after`, from which on the offset is that of `after`. */
function changeBetween(before: number, after: number): number {
  if (after - before <= MINUTE_MS) return after
  const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS
  return isSame(middle, after) ? changeBetween(before, middle) : changeBetween(middle, after)
}
