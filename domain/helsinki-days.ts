import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import type { IsoDate } from './dates.ts'
import { HELSINKI } from './helsinki.ts'
import { addDays } from './reckoning.ts'

/** The instant at which a Helsinki day begins, 00:00:00.000. */
export const startOfHelsinkiDay = (day: IsoDate): Date =>
  fromZonedTime(`${day}T00:00:00.000`, HELSINKI)

/** The last millisecond of a Helsinki day, 23:59:59.999. */
export const endOfHelsinkiDay = (day: IsoDate): Date =>
  new Date(startOfHelsinkiDay(addDays(day, 1)).getTime() - 1)
