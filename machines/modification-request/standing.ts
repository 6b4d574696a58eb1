import type { ModificationRequest } from '../../api/modification.ts'
import { isAskedSelf } from '../shared/request-life.ts'
import { modificationLife } from './move.ts'

export const { isOpen, takes } = modificationLife

/** Whether a request awaits the reader's answer. */
export const awaitsSelf = ({
  status,
  approvals,
}: Pick<ModificationRequest, 'status' | 'approvals'>): boolean =>
  takes(status, 'approval.given') && isAskedSelf(approvals)
