import { addDays } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'
import { MESSAGE_ANSWER_DAYS } from './limits.ts'

/**
 * Returns the day by which a message of today is answered: within three days, reckoned from the day
 * on which the provider is back where that is later. Specification 2, section 9.
 */
export const answerDay = (today: IsoDate, backOn: IsoDate | null): IsoDate =>
  addDays(backOn !== null && backOn > today ? backOn : today, MESSAGE_ANSWER_DAYS)
