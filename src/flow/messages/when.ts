import { addDays } from '../../../domain/date-arithmetic.ts'
import { formatShortDate, type IsoDate } from '../../../domain/dates.ts'
import type { Helsinki } from '../../../domain/helsinki.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'

/**
 * The data for formatting an instant: translations, the clock of Helsinki, and today's date there.
 */
export interface InstantFormatContext {
  readonly t: Translate
  readonly helsinki: Helsinki
  readonly today: IsoDate
}

function dayIn(
  instant: Date,
  { helsinki, today }: InstantFormatContext,
): 'today' | 'yesterday' | 'before' {
  const day = helsinki.dayOf(instant)
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : 'before'
}

/** Returns an instant in full: 'tänään klo 14.20', 'eilen klo 9.05', '18.11.2026 klo 20.11'. */
export function instantText(timestamp: string, moment: InstantFormatContext): string {
  const instant = new Date(timestamp)
  return moment.t(`when.${dayIn(instant, moment)}`, moment.helsinki.show(instant))
}

/**
 * Returns an instant for a list: 'klo 14.20', 'eilen', '18.11.', and in another year '18.11.2025'.
 */
export function shortInstantText(timestamp: string, moment: InstantFormatContext): string {
  const { t, helsinki, today } = moment
  const instant = new Date(timestamp)
  const day = helsinki.dayOf(instant)
  const { date, time } = helsinki.show(instant)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return t(`shortWhen.${dayIn(instant, moment)}`, {
    time,
    date: isThisYear ? formatShortDate(day) : date,
  })
}
