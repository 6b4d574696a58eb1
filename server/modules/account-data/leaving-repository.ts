import type { Locale } from '../../../api/values.ts'
import type { Transaction } from '../../kernel/database/port.ts'

/** The owner of an account that was just removed. */
export interface RemovedAccountOwner {
  readonly email: string
  readonly language: Locale
  readonly givenName: string
}

/** Locks an account; returns false when it is not active. */
export async function lockActiveAccount(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from account where id = $1 and status = 'active' for update`,
    [accountId],
  )
  return rows.length > 0
}

/**
 * Marks an account as removed; returns whom to mail about it, null when it was not confirmed, so
 * that the address may be another person's.
 */
export async function markAccountRemoved(
  tx: Transaction,
  accountId: string,
  at: Date,
): Promise<RemovedAccountOwner | null> {
  const [leaver] = await tx.query<RemovedAccountOwner>(
    `update account a set status = 'removed', removed_at = $2 from person, account old
     where a.id = $1 and old.id = a.id and person.id = a.person_id
     returning case when old.status = 'active' then a.email end as email, a.language,
       given_name as "givenName"`,
    [accountId, at],
  )
  return leaver?.email == null ? null : leaver
}

/**
 * Replaces the contact data that a person's contracts have from their account with those that the
 * provider knows. Call it before an address is taken from a removed account.
 */
export async function restoreProviderContactData(
  tx: Transaction,
  accountId: string,
): Promise<void> {
  await tx.query(
    `update tenant t
     set email = case when t.email = a.email then p.known_email else t.email end,
       phone_number = case when t.phone_number = a.phone_number then p.known_phone_number
         else t.phone_number end
     from account a join person p on p.id = a.person_id
     where a.id = $1 and t.person_id = p.id
       and (t.email = a.email or t.phone_number = a.phone_number)`,
    [accountId],
  )
}

/** Ends everything by which somebody could use an account, or fetch its data. */
export async function endAccountAccess(tx: Transaction, accountId: string): Promise<void> {
  for (const table of ['session', 'staff_entry', 'identification', 'email_change', 'data_export'])
    await tx.query(`delete from ${table} where account_id = $1`, [accountId])
}
