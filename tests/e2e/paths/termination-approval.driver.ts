import type { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import { terminationStanding } from '../../../machines/termination-approval/termination-approval.setup.ts'
import type { Driver } from '../../support/paths/driver.ts'
import { askedTermination } from '../support/approval.ts'
import { approvalDriver } from '../support/approval-paths.ts'
import type { BrowserUi } from '../support/ui.ts'
import type { Standing } from '../world/standing.ts'

const standings = {
  missing: 'none',
  deciding: 'asked',
  pending: 'pending_tenant_approval',
  confirmed: 'ready_for_review',
  approved: 'approved',
  rejected: 'rejected',
} as const satisfies Record<ReturnType<typeof terminationStanding>, Standing['request']>

export const driver: Driver<typeof terminationApprovalMachine, BrowserUi> = approvalDriver(
  askedTermination,
  {
    standingOf: (start) => ({ request: standings[terminationStanding(start)] }),
    anew: { request: 'askedAnew' },
    answered: { request: 'pending_tenant_approval' },
  },
)
