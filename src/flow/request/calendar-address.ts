import { hasCalendarDays, type RequestDay } from '../../../machines/shared/request-days.ts'
import type { AnyRequest } from './request-description.ts'

export type CalendarAddressProps = {
  contractUuid: string
  request: AnyRequest
  /** The days that are entries of the file. */
  days: readonly RequestDay[]
  /** The language of the page. */
  language: string
}

/**
 * Returns the address of the calendar file of a request; null when no day belongs in a calendar.
 * The server writes the file, because an iPhone shows a `data:` address as text.
 */
export const calendarAddress = ({
  contractUuid,
  request,
  days,
  language,
}: CalendarAddressProps): string | null =>
  days.length > 0 && hasCalendarDays(request)
    ? `/api/contracts/${contractUuid}/requests/${request.id}/calendar.ics?lang=${language}`
    : null
