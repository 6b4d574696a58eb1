import type { Queryable, Transaction } from '../../kernel/database/port.ts'

/** Returns the active account of a kind with an address. */
export async function findActive(
  db: Queryable,
  kind: 'resident' | 'staff',
  email: string,
): Promise<string | null> {
  const [account] = await db.query<{ id: string }>(
    `select id from account where email = $1 and kind = $2 and status = 'active'`,
    [email, kind],
  )
  return account?.id ?? null
}

/** A staff member's permission to act for a resident. */
export interface StaffEntryRow {
  readonly accountId: string
  readonly staffAccountId: string
}

export async function insertStaffEntry(
  tx: Transaction,
  { accountId, staffAccountId }: StaffEntryRow,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await tx.query(
    `insert into staff_entry (token_hash, account_id, staff_account_id, expires_at)
     values ($1, $2, $3, $4)`,
    [tokenHash, accountId, staffAccountId, expiresAt],
  )
}

/** Claims an entry, once and before expiry, while both accounts are active. */
export async function takeStaffEntry(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<StaffEntryRow | null> {
  const [taken] = await tx.query<StaffEntryRow>(
    `delete from staff_entry e using account resident, account staff
     where e.token_hash = $1 and e.expires_at > $2
       and resident.id = e.account_id and resident.status = 'active'
       and staff.id = e.staff_account_id and staff.status = 'active'
     returning e.account_id as "accountId", e.staff_account_id as "staffAccountId"`,
    [tokenHash, now],
  )
  return taken ?? null
}
