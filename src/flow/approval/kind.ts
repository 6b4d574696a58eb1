import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Namespace } from '../../i18n/use-namespaces.ts'
import type { DescriptionContext, RequestDescription } from '../request/request-description.ts'
import type { AnyApprovalStart, ApprovalMachine, ApprovalViewProps } from './flow.ts'

/** The differences between the confirmation views of the kinds of request. */
export interface ApprovalKindView<Start extends AnyApprovalStart, Answer> {
  /** Shows the screen of every state: `makeApprovalScreens` with the machine of the kind. */
  readonly View: ComponentType<
    { actor: ActorRefFrom<ApprovalMachine<Start, Answer>> } & ApprovalViewProps
  >
  /** Translation namespaces: those of the kind of request come before the common ones. */
  readonly namespaces: readonly Namespace[]
  /** Describes the request; null when there is none. */
  readonly describe: (start: Start, context: DescriptionContext) => RequestDescription | null
}
