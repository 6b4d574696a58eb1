import type { AuditActor } from '../audit/audit.ts'
import type { Clock } from '../base/clock.ts'
import type { Transaction } from '../database/port.ts'

/** Contracts that ended or got another last day, and who ended them. */
export interface EndedContracts {
  readonly contractIds: readonly string[]
  readonly requestId: string | null
  readonly actor?: AuditActor
}

/**
 * Ends what lasts no longer than its contract, in the transaction that ends the contract. Returns the
 * names of what ended: parking spots.
 */
export type OnContractsEnded = (
  tx: Transaction,
  clock: Clock,
  ended: EndedContracts,
) => Promise<string[]>
