import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone'
import { HELSINKI, type OffsetAt } from '../domain/helsinki.ts'

/** Minutes that the clocks of Helsinki are ahead of UTC. Throws RangeError for an invalid date. */
export const offsetAt: OffsetAt = (instant) => {
  // '+02:00': the library knows this of an instant on a machine of any zone.
  const [hours = 0, minutes = 0] = formatInTimeZone(instant, HELSINKI, 'xxx').split(':').map(Number)
  return hours * 60 + minutes
}
