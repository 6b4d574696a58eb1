import type { AnyActorRef } from 'xstate'
import type { createApproval } from '../../../machines/shared/approval.machine.ts'
import type {
  ApprovalContext,
  ApprovalEvent,
  ApprovalStanding,
} from '../../../machines/shared/approval.setup.ts'
import type { Words } from '../../i18n/use-layers.ts'
import type { ToldRequest } from '../request/told.ts'
import type { AnyStart } from './kind.ts'

/** The chart of the confirmation view of one kind of request. */
export type ApprovalMachine<Start extends AnyStart, Answer> = ReturnType<
  typeof createApproval<Start, Answer>
>

/** The flow and where it stands, as far as the views of every kind read it. */
export interface ApprovalState {
  readonly actor: { readonly send: (event: ApprovalEvent) => void }
  readonly state: {
    readonly context: ApprovalContext<AnyStart>
    readonly can: (event: ApprovalEvent) => boolean
    readonly children: { readonly identification?: AnyActorRef | undefined }
  }
  /** Says the words of the kind first, then those of any request. */
  readonly t: Words
}

/** What the component of a state is given once the request is read. */
export interface ApprovalProps extends ApprovalState {
  readonly start: AnyStart
  readonly told: ToldRequest
  readonly standing: ApprovalStanding
}
