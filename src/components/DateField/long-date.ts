import type { IsoDate } from '../../../domain/dates.ts'
import { localeOf, weekdayOf } from '../../../domain/weekdays.ts'

/** A day in words: "maanantai 28. joulukuuta 2026". */
export function longDate(day: IsoDate, language: string) {
  // Asked for together, Finnish would bend the weekday ("maanantaina").
  return `${weekdayOf(day, language)} ${write(day, language, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** A day's month in words: "joulukuu 2026". */
export const monthName = (day: IsoDate, language: string) =>
  write(day, language, { month: 'long', year: 'numeric' })

/** Each is made once: a calendar asks for the words of every day of a month. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function write(day: IsoDate, language: string, how: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([language, how])
  const format =
    formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...how, timeZone: 'UTC' })
  formatters.set(key, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}
