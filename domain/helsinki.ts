import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'
import { type IsoDate, showDate } from './dates.ts'
import { addDays } from './reckoning.ts'

/** The time zone in which every rule of the trade is reckoned. Specification 1, section 9. */
export const HELSINKI = 'Europe/Helsinki'

/** The day that an instant falls on in Helsinki. */
export const helsinkiDay = (instant: Date): IsoDate =>
  formatInTimeZone(instant, HELSINKI, 'yyyy-MM-dd')

/** The instant at which a Helsinki day begins, 00:00:00.000. */
export const startOfHelsinkiDay = (day: IsoDate): Date =>
  fromZonedTime(`${day}T00:00:00.000`, HELSINKI)

/** The last millisecond of a Helsinki day, 23:59:59.999. */
export const endOfHelsinkiDay = (day: IsoDate): Date =>
  new Date(startOfHelsinkiDay(addDays(day, 1)).getTime() - 1)

/** The hour of the clock in Helsinki, 0–23. */
export const helsinkiHour = (instant: Date): number =>
  Number(formatInTimeZone(instant, HELSINKI, 'H'))

/** An instant as the clock and calendar of Helsinki show it: '21.11.2026' and '18.42'. */
export const showInstant = (instant: Date): { date: string; time: string } => ({
  date: showDate(helsinkiDay(instant)),
  time: formatInTimeZone(instant, HELSINKI, 'HH.mm'),
})
