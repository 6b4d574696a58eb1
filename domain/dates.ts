/**
 * Days and instants. A day is a text 'yyyy-MM-dd' and is reckoned in UTC, so that no result depends
 * on the machine's time zone; an instant is a `Date` and meets a day only in Europe/Helsinki.
 * Specification 1, sections 5 and 9.
 */

/** A calendar day, 'yyyy-MM-dd'. */
export type IsoDate = string

/** Both ends belong to it; it is empty when `last` is before `first`. */
export interface DayRange {
  first: IsoDate
  last: IsoDate
}

/** The time zone in which every rule of the trade is reckoned. */
export const HELSINKI = 'Europe/Helsinki'

const DAY_MS = 86_400_000
// Helsinki's midnight comes two or three hours before that of UTC. The offset of the late evening
// before holds until then, and finds the first of two midnights where a change repeats it (1942).
const LATE_EVENING_MS = 4 * 3_600_000

const helsinkiClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: HELSINKI,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

function helsinkiParts(instant: Date) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of helsinkiClock.formatToParts(instant)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, hour, minute, second }
}

function helsinkiOffset(instant: number): number {
  const { day, hour, minute, second } = helsinkiParts(new Date(instant))
  const wholeSecond = Math.floor(instant / 1000) * 1000
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`) - wholeSecond
}

/** The day that an instant falls on in Helsinki. */
export function helsinkiDay(instant: Date): IsoDate {
  return helsinkiParts(instant).day
}

/** The instant at which a Helsinki day begins, 00:00:00.000. */
export function startOfHelsinkiDay(day: IsoDate): Date {
  const midnight = toUtc(day).getTime()
  return new Date(midnight - helsinkiOffset(midnight - LATE_EVENING_MS))
}

/** The last millisecond of a Helsinki day, 23:59:59.999. */
export function endOfHelsinkiDay(day: IsoDate): Date {
  return new Date(startOfHelsinkiDay(addDays(day, 1)).getTime() - 1)
}

/** The hour of the clock in Helsinki, 0–23. */
export function helsinkiHour(instant: Date): number {
  return Number(helsinkiParts(instant).hour)
}

/** Whether a text is a real day in the form 'yyyy-MM-dd'. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && toDay(date) === text
}

/** Reads a day typed as d.m.yyyy or dd.mm.yyyy; null when it is not a real day. */
export function parseTypedDate(text: string): IsoDate | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [, date = '', month = '', year = ''] = match
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isIsoDate(day) ? day : null
}

/** A day as residents read it: '21.11.2026', '01.02.2026'. */
export function showDate(day: IsoDate): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

/** A day without its year: '21.11.', '1.2.'. */
export function showShortDate(day: IsoDate): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date}.${month}.`
}

/** An instant as the clock and calendar of Helsinki show it: '21.11.2026' and '18.42'. */
export function showInstant(instant: Date): { date: string; time: string } {
  const { day, hour, minute } = helsinkiParts(instant)
  return { date: showDate(day), time: `${hour}.${minute}` }
}

/**
 * The day `count` days later, or earlier when negative. Like all reckoning here it throws RangeError
 * for a day that is not real and for a result outside the years 0–9999.
 */
export function addDays(day: IsoDate, count: number): IsoDate {
  return toDay(new Date(toUtc(day).getTime() + count * DAY_MS))
}

/** The same date `count` months later, or the last day of that month when it is shorter. */
export function addMonths(day: IsoDate, count: number): IsoDate {
  const date = toUtc(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  date.setUTCDate(Math.min(wanted, daysInMonth(date)))
  return toDay(date)
}

/** The last day of the month that a day belongs to. */
export function lastDayOfMonth(day: IsoDate): IsoDate {
  const date = toUtc(day)
  date.setUTCDate(daysInMonth(date))
  return toDay(date)
}

/** The last day of the month after the one that a day belongs to. */
export function lastDayOfNextMonth(day: IsoDate): IsoDate {
  return lastDayOfMonth(addMonths(day, 1))
}

/** Whether day `a` comes before day `b`. */
export function isBefore(a: IsoDate, b: IsoDate): boolean {
  return a < b
}

/** Whether day `a` comes after day `b`. */
export function isAfter(a: IsoDate, b: IsoDate): boolean {
  return a > b
}

/** The earlier of two days. */
export function earlier(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b
}

/** The later of two days. */
export function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}

/** How many days after `a` the day `b` is; negative when it is earlier. */
export function daysBetween(a: IsoDate, b: IsoDate): number {
  return (toUtc(b).getTime() - toUtc(a).getTime()) / DAY_MS
}

/** Whether a day lies in a range, both ends included. */
export function isWithin(day: IsoDate, { first, last }: DayRange): boolean {
  return first <= day && day <= last
}

/** Every last day of a month from `first` to `last`, both included, in order. */
export function monthEndsBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const ends: IsoDate[] = []
  for (let end = lastDayOfMonth(first); end <= last; end = lastDayOfNextMonth(end)) ends.push(end)
  return ends
}

/** The day of the week as ISO 8601 counts it: 1 is Monday, 7 is Sunday. */
export function weekdayNumber(day: IsoDate): number {
  return toUtc(day).getUTCDay() || 7
}

function toUtc(day: IsoDate): Date {
  if (!isIsoDate(day)) throw new RangeError('Not a day in the form yyyy-MM-dd')
  return new Date(`${day}T00:00:00Z`)
}

function toDay(date: Date): IsoDate {
  const [day = ''] = date.toISOString().split('T')
  if (day.length !== 10) throw new RangeError('A day lies in the years 0–9999')
  return day
}

function daysInMonth(date: Date): number {
  const end = new Date(date)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + 1)
  end.setUTCDate(0)
  return end.getUTCDate()
}
