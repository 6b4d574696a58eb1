import type { TerminationRequest } from '../../api/termination.ts'
import { isAskedSelf } from '../shared/request-life.ts'
import { terminationLife } from './move.ts'

export const { isOpen, takes } = terminationLife

/** Whether a request awaits the reader's answer. */
export const awaitsSelf = ({
  status,
  approvals,
}: Pick<TerminationRequest, 'status' | 'approvals'>): boolean =>
  takes(status, 'approval.given') && isAskedSelf(approvals)
