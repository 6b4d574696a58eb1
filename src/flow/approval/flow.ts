import type { AnyActorRef } from 'xstate'
import type { Receipt } from '../../../api/approval.ts'
import type { createApprovalMachine } from '../../../machines/shared/approval.machine.ts'
import type {
  ApprovalContext,
  ApprovalEvent,
  ApprovalStart,
} from '../../../machines/shared/approval.setup.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import type { AnyRequest, RequestDescription } from '../request/request-description.ts'

/** Loaded data that the confirmation view uses for any kind of request. */
export interface AnyApprovalStart extends ApprovalStart {
  readonly request: AnyRequest | null
  /** Receipt of the reader; null when they signed nothing. */
  readonly receipt: Receipt | null
}

/** The machine of the confirmation view of one kind of request. */
export type ApprovalMachine<Start extends AnyApprovalStart, Answer> = ReturnType<
  typeof createApprovalMachine<Start, Answer>
>

/** Props of the screens of an approval besides the flow. */
export interface ApprovalViewProps {
  /** Translates with the texts of the kind of request first, then the common ones. */
  readonly t: Translate
  /** Null until the request has loaded, and when there is none. */
  readonly described: RequestDescription | null
}

/** The states that screens of an approval test for. */
type ApprovalPlace = 'pending' | 'confirmed' | 'approved' | { readonly asking: 'accept' }

/** Props of a screen component: the flow as used by the views of every kind. */
export interface ApprovalProps extends ApprovalViewProps {
  readonly actor: { readonly send: (event: ApprovalEvent) => void }
  readonly state: {
    readonly matches: (state: ApprovalPlace) => boolean
    readonly context: ApprovalContext<AnyApprovalStart>
    readonly can: (event: ApprovalEvent) => boolean
    readonly children: { readonly identification?: AnyActorRef | undefined }
  }
}
