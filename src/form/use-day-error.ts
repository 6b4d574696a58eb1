import type { FieldError } from '../../api/errors.ts'
import { formatDate, type IsoDate, isNonexistentDay } from '../../domain/dates.ts'
import { getLastExtensionDay } from '../../domain/payment-extension.ts'
import { useDateFieldTexts } from './use-date-messages.ts'
import { useFormTexts } from './use-messages.ts'

/**
 * Returns the message of the first error that `parsePaymentExtension` finds in the day on which an
 * invoice will be paid; undefined for none. `required` is the page's own message for a missing day.
 */
export function useDayError(
  [error]: readonly FieldError[],
  {
    typed,
    today,
    required,
  }: { readonly typed: string; readonly today: IsoDate; readonly required: string },
): string | undefined {
  const { t } = useFormTexts()
  const { words } = useDateFieldTexts()
  if (error === undefined) return undefined
  if (error.key === 'required') return required
  if (error.key === 'too_small_date') return words.tooEarly(formatDate(today))
  if (error.key === 'too_big_date') return words.tooLate(formatDate(getLastExtensionDay(today)))
  return t(isNonexistentDay(typed) ? 'validation:nonexistent_date' : 'validation:invalid_date')
}
