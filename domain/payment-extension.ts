import { addMonths } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'
import { MAX_EXTENSION_MONTHS } from './limits.ts'

/** Whether the day that a request for more time names has not passed. */
export const isExtensionOpen = (payBy: IsoDate, today: IsoDate): boolean => payBy >= today

/** Returns the last day that may be asked for as the day of a payment. */
export const lastExtensionDay = (today: IsoDate): IsoDate => addMonths(today, MAX_EXTENSION_MONTHS)
