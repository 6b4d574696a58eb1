import { terminationApproval } from '../termination/approve.ts'
import { terminationCreation } from '../termination/create.ts'
import type { Operation, Purpose } from './operation.ts'

/** Everything that is signed by strong identification. */
export const operations: Readonly<Record<Purpose, Operation>> = {
  'contract-termination.create': terminationCreation,
  'contract-termination.approve': terminationApproval,
}
