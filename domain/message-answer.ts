import { findBankingDayFrom } from './banking-days.ts'
import { addDays } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'

/**
 * Returns the day by which a message of today is answered: within so many days, reckoned from the day
 * on which the provider is back where that is later. A weekend or public holiday moves it to the next
 * business day. Specification 2, section 9.
 */
export const calculatePromisedAnswerDay = (
  today: IsoDate,
  backOn: IsoDate | null,
  days: number,
): IsoDate => findBankingDayFrom(addDays(backOn !== null && backOn > today ? backOn : today, days))
