import type { AccountOwner, AccountTableErasure } from '../../kernel/account-data/area.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'

/** SQL condition: an account was removed so long ago that it does not come back any more. */
const IS_DUE = `status <> 'active' and removed_at <= $1 and erased_at is null`

/** Returns the accounts that were removed until an instant and are not erased, the oldest first. */
export const findAccountsDueForErasure = (db: Queryable, until: Date): Promise<{ id: string }[]> =>
  db.query(`select id from account where ${IS_DUE} order by removed_at, id`, [until])

/** Locks an account that is still due; null when it is not. */
export async function lockAccountDueForErasure(
  tx: Transaction,
  accountId: string,
  until: Date,
): Promise<AccountOwner | null> {
  const [owner] = await tx.query<AccountOwner>(
    `select id as "accountId", person_id as "personId" from account
     where id = $2 and ${IS_DUE} for update`,
    [until, accountId],
  )
  return owner ?? null
}

/** Deletes or empties the rows of an account in a table; does nothing where they stay. */
export async function eraseRows(
  tx: Transaction,
  entry: AccountTableErasure,
  { accountId, personId }: AccountOwner,
): Promise<void> {
  if (entry.end !== 'deleted' && entry.end !== 'emptied') return
  const { table, column } = entry
  const change =
    entry.end === 'deleted'
      ? `delete from ${table}`
      : `update ${table} set ${entry.emptied.map((name) => `${name} = default`).join(', ')}`
  const id = column.endsWith('person_id') ? personId : accountId
  await tx.query(`${change} where ${column} = $1`, [id])
}

/** Marks an account as erased; what its owner registers from then on is a new one. */
export async function markAccountErased(
  tx: Transaction,
  accountId: string,
  at: Date,
): Promise<void> {
  await tx.query(`update account set status = 'removed', erased_at = $2 where id = $1`, [
    accountId,
    at,
  ])
}
