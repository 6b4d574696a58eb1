import type { modificationApprovalMachine } from '../../../machines/modification-approval/modification-approval.machine.ts'
import {
  type ModificationApprovalStart,
  modificationStanding,
} from '../../../machines/modification-approval/modification-approval.setup.ts'
import type { Driver } from '../../support/paths/driver.ts'
import { askedModification } from '../support/approval.ts'
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
} as const satisfies Record<ReturnType<typeof modificationStanding>, Standing['change']>

const unsigned = 'pending_strong_authentication'

export const driver: Driver<typeof modificationApprovalMachine, BrowserUi> = approvalDriver(
  askedModification,
  {
    standingOf: (start: ModificationApprovalStart): Standing => ({
      change:
        start.request?.status === unsigned ? unsigned : standings[modificationStanding(start)],
    }),
    anew: { change: 'askedAnew' },
    answered: { change: 'pending_tenant_approval' },
  },
)
