import { createApprovalMachine } from '../shared/approval.machine.ts'
import {
  answerToSign,
  type TerminationAnswer,
  type TerminationApprovalStart,
  terminationApprovalStatus,
} from './termination-approval.setup.ts'

/** A party's answer to another party's termination. */
export const terminationApprovalMachine = createApprovalMachine<
  TerminationApprovalStart,
  TerminationAnswer
>('termination-approval', { statusOf: terminationApprovalStatus, toSign: answerToSign })
