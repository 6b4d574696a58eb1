import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { type IsoDate, showDate } from './dates.ts'
import { addDays } from './reckoning.ts'

/** The time zone in which every rule of the trade is reckoned. Specification 1, section 9. */
export const HELSINKI = 'Europe/Helsinki'

// Every call of the server asks for the day, so the formatter is made once, when it is first needed
// (it takes a browser long), and its answer is kept for the second.
let formatter: Intl.DateTimeFormat | null = null
const SECOND_MS = 1000
let latest = { second: Number.NaN, text: '' }

function textOf(instant: Date): string {
  const second = Math.floor(instant.getTime() / SECOND_MS)
  if (second !== latest.second) latest = { second, text: writeInstant(instant) }
  return latest.text
}

/** Swedish writes '2026-11-21 18:42'. */
function writeInstant(instant: Date): string {
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: HELSINKI,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return formatter.format(instant)
}

/** The day that an instant falls on in Helsinki. Throws RangeError for an instant that is none. */
export const helsinkiDay = (instant: Date): IsoDate => textOf(instant).slice(0, 10)

/** The instant at which a Helsinki day begins, 00:00:00.000. */
export const startOfHelsinkiDay = (day: IsoDate): Date =>
  fromZonedTime(`${day}T00:00:00.000`, HELSINKI)

/** The last millisecond of a Helsinki day, 23:59:59.999. */
export const endOfHelsinkiDay = (day: IsoDate): Date =>
  new Date(startOfHelsinkiDay(addDays(day, 1)).getTime() - 1)

/** The hour of the clock in Helsinki, 0–23. */
export const helsinkiHour = (instant: Date): number => Number(textOf(instant).slice(11, 13))

/** An instant as the clock and calendar of Helsinki show it: '21.11.2026' and '18.42'. */
export const showInstant = (instant: Date): { date: string; time: string } => ({
  date: showDate(helsinkiDay(instant)),
  time: textOf(instant).slice(11, 16).replace(':', '.'),
})
