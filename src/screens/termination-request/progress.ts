import type { TerminationRequest } from '../../../api/termination.ts'
import { takes } from '../../../machines/termination-request/standing.ts'
import type { TimelineItem } from '../../components/Timeline/Timeline.tsx'
import { runtime } from '../../runtime.ts'
import { showMoment } from '../termination/show-day.ts'
import type { Words } from '../termination/use-words.ts'
import { partyName } from './party-name.ts'

type Approval = TerminationRequest['approvals'][number]

const approvalStates = {
  waiting: 'waiting',
  accepted: 'done',
  rejected: 'refused',
  late: 'refused',
  needless: 'todo',
} as const
const decisionStates = {
  pending_tenant_approval: 'todo',
  ready_for_review: 'waiting',
  approved: 'done',
  rejected: 'refused',
} as const

/** Where a request stands: given, approved or not by the others, handled by the provider. */
export function progressOf(request: TerminationRequest, t: Words): TimelineItem[] {
  const { createdAt, createdBySelf, givenBy, approvals, status, rejectedBy, decidedAt } = request
  return [
    {
      state: 'done',
      title: createdBySelf
        ? t('progress.givenBySelf')
        : t('progress.given', { name: partyName(givenBy, t) }),
      detail: showMoment(createdAt, t),
    },
    ...approvals.map((approval) => {
      const answer = answerOf(approval, request)
      return {
        state: approvalStates[answer],
        title: approval.isSelf
          ? t(`progress.own.${answer}`)
          : t(`progress.approval.${answer}`, { name: partyName(approval, t) }),
        detail: approval.decidedAt && showMoment(approval.decidedAt, t),
      }
    }),
    {
      state: decisionStates[status],
      title: t(`progress.decision.${rejectedBy ?? status}`, { provider: runtime.provider.name }),
      detail: decidedAt && showMoment(decidedAt, t),
    },
  ]
}

/** What a party has said; one that was never asked to the end is late, or needed no more. */
function answerOf({ status }: Approval, request: TerminationRequest): keyof typeof approvalStates {
  if (status !== 'waiting' || takes(request.status, 'approval.given')) return status
  return request.rejectedBy === 'lapse' ? 'late' : 'needless'
}
