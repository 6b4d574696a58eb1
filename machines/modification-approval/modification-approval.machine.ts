import { createApprovalMachine } from '../shared/approval.machine.ts'
import {
  answerToSign,
  type ModificationAnswer,
  type ModificationApprovalStart,
  modificationApprovalStatus,
} from './modification-approval.setup.ts'

/** The answer to another's modification request, by a party or by the receiver of the contract. */
export const modificationApprovalMachine = createApprovalMachine<
  ModificationApprovalStart,
  ModificationAnswer
>('modification-approval', { statusOf: modificationApprovalStatus, toSign: answerToSign })
