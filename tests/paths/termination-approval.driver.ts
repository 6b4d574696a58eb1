import type { terminationApprovalMachine } from '../../machines/termination-approval/termination-approval.machine.ts'
import type { Driver } from '../support/paths/driver.ts'
import { approvalDriver } from './approval.driver.ts'

/** How the confirmation view of a termination is brought along its paths. */
export const driver: Driver<typeof terminationApprovalMachine> = approvalDriver(
  'termination-approval',
  'Palaa irtisanomiseen',
)
