import type { ModificationRequest } from '../../api/modification.ts'
import { isAskedSelf } from '../shared/request-life.ts'
import { modificationLife } from './move.ts'

export const { isOpen, takes } = modificationLife

/** Whether a request waits for the answer of whoever reads it. */
export const awaitsSelf = ({
  status,
  approvals,
}: Pick<ModificationRequest, 'status' | 'approvals'>): boolean =>
  takes(status, 'approval.given') && isAskedSelf(approvals)
