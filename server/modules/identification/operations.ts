import { modificationApproval } from '../modification/approval.ts'
import { modificationCreation } from '../modification/create.ts'
import { terminationApproval } from '../termination/approval.ts'
import { terminationCreation } from '../termination/create.ts'
import type { Operation, Purpose } from './operation.ts'

/** All operations signed by strong identification. */
export const operations: Readonly<Record<Purpose, Operation>> = {
  'contract-termination.create': terminationCreation,
  'contract-termination.approve': terminationApproval,
  'contract-modification.create': modificationCreation,
  'contract-modification.approve': modificationApproval,
}
