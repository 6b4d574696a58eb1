import type { TerminationRequest } from '../../../../api/termination.ts'
import type { TimelineItem } from '../../../components/Timeline/Timeline.tsx'
import { runtime } from '../../../runtime.ts'
import { showMoment } from '../show-day.ts'
import { tenantName } from '../tenant-name.ts'
import type { Words } from '../use-words.ts'

const approvalStates = { waiting: 'waiting', accepted: 'done', rejected: 'refused' } as const
const decisionStates = {
  pending_tenant_approval: 'todo',
  ready_for_review: 'waiting',
  approved: 'done',
  rejected: 'refused',
} as const

/** Where a request stands: given, approved or not by the others, handled by the provider. */
export function progressOf(request: TerminationRequest, t: Words): TimelineItem[] {
  const { createdAt, createdBySelf, approvals, status, decidedAt } = request
  return [
    {
      state: 'done',
      title: t(createdBySelf ? 'progress.givenBySelf' : 'progress.given'),
      detail: showMoment(createdAt, t),
    },
    ...approvals.map((approval) => ({
      state: approvalStates[approval.status],
      title: t(`progress.approval.${approval.status}`, { name: tenantName(approval) }),
      detail: approval.decidedAt && showMoment(approval.decidedAt, t),
    })),
    {
      state: decisionStates[status],
      title: t(`progress.decision.${status}`, { provider: runtime.provider.name }),
      detail: decidedAt && showMoment(decidedAt, t),
    },
  ]
}
