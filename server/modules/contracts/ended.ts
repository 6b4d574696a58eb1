import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'

/** Ends the contracts whose last day has passed. Safe to run on several servers concurrently. */
export async function endContracts({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  await database.query(
    `update contract set status = 'terminated' where status <> 'terminated' and end_date < $1`,
    [helsinki.dayOf(clock.now())],
  )
}
