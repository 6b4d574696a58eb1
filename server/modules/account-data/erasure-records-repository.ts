import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { ErasureEntry } from './erasure-names.ts'

/** Returns the entries that are not in the storage yet, up to `max`, the oldest first. */
export const findErasuresNotRecorded = (db: Queryable, max: number): Promise<ErasureEntry[]> =>
  db.query(
    `select account_id as "accountId", kind, at from erasure_to_record
     order by at, account_id, kind limit ${max}`,
  )

/** Deletes an entry that is in the storage. */
export async function deleteRecordedErasure(
  db: Queryable,
  { accountId, kind, at }: ErasureEntry,
): Promise<void> {
  await db.query('delete from erasure_to_record where account_id = $1 and kind = $2 and at = $3', [
    accountId,
    kind,
    at,
  ])
}

/** An account, and the instant before which it must have been created. */
export interface AccountCreatedBefore {
  readonly accountId: string
  readonly at: Date
}

/** SQL condition: an account `a` that exists as if it had never been removed, and is older than `at`. */
const EXISTS_AGAIN = 'a.removed_at is null and a.erased_at is null and a.created_at <'

/**
 * Returns which accounts exist as if they had not been removed, and were created before their
 * instants.
 */
export async function findExistingAccounts(
  db: Queryable,
  accounts: readonly AccountCreatedBefore[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select a.id from account a
     join unnest($1::uuid[], $2::timestamptz[]) as removed (id, at) on removed.id = a.id
     where ${EXISTS_AGAIN} removed.at`,
    [accounts.map(({ accountId }) => accountId), accounts.map(({ at }) => at)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Locks an account that exists as if it had not been removed; returns false when it does not. */
export async function lockExistingAccount(
  tx: Transaction,
  { accountId, at }: AccountCreatedBefore,
): Promise<boolean> {
  const rows = await tx.query(
    `select from account a where a.id = $1 and ${EXISTS_AGAIN} $2 for update`,
    [accountId, at],
  )
  return rows.length > 0
}
