import { addDays } from '../domain/date-arithmetic.ts'
import { helsinkiBy, type OffsetAt } from '../domain/helsinki.ts'
import { offsetAt } from './zone-rules.ts'

const QUARTER_MS = 900_000

/** Remembers the last quarter of an hour: every call of the API asks which day it is. */
function remembering(offsetAt: OffsetAt): OffsetAt {
  let known = { quarter: Number.NaN, offset: Number.NaN }
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS)
    if (quarter !== known.quarter) known = { quarter, offset: offsetAt(instant) }
    return known.offset
  }
}

/** Day and time in Helsinki on the server. */
export const helsinki = helsinkiBy(remembering(offsetAt))

const MINUTE_MS = 60_000

/** The instant at which the Helsinki day of an instant begins, or the day some days after it. */
export function startOfDay(instant: Date, daysAfter = 0): Date {
  const midnight = Date.parse(addDays(helsinki.dayOf(instant), daysAfter))
  // The clocks change after midnight, so the offset there may differ from that at the instant.
  const near = new Date(midnight - offsetAt(instant) * MINUTE_MS)
  return new Date(midnight - offsetAt(near) * MINUTE_MS)
}
