import { addMonths } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'

/**
 * Returns the first month, `yyyy-MM`, whose rent two systems compare on a day: the month before the
 * last month.
 */
export const getFirstComparedMonth = (today: IsoDate): string => addMonths(today, -2).slice(0, 7)
