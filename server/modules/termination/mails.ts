import { showDate } from '../../../domain/dates.ts'
import type { LettersOf } from '../../kernel/mail/letters.ts'
import { named } from '../../kernel/mail/writer.ts'
import type { TerminationMails, TerminationParams } from '../requests/mail-params.ts'
import { requestLetters } from '../requests/request-letters.ts'

const { received, approvalNeeded, approvalGiven, rejectedByParty, lapsed, approved, rejected } =
  requestLetters<TerminationParams>({
    say:
      ({ t }) =>
      (key, values) =>
        t(key, { ...values }),
    day: ({ endDate }) => endDate,
    days: ({ endDate }) => ({ endDate: showDate(endDate) }),
  })

/** The letters about a termination. */
export const letters: LettersOf<TerminationMails> = {
  noticeReceived: received,
  approvalNeeded,
  approvalGiven,
  requestRejectedByParty: rejectedByParty,
  requestLapsed: lapsed,
  requestApproved: (writer, params) => {
    const { parkingSpots } = params
    const parking = writer.t('requestApproved.parking', named(writer, parkingSpots))
    return approved(writer, params, parkingSpots.length === 0 ? [] : [parking])
  },
  requestRejected: rejected,
}
