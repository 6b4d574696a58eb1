import type { Receipt } from '../../../api/approval.ts'
import type { ApprovalStanding, ApprovalStart } from '../../../machines/shared/approval.setup.ts'
import type { Speech } from '../../i18n/use-layers.ts'
import type { ToldRequest } from '../request/told.ts'

/** What the confirmation view reads of any kind of request. */
export interface AnyStart extends ApprovalStart {
  /** What whoever reads has signed of it. */
  readonly receipt: Receipt | null
}

/** In which the confirmation views of the kinds of request differ. */
export interface ApprovalKind<Start extends AnyStart> {
  /** Areas of words: those of the kind come before those of any request. */
  readonly areas: readonly string[]
  readonly standingOf: (start: Start) => ApprovalStanding
  /** The request as it is told; null when there is none. */
  readonly tell: (start: Start, speech: Speech) => ToldRequest | null
}
