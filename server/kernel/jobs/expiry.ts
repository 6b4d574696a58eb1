import type { Database, Queryable } from '../database/port.ts'
import {
  deleteExpiredRows,
  deletePartsOfExpiredRows,
  type ExpiringRows,
} from './expiry-repository.ts'

/** The most rows that a statement deletes: it ends long before its time limit. */
export const MAX_ROWS_DELETED_AT_ONCE = 5000

/** Deletes expired rows, some in a transaction of their own each. */
export async function deleteExpiredInBatches(
  database: Database,
  now: Date,
  expiring: readonly ExpiringRows[],
): Promise<void> {
  for (const { keptFor = 0, parts, ...rows } of expiring) {
    const batch = {
      ...rows,
      before: new Date(now.getTime() - keptFor),
      max: MAX_ROWS_DELETED_AT_ONCE,
    }
    if (parts) await repeat(database, (tx) => deletePartsOfExpiredRows(tx, batch, parts))
    await repeat(database, (tx) => deleteExpiredRows(tx, batch))
  }
}

/** Repeats a deletion until it finds less than it may delete. */
async function repeat(
  database: Database,
  deletion: (tx: Queryable) => Promise<number>,
): Promise<void> {
  // In a transaction, which has its own connection: a long delete must not block pipelined
  // statements.
  while ((await database.transaction(deletion)) >= MAX_ROWS_DELETED_AT_ONCE);
}
