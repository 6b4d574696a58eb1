import type { IsoDate } from '../../../domain/dates.ts'
import { intlLocaleOf, weekdayNameOf } from '../../../domain/weekdays.ts'

/** Formats a date in words: "maanantai 28. joulukuuta 2026". */
export function longDate(day: IsoDate, language: string) {
  // Formatted together, Finnish would inflect the weekday ("maanantaina").
  return `${weekdayNameOf(day, language)} ${write(day, language, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** Formats the month of a date: "joulukuu 2026". */
export const monthAndYear = (day: IsoDate, language: string) =>
  write(day, language, { month: 'long', year: 'numeric' })

/** Formatters are cached: a calendar formats every day of a month. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function write(day: IsoDate, language: string, how: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([language, how])
  const format =
    formatters.get(key) ??
    new Intl.DateTimeFormat(intlLocaleOf(language), { ...how, timeZone: 'UTC' })
  formatters.set(key, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}
