import type { Contract } from '../../api/contracts.ts'
import type { ApprovalAction, Receipt, TerminationRequest } from '../../api/termination.ts'
import type { ApprovalStanding, ApprovalStart } from '../shared/approval.setup.ts'
import { createStrongIdentification } from '../shared/strong-identification.machine.ts'
import { awaitsSelf, isOpen, takes } from '../termination-request/standing.ts'

/** What the confirmation view of a termination reads. */
export interface TerminationApprovalStart extends ApprovalStart {
  readonly contract: Contract
  /** The latest of the contract; null where whoever reads may see none. */
  readonly request: TerminationRequest | null
  /** What whoever reads has signed of it. */
  readonly receipt: Receipt | null
}

/** A party's answer, on its way to identification. */
export interface TerminationAnswer {
  readonly contractUuid: string
  readonly terminationRequestId: string
  readonly action: ApprovalAction
}

export const answerIdentificationMachine =
  createStrongIdentification<TerminationAnswer>('strong-identification')

/** Where a termination stands for whoever reads it, by the life cycle that the server enforces. */
export function terminationStanding({
  request,
}: Pick<TerminationApprovalStart, 'request'>): ApprovalStanding {
  if (request === null) return 'missing'
  if (awaitsSelf(request)) return 'deciding'
  if (takes(request.status, 'approval.given')) return 'pending'
  if (isOpen(request.status)) return 'confirmed'
  return request.status === 'approved' ? 'approved' : 'rejected'
}

/** What is taken to identification. */
export function answerToSign(
  contractUuid: string,
  { request }: TerminationApprovalStart,
  action: ApprovalAction,
): TerminationAnswer {
  if (request === null) throw new Error('nothing to answer')
  return { contractUuid, terminationRequestId: request.id, action }
}
