import type { ModificationStatus } from '../../../api/contracts.ts'
import { modificationLifecycle } from '../../../machines/modification-request/lifecycle.ts'
import type { Lifecycle } from '../../../machines/shared/lifecycle.ts'
import { terminationLifecycle } from '../../../machines/termination-request/lifecycle.ts'

/** Kinds of requests that the parties of a contract approve together. */
export const requestKinds = ['termination', 'modification'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Status of a request of any kind. */
export type RequestStatus = ModificationStatus

/** Tables and columns of a kind of request. */
interface RequestTable {
  readonly request: string
  readonly approval: string
  /** The day on which the contract ends, or the change takes effect. */
  readonly day: string
  /** The last day on which a party may answer. */
  readonly lastDay: string
}

export const requestTables: Readonly<Record<RequestKind, RequestTable>> = {
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
export const requestLifecycles: Readonly<
  Record<RequestKind, Lifecycle<RequestStatus | 'identifying'>>
> = {
  termination: terminationLifecycle,
  modification: modificationLifecycle,
}
