import type { modificationApprovalMachine } from '../../../machines/modification-approval/modification-approval.machine.ts'
import type { FlowView } from '../../../paths/driver.ts'
import { approvalDriver } from '../shared/approval-view.ts'

/** How the confirmation view of a modification is brought along its paths. */
export const view: FlowView<typeof modificationApprovalMachine> = approvalDriver(
  'modification-approval',
  'Palaa sopimusmuutokseen',
)
