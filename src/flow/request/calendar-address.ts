import { hasDaysToKeep, type RequestDay } from '../../../machines/shared/request-days.ts'
import type { PartyRequest } from './described-request.ts'

export type CalendarAddressProps = {
  contractUuid: string
  request: PartyRequest
  /** The days that the file holds. */
  days: readonly RequestDay[]
  /** The language of the page. */
  language: string
}

/**
 * The address of the calendar file of a request; null when it has no day to keep. The server writes
 * it, because an iPhone shows a `data:` address as text.
 */
export const calendarAddress = ({
  contractUuid,
  request,
  days,
  language,
}: CalendarAddressProps): string | null =>
  days.length > 0 && hasDaysToKeep(request)
    ? `/api/contracts/${contractUuid}/requests/${request.id}/calendar.ics?lang=${language}`
    : null
