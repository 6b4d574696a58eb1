import type { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import type { FlowView } from '../../../paths/driver.ts'
import { approvalDriver } from '../shared/approval-view.ts'

/** How the confirmation view of a termination is brought along its paths. */
export const view: FlowView<typeof terminationApprovalMachine> = approvalDriver(
  'termination-approval',
  'Palaa irtisanomiseen',
)
