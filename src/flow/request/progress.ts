import type { TimelineItem } from '../../components/Timeline/Timeline.tsx'
import { partyName } from './party-name.ts'
import type { AnyRequest, RequestDescription } from './request-description.ts'
import { formatInstant } from './show-instant.ts'

type Approval = AnyRequest['approvals'][number]

const approvalStates = {
  later: 'todo',
  waiting: 'waiting',
  accepted: 'done',
  rejected: 'refused',
  late: 'refused',
  needless: 'todo',
} as const
const decisionStates = {
  pending_strong_authentication: 'todo',
  pending_tenant_approval: 'todo',
  ready_for_review: 'waiting',
  approved: 'done',
  rejected: 'refused',
} as const

/** Returns the steps of a request: creation, approvals, decision of the provider. */
export function requestProgressSteps(described: RequestDescription): TimelineItem[] {
  const { request, t, values } = described
  const { approvals, status, rejectedBy, decidedAt } = request
  const decision = rejectedBy ?? (status === 'rejected' ? 'provider' : status)
  return [
    beginningOf(described),
    ...approvals.map((approval) => {
      const answer = answerOf(approval, described)
      return {
        state: approvalStates[answer],
        title: approval.isSelf
          ? t(`progress.own.${answer}`)
          : t(`progress.approval.${answer}`, { name: partyName(approval, t) }),
        detail: approval.decidedAt && formatInstant(approval.decidedAt, described),
      }
    }),
    {
      state: decisionStates[status],
      title: t(`progress.decision.${decision}`, values),
      detail: decidedAt
        ? formatInstant(decidedAt, described)
        : status === 'ready_for_review' && t('next.handled.text'),
    },
  ]
}

/** Returns the first step: who created the request, or has yet to sign it. */
function beginningOf(described: RequestDescription): TimelineItem {
  const { request, t } = described
  const { status, createdAt, createdBySelf, givenBy } = request
  const isUnsigned = status === 'pending_strong_authentication'
  const name = partyName(givenBy, t)
  const given = createdBySelf ? t('progress.givenBySelf') : t('progress.given', { name })
  const unsigned = createdBySelf ? t('progress.unsignedBySelf') : t('progress.unsigned', { name })
  return {
    state: isUnsigned ? 'waiting' : 'done',
    title: isUnsigned ? unsigned : given,
    detail: formatInstant(createdAt, described),
  }
}

/**
 * Returns the answer of a party; a party without one is late or no longer needed after the
 * decision.
 */
function answerOf(
  { status }: Approval,
  { request, takesAnswers }: RequestDescription,
): keyof typeof approvalStates {
  if (status !== 'waiting' || takesAnswers) return status
  if (request.status === 'pending_strong_authentication') return 'later'
  return request.rejectedBy === 'lapse' ? 'late' : 'needless'
}
