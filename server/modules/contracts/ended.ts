import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { markEndedContractsTerminated } from './repository.ts'

/** Ends the contracts whose last day has passed. Safe to run on several servers concurrently. */
export async function recordEndedContracts({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  await markEndedContractsTerminated(database, helsinki.dayOf(clock.now()))
}
