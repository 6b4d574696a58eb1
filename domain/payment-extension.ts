import { addMonths } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'
import { MAX_EXTENSION_MONTHS } from './limits.ts'

/** Returns the last day that may be asked for as the day of a payment. */
export const lastExtensionDay = (today: IsoDate): IsoDate => addMonths(today, MAX_EXTENSION_MONTHS)
