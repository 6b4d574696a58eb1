import type { Database } from '../database/port.ts'
import { deleteExpired, type ExpiringRows } from './expiry-repository.ts'

/** Deletes expired rows, each table in a transaction of its own. */
export async function removeExpired(
  database: Database,
  now: Date,
  expiring: readonly ExpiringRows[],
): Promise<void> {
  // In a transaction, which has its own connection: a long delete must not block pipelined
  // statements.
  for (const { keptFor = 0, ...rows } of expiring) {
    const before = new Date(now.getTime() - keptFor)
    await database.transaction((tx) => deleteExpired(tx, rows, before))
  }
}
