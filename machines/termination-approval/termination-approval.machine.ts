import { createApproval } from '../shared/approval.machine.ts'
import {
  answerToSign,
  type TerminationAnswer,
  type TerminationApprovalStart,
  terminationStanding,
} from './termination-approval.setup.ts'

/** A party's answer to another party's termination. */
export const terminationApprovalMachine = createApproval<
  TerminationApprovalStart,
  TerminationAnswer
>('termination-approval', { standingOf: terminationStanding, toSign: answerToSign })
