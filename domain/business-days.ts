import { findBankingDayFrom } from './banking-days.ts'
import { addDays } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'

/**
 * Returns the day `count` business days later. Business days are those on which Finnish banks are
 * open.
 */
export function addBusinessDays(day: IsoDate, count: number): IsoDate {
  return count <= 0 ? day : addBusinessDays(findBankingDayFrom(addDays(day, 1)), count - 1)
}
