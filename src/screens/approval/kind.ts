import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Area, Speech } from '../../i18n/use-layers.ts'
import type { ToldRequest } from '../request/told.ts'
import type { AnyStart, ApprovalGiven, ApprovalMachine } from './flow.ts'

/** In which the confirmation views of the kinds of request differ. */
export interface ApprovalKind<Start extends AnyStart, Answer> {
  /** Shows the screen of every state: `approvalScreens` on the chart of the kind. */
  readonly View: ComponentType<
    { actor: ActorRefFrom<ApprovalMachine<Start, Answer>> } & ApprovalGiven
  >
  /** Areas of words: those of the kind come before those of any request. */
  readonly areas: readonly Area[]
  /** The request as it is told; null when there is none. */
  readonly tell: (start: Start, speech: Speech) => ToldRequest | null
}
