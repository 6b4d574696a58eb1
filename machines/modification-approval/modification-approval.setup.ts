import type { ApprovalAction, Receipt } from '../../api/approval.ts'
import type { Contract } from '../../api/contracts.ts'
import type { ModificationRequest } from '../../api/modification.ts'
import { modificationLife } from '../modification-request/move.ts'
import { type ApprovalStart, standingBy } from '../shared/approval.setup.ts'

/** What the confirmation view of a modification reads. */
export interface ModificationApprovalStart extends ApprovalStart {
  readonly contract: Contract
  /** The latest of the contract; null where whoever reads may see none. */
  readonly request: ModificationRequest | null
  /** Receipt of the reader; null when they signed nothing. */
  readonly receipt: Receipt | null
}

/** An answer to a modification, on its way to identification. */
export interface ModificationAnswer {
  readonly contractUuid: string
  readonly modificationRequestId: string
  readonly action: ApprovalAction
}

/** Where a modification stands for whoever reads it. */
export const modificationStanding = standingBy(modificationLife)

/** Payload that is signed by strong identification. */
export function answerToSign(
  contractUuid: string,
  { request }: ModificationApprovalStart,
  action: ApprovalAction,
): ModificationAnswer {
  if (request === null) throw new Error('nothing to answer')
  return { contractUuid, modificationRequestId: request.id, action }
}
