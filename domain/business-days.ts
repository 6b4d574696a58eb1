import { addDays, weekdayNumber } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'

const SATURDAY = 6

/** Returns the day `count` business days later, from Monday to Friday; public holidays count. */
export function afterBusinessDays(day: IsoDate, count: number): IsoDate {
  const next = addDays(day, 1)
  if (count <= 0) return day
  return afterBusinessDays(next, weekdayNumber(next) < SATURDAY ? count - 1 : count)
}
