import type { AnyActorRef } from 'xstate'
import type { Receipt } from '../../../api/approval.ts'
import type { createApproval } from '../../../machines/shared/approval.machine.ts'
import type {
  ApprovalContext,
  ApprovalEvent,
  ApprovalStart,
} from '../../../machines/shared/approval.setup.ts'
import type { Words } from '../../i18n/use-layers.ts'
import type { PartyRequest, ToldRequest } from '../request/told.ts'

/** What the confirmation view reads of any kind of request. */
export interface AnyStart extends ApprovalStart {
  readonly request: PartyRequest | null
  /** What whoever reads has signed of it. */
  readonly receipt: Receipt | null
}

/** The chart of the confirmation view of one kind of request. */
export type ApprovalMachine<Start extends AnyStart, Answer> = ReturnType<
  typeof createApproval<Start, Answer>
>

/** What its screens are given beside the flow. */
export interface ApprovalGiven {
  /** Says the words of the kind first, then those of any request. */
  readonly t: Words
  /** Null until the request is read, and where there is none. */
  readonly told: ToldRequest | null
}

/** The states that one component shows. */
type ApprovalPlace = 'pending' | 'confirmed' | 'approved' | { readonly asking: 'accept' }

/** What the component of a screen is given: the flow as far as the views of every kind read it. */
export interface ApprovalProps extends ApprovalGiven {
  readonly actor: { readonly send: (event: ApprovalEvent) => void }
  readonly state: {
    readonly matches: (state: ApprovalPlace) => boolean
    readonly context: ApprovalContext<AnyStart>
    readonly can: (event: ApprovalEvent) => boolean
    readonly children: { readonly identification?: AnyActorRef | undefined }
  }
}
