import { UTCDateMini } from '@date-fns/utc/date/mini'
// Each by its own path: the index of the library takes the server a second to load.
import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { getISODay } from 'date-fns/getISODay'
import { lastDayOfMonth as lastDayOfMonthOf } from 'date-fns/lastDayOfMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { type IsoDate, isIsoDate } from './dates.ts'

// Days are reckoned in UTC, so that no result depends on the time zone of the machine.
function dateOf(day: IsoDate): Date {
  if (!isIsoDate(day)) throw new RangeError('Not a day in the form yyyy-MM-dd')
  return new UTCDateMini(`${day}T00:00:00Z`)
}

function dayOf(date: Date): IsoDate {
  const day = lightFormat(date, 'yyyy-MM-dd')
  if (!isIsoDate(day)) throw new RangeError('A day lies in the years 0–9999')
  return day
}

/**
 * The day `count` days later, or earlier when negative. Like all reckoning here it throws RangeError
 * for a day that is not real and for a result outside the years 0–9999.
 */
export const addDays = (day: IsoDate, count: number): IsoDate =>
  dayOf(addDaysTo(dateOf(day), count))

/** The same date `count` months later, or the last day of that month when it is shorter. */
export const addMonths = (day: IsoDate, count: number): IsoDate =>
  dayOf(addMonthsTo(dateOf(day), count))

/** The last day of the month that a day belongs to. */
export const lastDayOfMonth = (day: IsoDate): IsoDate => dayOf(lastDayOfMonthOf(dateOf(day)))

/** The last day of the month after the one that a day belongs to. */
export const lastDayOfNextMonth = (day: IsoDate): IsoDate => lastDayOfMonth(addMonths(day, 1))

/** How many days after `a` the day `b` is; negative when it is earlier. */
export const daysBetween = (a: IsoDate, b: IsoDate): number =>
  differenceInCalendarDays(dateOf(b), dateOf(a))

/** The day of the week as ISO 8601 counts it: 1 is Monday, 7 is Sunday. */
export const weekdayNumber = (day: IsoDate): number => getISODay(dateOf(day))

/** Every last day of a month from `first` to `last`, both included, in order. */
export function monthEndsBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const ends: IsoDate[] = []
  for (let end = lastDayOfMonth(first); end <= last; end = lastDayOfNextMonth(end)) ends.push(end)
  return ends
}
