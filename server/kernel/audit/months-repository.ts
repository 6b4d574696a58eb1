import type { Database } from '../database/port.ts'

/**
 * Makes the tables of this month and the next three of the audit and the events, which are missing at
 * most until then: rows of a month without one are stored in the default table. Decision 0137.
 */
export async function createMonths(database: Database): Promise<void> {
  await database.transaction((tx) => tx.query('select create_months()'))
}
