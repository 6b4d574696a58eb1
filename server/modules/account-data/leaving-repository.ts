import type { Locale } from '../../../api/values.ts'
import type { Transaction } from '../../database/port.ts'

/** The owner of an account that was just removed. */
export interface Leaver {
  readonly email: string
  readonly language: Locale
  readonly givenName: string
}

/** Marks an active account as removed; null when it is not active. */
export async function markRemoved(
  tx: Transaction,
  accountId: string,
  at: Date,
): Promise<Leaver | null> {
  const [leaver] = await tx.query<Leaver>(
    `update account set status = 'removed', removed_at = $2 from person
     where account.id = $1 and status = 'active' and person.id = person_id
     returning email, language, given_name as "givenName"`,
    [accountId, at],
  )
  return leaver ?? null
}

/** Ends everything by which somebody could use an account, or fetch its data. */
export async function endAccess(tx: Transaction, accountId: string): Promise<void> {
  for (const table of ['session', 'staff_entry', 'identification', 'data_export'])
    await tx.query(`delete from ${table} where account_id = $1`, [accountId])
}
