import type { Database, Transaction } from './port.ts'

/**
 * A condition that is always true, for a single statement whose commit is not waited for: neither
 * for the disk nor for a standby. It holds for the transaction of the statement alone. What is
 * written so may be lost with the database's last moments, so it is for counts and for what a read
 * leaves behind, never for what a resident or the provider has changed. Decision 0142.
 */
export const WITHOUT_WAITING_SQL = `set_config('synchronous_commit', 'off', true) = 'off'`

/** Runs a transaction whose commit is not waited for, as `WITHOUT_WAITING_SQL` does for a statement. */
export const transactionWithoutWaiting = <T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.query(`select ${WITHOUT_WAITING_SQL} as "isSet"`)
    return work(tx)
  })
