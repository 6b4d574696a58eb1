import { formatDate, type IsoDate } from './dates.ts'
import type { LOCALES } from './locales.ts'

/** Returns the `Intl` locale of a language of the portal; English uses European dates. */
export const intlLocaleOf = (language: string): string =>
  ({ fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' })[language] ?? language

/**
 * The names of the weekdays from Sunday on. Without Intl, whose first formatter blocks a form
 * noticeably on a phone.
 */
const weekdays: Readonly<Record<(typeof LOCALES)[number], readonly string[]>> = {
  fi: ['sunnuntai', 'maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai', 'lauantai'],
  sv: ['söndag', 'måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

/** Returns the name of a day's weekday: 'torstai'; in Finnish for an unknown language. */
export function weekdayNameOf(day: IsoDate, language: string): string {
  const names = Object.entries(weekdays).find(([locale]) => locale === language)?.[1] ?? weekdays.fi
  return names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

/** Formats a day with its weekday: 'torstai 31.12.2026'. */
export const formatWeekdayAndDate = (day: IsoDate, language: string): string =>
  `${weekdayNameOf(day, language)} ${formatDate(day)}`
