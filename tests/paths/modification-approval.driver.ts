import type { modificationApprovalMachine } from '../../machines/modification-approval/modification-approval.machine.ts'
import type { Driver } from '../support/paths/driver.ts'
import { approvalDriver } from './approval.driver.ts'

/** How the confirmation view of a modification is brought along its paths. */
export const driver: Driver<typeof modificationApprovalMachine> = approvalDriver(
  'modification-approval',
  'Palaa sopimusmuutokseen',
)
