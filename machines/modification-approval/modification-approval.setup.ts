import type { ApprovalAction, Receipt } from '../../api/approval.ts'
import type { Contract } from '../../api/contracts.ts'
import type { ModificationRequest } from '../../api/modification.ts'
import { modificationLifecycle } from '../modification-request/lifecycle.ts'
import { type ApprovalStart, createApprovalStatusFunction } from '../shared/approval.setup.ts'

/** The data of the confirmation view of a modification. */
export interface ModificationApprovalStart extends ApprovalStart {
  readonly contract: Contract
  /** The latest request of the contract; null when the reader may see none. */
  readonly request: ModificationRequest | null
  /** The reader's receipt; null when they signed nothing. */
  readonly receipt: Receipt | null
}

/** An answer to a modification, to be signed by strong identification. */
export interface ModificationAnswer {
  readonly contractUuid: string
  readonly modificationRequestId: string
  readonly action: ApprovalAction
}

/** Returns the status of a modification for its reader. */
export const modificationApprovalStatus = createApprovalStatusFunction(modificationLifecycle)

/** Returns the payload to sign by strong identification. */
export function answerToSign(
  contractUuid: string,
  { request }: ModificationApprovalStart,
  action: ApprovalAction,
): ModificationAnswer {
  if (request === null) throw new Error('nothing to answer')
  return { contractUuid, modificationRequestId: request.id, action }
}
