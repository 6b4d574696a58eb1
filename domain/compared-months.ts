import { addMonths } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'

/** The first month, `yyyy-MM`, whose rent two systems compare on a day: the one before the last. */
export const firstComparedMonth = (today: IsoDate): string => addMonths(today, -2).slice(0, 7)
