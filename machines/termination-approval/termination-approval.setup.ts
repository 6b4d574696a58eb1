import type { Contract } from '../../api/contracts.ts'
import type { ApprovalAction, Receipt, TerminationRequest } from '../../api/termination.ts'
import { type ApprovalStart, standingBy } from '../shared/approval.setup.ts'
import { terminationLife } from '../termination-request/move.ts'

/** What the confirmation view of a termination reads. */
export interface TerminationApprovalStart extends ApprovalStart {
  readonly contract: Contract
  /** The latest of the contract; null where whoever reads may see none. */
  readonly request: TerminationRequest | null
  /** Receipt of the reader; null when they signed nothing. */
  readonly receipt: Receipt | null
}

/** A party's answer, on its way to identification. */
export interface TerminationAnswer {
  readonly contractUuid: string
  readonly terminationRequestId: string
  readonly action: ApprovalAction
}

/** Where a termination stands for whoever reads it. */
export const terminationStanding = standingBy(terminationLife)

/** Payload that is signed by strong identification. */
export function answerToSign(
  contractUuid: string,
  { request }: TerminationApprovalStart,
  action: ApprovalAction,
): TerminationAnswer {
  if (request === null) throw new Error('nothing to answer')
  return { contractUuid, terminationRequestId: request.id, action }
}
