import type { DecidedRequest, ProviderDecision } from '../../../api/provider.ts'
import type { Transaction } from '../../database/port.ts'
import type { Parts } from '../../parts.ts'
import type { RequestKind } from './kinds.ts'
import type { News } from './tell.ts'

/** Which request is meant, and of which contract. */
export interface NamedRequest {
  readonly kind: RequestKind
  readonly id: string
  readonly reference: string
  readonly contractId: string
}

/** A request that the provider has decided. */
export interface Decided extends NamedRequest {
  /** The id of the call that decided it; null when no call did. */
  readonly requestId: string | null
}

/** What a decision leads to, and what the parties are told. */
export interface Outcome extends Pick<DecidedRequest, 'contractEndDate' | 'effectiveOn'> {
  readonly news: News
}

/** What the decisions about a kind of request bring about. */
export type Outcomes = Readonly<
  Record<
    ProviderDecision,
    (parts: Pick<Parts, 'clock' | 'secrets'>, tx: Transaction, decided: Decided) => Promise<Outcome>
  >
>
