import type { ModificationStatus } from '../../../api/contracts.ts'
import { modificationLife } from '../../../machines/modification-request/move.ts'
import type { RequestLife } from '../../../machines/shared/request-life.ts'
import { terminationLife } from '../../../machines/termination-request/move.ts'

/** Kinds of requests that the parties of a contract approve together. */
export const requestKinds = ['termination', 'modification'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Status of a request of any kind. */
export type RequestStatus = ModificationStatus

/** Tables and columns of a kind of request. */
interface Kept {
  readonly request: string
  readonly approval: string
  /** The day on which the contract ends, or the change takes effect. */
  readonly day: string
  /** The last day on which a party may answer. */
  readonly lastDay: string
}

export const kept: Readonly<Record<RequestKind, Kept>> = {
  termination: {
    request: 'termination_request',
    approval: 'termination_approval',
    day: 'end_date',
    lastDay: 'end_date',
  },
  modification: {
    request: 'modification_request',
    approval: 'modification_approval',
    day: 'in_effect',
    lastDay: 'answer_by',
  },
}

/** State machine of each kind of request. */
export const lives: Readonly<Record<RequestKind, RequestLife<RequestStatus | 'identifying'>>> = {
  termination: terminationLife,
  modification: modificationLife,
}
