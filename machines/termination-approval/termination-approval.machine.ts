import { createApproval } from '../shared/approval.machine.ts'
import {
  answerToSign,
  type TerminationAnswer,
  type TerminationApprovalStart,
  terminationStanding,
} from './termination-approval.setup.ts'

/** A party's answer to a termination that another party has given. */
export const terminationApprovalMachine = createApproval<
  TerminationApprovalStart,
  TerminationAnswer
>('termination-approval', { standingOf: terminationStanding, toSign: answerToSign })
