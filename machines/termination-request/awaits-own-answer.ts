import type { TerminationRequest } from '../../api/termination.ts'
import { isOwnAnswerAwaited } from '../shared/lifecycle.ts'
import { terminationLifecycle } from './lifecycle.ts'

export const { isOpen, takes } = terminationLifecycle

/** Whether a termination request awaits the reader's answer. */
export const awaitsOwnAnswer = ({
  status,
  approvals,
}: Pick<TerminationRequest, 'status' | 'approvals'>): boolean =>
  takes(status, 'approval.given') && isOwnAnswerAwaited(approvals)
