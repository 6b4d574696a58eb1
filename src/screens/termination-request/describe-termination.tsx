import type { Contract } from '../../../api/contracts.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { showDate } from '../../../domain/dates.ts'
import { awaitsSelf, takes } from '../../../machines/termination-request/awaits-self.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { runtime } from '../../runtime.ts'
import type {
  DescribedDay,
  DescribedRequest,
  DescriptionContext,
} from '../request/described-request.ts'
import { partyName } from '../request/party-name.ts'
import { RequestSummary } from './RequestSummary.tsx'

const nextOf = {
  pending_tenant_approval: ['approvals', 'handled', 'meanwhile'],
  ready_for_review: ['handled', 'informed', 'valid'],
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

/** A termination as shown on pages. */
export function describeTermination(
  contract: Contract,
  request: TerminationRequest,
  { t, helsinki }: Pick<DescriptionContext, 't' | 'helsinki'>,
): DescribedRequest {
  const { status, givenBy } = request
  const days = daysOf(contract, request, t)
  const endDate = showDate(request.endDate)
  return {
    contract,
    request,
    t,
    helsinki,
    values: { endDate, provider: runtime.provider.name },
    namespace: 'terminationDescription',
    title: t(`terminationDescription:title.${contract.contractType}`),
    keyFacts: [
      { term: t('terminationDescription:label.giver'), value: partyName(givenBy, t) },
      { term: t(endDateLabel(status)), value: endDate },
    ],
    summary: <RequestSummary contract={contract} request={request} />,
    days,
    next: nextOf[status],
    takesAnswers: takes(status, 'approval.given'),
    awaitsSelf: awaitsSelf(request),
    again: addressOf('terminate', contract.uuid),
  }
}

/** The end of the contract, and the moving-out date. */
function daysOf(contract: Contract, request: TerminationRequest, t: Translate): DescribedDay[] {
  const { status, endDate, movingOutDate } = request
  const home = streetWithPlate(contract)
  const end: DescribedDay = {
    name: 'end',
    term: t(endDateLabel(status)),
    day: endDate,
    shown: showDate(endDate),
    inCalendar: t('requestAside.calendar.end', { home }),
  }
  if (movingOutDate === null) return [end]
  const move: DescribedDay = {
    name: 'move',
    term: t('terminationDescription:label.movingOutDate'),
    day: movingOutDate,
    shown: showDate(movingOutDate),
    inCalendar: t('requestAside.calendar.move', { home }),
  }
  return [end, move]
}
