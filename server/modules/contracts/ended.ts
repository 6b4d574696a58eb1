import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { terminateEnded } from './repository.ts'

/** Ends the contracts whose last day has passed. Safe to run on several servers concurrently. */
export async function endContracts({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  await terminateEnded(database, helsinki.dayOf(clock.now()))
}
