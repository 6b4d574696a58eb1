import type { Database } from '../database/port.ts'

/**
 * Creates the tables of the audit and the events for this month and the next three, where they are
 * missing: the rows of a month without a table are stored in the default table. Decision 0137.
 */
export async function createMonthPartitions(database: Database): Promise<void> {
  await database.transaction((tx) => tx.query('select create_months()'))
}
