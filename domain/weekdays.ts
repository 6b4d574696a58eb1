import { type IsoDate, showDate } from './dates.ts'

/** The name that `Intl` has for a language of the portal; English dates are written the European way. */
export const localeOf = (language: string): string =>
  ({ fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' })[language] ?? language

/** The name of a day's weekday: 'torstai'. */
export const weekdayOf = (day: IsoDate, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A day with its weekday: 'torstai 31.12.2026'. */
export const showWeekdayAndDate = (day: IsoDate, language: string): string =>
  `${weekdayOf(day, language)} ${showDate(day)}`
