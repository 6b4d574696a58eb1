import type { DecidedRequest, ProviderDecision } from '../../../api/provider.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { RequestKind } from './kinds.ts'
import type { NotifyDependencies, PartyNotification } from './notify-parties.ts'

/** A request and its contract. */
export interface RequestOfContract {
  readonly kind: RequestKind
  readonly id: string
  readonly reference: string
  readonly contractId: string
}

/** A request that the provider has decided. */
export interface DecidedByProvider extends RequestOfContract {
  /** The id of the HTTP call that decided it, for the audit; null when no call did. */
  readonly requestId: string | null
}

/** Effects of a decision, and the notification of the parties. */
export interface DecisionOutcome extends Pick<DecidedRequest, 'contractEndDate' | 'effectiveOn'> {
  readonly notification: PartyNotification
}

/** Functions that apply the decisions about a kind of request. */
export type DecisionOutcomes = Readonly<
  Record<
    ProviderDecision,
    (
      dependencies: NotifyDependencies,
      tx: Transaction,
      decided: DecidedByProvider,
    ) => Promise<DecisionOutcome>
  >
>
