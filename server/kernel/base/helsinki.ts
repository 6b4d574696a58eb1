import { addDays } from '../../../domain/date-arithmetic.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { createHelsinki, type HelsinkiOffsetAt } from '../../../domain/helsinki.ts'
import { offsetAt } from './zone-rules.ts'

const QUARTER_MS = 900_000

/** Remembers the last quarter of an hour: every call of the API asks which day it is. */
function remembering(offsetAt: HelsinkiOffsetAt): HelsinkiOffsetAt {
  let known = { quarter: Number.NaN, offset: Number.NaN }
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS)
    if (quarter !== known.quarter) known = { quarter, offset: offsetAt(instant) }
    return known.offset
  }
}

/** Day and time in Helsinki on the server. */
export const helsinki = createHelsinki(remembering(offsetAt))

const MINUTE_MS = 60_000

/** Returns the first instant of a day in Helsinki. */
export function startOfDay(day: IsoDate): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The clocks change at three or four in the morning, so the offset 150 minutes before midnight
  // UTC holds at midnight in Helsinki.
  const offset = offsetAt(new Date(midnight - 150 * MINUTE_MS))
  return new Date(midnight - offset * MINUTE_MS)
}

/**
 * Returns the instant at which a day is over in Helsinki, which is the first instant of the next
 * day.
 */
export const endOfDay = (day: IsoDate): Date => startOfDay(addDays(day, 1))

/** The first full minute from an instant on, as operators read it: its day and time in Helsinki. */
export function formatFirstFullMinute(instant: Date): string {
  const { date, time } = helsinki.show(
    new Date(Math.ceil(instant.getTime() / MINUTE_MS) * MINUTE_MS),
  )
  return `${date} ${time}`
}
