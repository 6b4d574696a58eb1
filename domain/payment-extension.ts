import { addMonths } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'
import { MAX_EXTENSION_MONTHS } from './limits.ts'

/** Whether the day that a request for more time names is today or later. */
export const isExtensionDayNotPassed = (payBy: IsoDate, today: IsoDate): boolean => payBy >= today

/**
 * Returns the last day to which a payment may be asked to be moved: twelve months from today,
 * whenever it is due.
 */
export const getLastExtensionDay = (today: IsoDate): IsoDate =>
  addMonths(today, MAX_EXTENSION_MONTHS)
