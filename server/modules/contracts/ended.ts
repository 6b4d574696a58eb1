import { helsinki } from '../../helsinki.ts'
import type { Parts } from '../../parts.ts'

/** Contracts whose last day has passed are in force no more; several servers may find that out at once. */
export async function endContracts({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await database.query(
    `update contract set status = 'terminated' where status = 'active' and end_date < $1`,
    [helsinki.dayOf(clock.now())],
  )
}
