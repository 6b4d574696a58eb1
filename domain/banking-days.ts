import { addDays, weekdayNumber } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'

const FRIDAY = 5
const SATURDAY = 6
const FIXED = ['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26']
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension Day. */
const OF_EASTER = [-2, 1, 39]

/**
 * Returns the first banking day on or after a day: not a Saturday, a Sunday, a public holiday of
 * Finland, or the eve of Midsummer or Christmas. A debt that falls due on another day can be paid on
 * it in time (Promissory Notes Act 622/1947, section 5).
 */
export function findBankingDayFrom(day: IsoDate): IsoDate {
  return isBankingDay(day) ? day : findBankingDayFrom(addDays(day, 1))
}

/**
 * Returns the latest due day whose invoices are late on a day: the last banking day before it. What
 * falls due after that can still be paid in time.
 */
export function findLastLateDueDay(today: IsoDate): IsoDate {
  const before = addDays(today, -1)
  return isBankingDay(before) ? before : findLastLateDueDay(before)
}

function isBankingDay(day: IsoDate): boolean {
  if (weekdayNumber(day) >= SATURDAY || FIXED.includes(day.slice(5)) || isMidsummerEve(day))
    return false
  const easter = calculateEasterSunday(Number(day.slice(0, 4)))
  return !OF_EASTER.some((distance) => addDays(easter, distance) === day)
}

/** The Friday from 19 to 25 June. */
const isMidsummerEve = (day: IsoDate): boolean =>
  day.slice(5) >= '06-19' && day.slice(5) <= '06-25' && weekdayNumber(day) === FRIDAY

/**
 * Returns the date of Easter Sunday of a year of the Gregorian calendar, by the Meeus–Butcher
 * algorithm.
 */
export function calculateEasterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const place = epact + weekday - 7 * late + 114
  const [month, date] = [Math.floor(place / 31), (place % 31) + 1]
  return [String(year).padStart(4, '0'), pad(month), pad(date)].join('-')
}

const pad = (number: number): string => String(number).padStart(2, '0')
