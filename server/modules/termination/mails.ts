import { formatDate } from '../../../domain/dates.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import { joinedNames } from '../../kernel/mail/writer.ts'
import type { TerminationMails, TerminationParams } from '../requests/mail-params.ts'
import { createRequestLetterRenderers } from '../requests/request-letters.ts'

const { received, approvalNeeded, approvalGiven, rejectedByParty, lapsed, approved, rejected } =
  createRequestLetterRenderers<TerminationParams>({
    say:
      ({ t }) =>
      (key, values) =>
        t(key, { ...values }),
    day: ({ endDate }) => endDate,
    days: ({ endDate }) => ({ endDate: formatDate(endDate) }),
  })

/** Renders the letters about a termination. */
export const letterRenderers: LetterRenderersOf<TerminationMails> = {
  noticeReceived: received,
  approvalNeeded,
  approvalGiven,
  requestRejectedByParty: rejectedByParty,
  requestLapsed: lapsed,
  requestApproved: (writer, params) => {
    const { parkingSpots } = params
    const parking = writer.t('requestApproved.parking', joinedNames(writer, parkingSpots))
    return approved(writer, params, parkingSpots.length === 0 ? [] : [parking])
  },
  requestRejected: rejected,
}
