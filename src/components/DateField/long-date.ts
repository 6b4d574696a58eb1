import type { IsoDate } from '../../../domain/dates.ts'

/** The browser's name for a language of the portal; English dates are written the European way. */
export const localeOf = (language: string) =>
  ({ fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' })[language] ?? language

/** A day in words: "maanantai 28. joulukuuta 2026". */
export function longDate(day: IsoDate, language: string) {
  // Asked for together, Finnish would bend the weekday ("maanantaina").
  const weekday = write(day, language, { weekday: 'long' })
  return `${weekday} ${write(day, language, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** A day's month in words: "joulukuu 2026". */
export const monthName = (day: IsoDate, language: string) =>
  write(day, language, { month: 'long', year: 'numeric' })

function write(day: IsoDate, language: string, how: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(localeOf(language), { ...how, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
