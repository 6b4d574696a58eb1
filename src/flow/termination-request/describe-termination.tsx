import type { Contract } from '../../../api/contracts.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatWeekdayAndDate } from '../../../domain/weekdays.ts'
import { terminationRequestDays } from '../../../machines/shared/request-days.ts'
import { takes } from '../../../machines/termination-request/awaits-own-answer.ts'
import { Section } from '../../components/Section/Section.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { runtime } from '../../runtime.ts'
import { awaitedAnswersTexts } from '../request/awaited.ts'
import { calendarAddress } from '../request/calendar-address.ts'
import { partyName } from '../request/party-name.ts'
import type { DescriptionContext, RequestDescription } from '../request/request-description.ts'
import { AttachedFileLinks } from './AttachedFileLinks.tsx'
import { TerminationSummary } from './TerminationSummary.tsx'

const nextOf = {
  pending_tenant_approval: ['approvals', 'handled', 'meanwhile'],
  ready_for_review: ['informed', 'valid'],
  approved: ['valid'],
  rejected: ['again'],
} as const

/**
 * Returns the label of the end date, which is only requested until the provider has approved it.
 */
const endDateLabel = (status: TerminationRequest['status']) =>
  status === 'approved'
    ? 'terminationDescription:label.contractEnds'
    : 'terminationDescription:label.givenEndDate'

/** Returns the description of a termination for pages. */
export function describeTermination(
  contract: Contract,
  request: TerminationRequest,
  { t, language, helsinki }: DescriptionContext,
): RequestDescription {
  const { status, givenBy } = request
  const days = terminationRequestDays(request)
  const terms = {
    end: t(endDateLabel(status)),
    move: t('terminationDescription:label.movingOutDate'),
  }
  const endDate = formatDate(request.endDate)
  const end = {
    term: t('terminationDescription:label.contractEnds'),
    value: formatWeekdayAndDate(request.endDate, language),
  }
  const values = { endDate, provider: runtime.provider.name }
  return {
    contract,
    request,
    t,
    helsinki,
    values,
    namespace: 'terminationDescription',
    title: t(`terminationDescription:title.${contract.contractType}`),
    giver: { term: t('terminationDescription:label.giver'), value: partyName(givenBy, t) },
    facts: [end],
    keyFacts: [end],
    answerBy: endDate,
    summary: <TerminationSummary contract={contract} request={request} />,
    // Not printed: the signed text, which is printed, has the names of the files.
    attachedFiles:
      request.files.length > 0 ? (
        <div className="noPrint">
          <Section title={t('terminationDescription:label.files')} first>
            <AttachedFileLinks files={request.files} />
          </Section>
        </div>
      ) : null,
    days: days.map(({ name, day }) => ({ term: terms[name], shown: formatDate(day) })),
    calendar: calendarAddress({ contractUuid: contract.uuid, request, days, language }),
    awaited: awaitedAnswersTexts(request, { t, language, values }),
    next: nextOf[status],
    takesAnswers: takes(status, 'approval.given'),
    again: addressOf('terminate', contract.uuid),
  }
}
