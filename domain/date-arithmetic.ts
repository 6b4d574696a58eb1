import { UTCDateMini } from '@date-fns/utc/date/mini'
// Imported one by one: the index of the library takes the server a second to load.
import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { getISODay } from 'date-fns/getISODay'
import { lastDayOfMonth as lastDayOfMonthOf } from 'date-fns/lastDayOfMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { type IsoDate, isIsoDate } from './dates.ts'

// Calculated in UTC, so that no result depends on the time zone of the machine.
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
 * Returns the day `count` days later, or earlier when negative. Like every function here, throws
 * RangeError for an invalid day and for a result outside the years 0–9999.
 */
export const addDays = (day: IsoDate, count: number): IsoDate =>
  dayOf(addDaysTo(dateOf(day), count))

/** Returns the same date `count` months later, or the last day of that month when it is shorter. */
export const addMonths = (day: IsoDate, count: number): IsoDate =>
  dayOf(addMonthsTo(dateOf(day), count))

/** Returns the last day of the month of a day. */
export const lastDayOfMonth = (day: IsoDate): IsoDate => dayOf(lastDayOfMonthOf(dateOf(day)))

/** Returns the last day of the month after that of a day. */
export const lastDayOfNextMonth = (day: IsoDate): IsoDate => lastDayOfMonth(addMonths(day, 1))

/** Returns how many days `b` is after `a`; negative when it is earlier. */
export const daysBetween = (a: IsoDate, b: IsoDate): number =>
  differenceInCalendarDays(dateOf(b), dateOf(a))

/** Returns the weekday as in ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayNumber = (day: IsoDate): number => getISODay(dateOf(day))

/** Lists the last days of months from `first` to `last`, both included, in order. */
export function listMonthEnds(first: IsoDate, last: IsoDate): IsoDate[] {
  const ends: IsoDate[] = []
  for (let end = lastDayOfMonth(first); end <= last; end = lastDayOfNextMonth(end)) ends.push(end)
  return ends
}
