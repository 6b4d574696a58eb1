import type { Contract } from '../../api/contracts.ts'
import type { ApprovalAction, Receipt, TerminationRequest } from '../../api/termination.ts'
import { type ApprovalStart, createApprovalStatusFunction } from '../shared/approval.setup.ts'
import { terminationLifecycle } from '../termination-request/lifecycle.ts'

/** The data of the confirmation view of a termination. */
export interface TerminationApprovalStart extends ApprovalStart {
  readonly contract: Contract
  /** The latest request of the contract; null when the reader may see none. */
  readonly request: TerminationRequest | null
  /** The reader's receipt; null when they signed nothing. */
  readonly receipt: Receipt | null
}

/** A party's answer, to be signed by strong identification. */
export interface TerminationAnswer {
  readonly contractUuid: string
  readonly terminationRequestId: string
  readonly action: ApprovalAction
}

/** Returns the status of a termination for its reader. */
export const terminationApprovalStatus = createApprovalStatusFunction(terminationLifecycle)

/** Returns the payload to sign by strong identification. */
export function answerToSign(
  contractUuid: string,
  { request }: TerminationApprovalStart,
  action: ApprovalAction,
): TerminationAnswer {
  if (request === null) throw new Error('nothing to answer')
  return { contractUuid, terminationRequestId: request.id, action }
}
