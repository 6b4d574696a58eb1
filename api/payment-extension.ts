import { type IsoDate, isAfter, isBefore, parseTypedDate } from '../domain/dates.ts'
import { isMissing } from '../domain/missing.ts'
import { getLastExtensionDay } from '../domain/payment-extension.ts'
import type { FieldError, FormParseResult } from './errors.ts'

/** A request for more time: the day on which the invoice is paid. */
export interface PaymentExtension {
  readonly payBy: IsoDate
}

/**
 * Parses and validates the day on which an invoice is paid, typed as d.m.yyyy: from today to
 * `getLastExtensionDay`. Errors at `payBy`: `required`, `invalid_date`, `too_small_date`,
 * `too_big_date`.
 */
export function parsePaymentExtension(
  typed: string,
  today: IsoDate,
): FormParseResult<PaymentExtension> {
  const payBy = parseTypedDate(typed)
  const key = typedError(typed, payBy, today)
  if (payBy === null || key !== null)
    return { result: null, errors: [{ path: 'payBy', key: key ?? 'invalid_date' }] }
  return { result: { payBy }, errors: [] }
}

function typedError(typed: string, day: IsoDate | null, today: IsoDate): FieldError['key'] | null {
  if (isMissing(typed)) return 'required'
  return day === null ? 'invalid_date' : findExtensionDayError(day, today)
}

/**
 * Returns why a day may not be asked for: before today, or after `getLastExtensionDay`; else null.
 */
export function findExtensionDayError(
  day: IsoDate,
  today: IsoDate,
): 'too_small_date' | 'too_big_date' | null {
  if (isBefore(day, today)) return 'too_small_date'
  return isAfter(day, getLastExtensionDay(today)) ? 'too_big_date' : null
}
