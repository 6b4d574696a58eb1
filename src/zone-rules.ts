import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone'
import { HELSINKI_TIME_ZONE, type HelsinkiOffsetAt } from '../domain/helsinki.ts'

/** Returns how many minutes Helsinki is ahead of UTC. Throws RangeError for an invalid date. */
export const offsetAt: HelsinkiOffsetAt = (instant) => {
  // The library formats the offset, such as '+02:00', whatever the time zone of the machine is.
  const [hours = 0, minutes = 0] = formatInTimeZone(instant, HELSINKI_TIME_ZONE, 'xxx')
    .split(':')
    .map(Number)
  return hours * 60 + minutes
}
