import { createApproval } from '../shared/approval.machine.ts'
import {
  answerToSign,
  type ModificationAnswer,
  type ModificationApprovalStart,
  modificationStanding,
} from './modification-approval.setup.ts'

/** The answer to a modification that another has asked for, of a party or of who is to receive the contract. */
export const modificationApprovalMachine = createApproval<
  ModificationApprovalStart,
  ModificationAnswer
>('modification-approval', { standingOf: modificationStanding, toSign: answerToSign })
