import type { LOCALES } from './locales.ts'

/**
 * The names of the months from January on. Without Intl, whose first formatter blocks a page
 * noticeably on a phone.
 */
const months: Readonly<Record<(typeof LOCALES)[number], readonly string[]>> = {
  fi: [
    'tammikuu',
    'helmikuu',
    'maaliskuu',
    'huhtikuu',
    'toukokuu',
    'kesäkuu',
    'heinäkuu',
    'elokuu',
    'syyskuu',
    'lokakuu',
    'marraskuu',
    'joulukuu',
  ],
  sv: [
    'januari',
    'februari',
    'mars',
    'april',
    'maj',
    'juni',
    'juli',
    'augusti',
    'september',
    'oktober',
    'november',
    'december',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

/** Returns the name of a month 'yyyy-MM': 'syyskuu'; in Finnish for an unknown language. */
export function getMonthName(yearMonth: string, language: string): string {
  const names = Object.entries(months).find(([locale]) => locale === language)?.[1] ?? months.fi
  return names[Number(yearMonth.slice(5, 7)) - 1] ?? ''
}

/** Returns the name of a month with a capital: 'Syyskuu'. */
export function getCapitalizedMonthName(yearMonth: string, language: string): string {
  const name = getMonthName(yearMonth, language)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
