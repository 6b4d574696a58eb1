import type { ModificationStatus } from '../../../api/contracts.ts'
import type { ResultMarkKind } from '../../components/PageHead/PageHead.tsx'

/** The mark above the heading that says what became of a request. */
export const resultMarks = {
  pending_strong_authentication: 'waiting',
  pending_tenant_approval: 'waiting',
  ready_for_review: 'done',
  approved: 'done',
  rejected: 'refused',
} as const satisfies Record<ModificationStatus, ResultMarkKind>
