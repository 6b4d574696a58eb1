import type { ModificationRequest } from '../../api/modification.ts'
import { isOwnAnswerAwaited } from '../shared/lifecycle.ts'
import { modificationLifecycle } from './lifecycle.ts'

export const { isOpen, takes } = modificationLifecycle

/** Whether a modification request awaits the reader's answer. */
export const awaitsOwnAnswer = ({
  status,
  approvals,
}: Pick<ModificationRequest, 'status' | 'approvals'>): boolean =>
  takes(status, 'approval.given') && isOwnAnswerAwaited(approvals)
