import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import {
  instantSortKeySql,
  type RowsAfterSortKey,
  type WithSortKey,
} from '../../kernel/paging/read-page.ts'

/** Returns the active account of a kind with an address. */
export async function findActiveAccountId(
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
export interface StaffActingPermission {
  readonly accountId: string
  readonly staffAccountId: string
}

export async function insertStaffEntry(
  tx: Transaction,
  { accountId, staffAccountId }: StaffActingPermission,
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
export async function claimStaffEntry(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<StaffActingPermission | null> {
  const [taken] = await tx.query<StaffActingPermission>(
    `delete from staff_entry e using account resident, account staff
     where e.token_hash = $1 and e.expires_at > $2
       and resident.id = e.account_id and resident.status = 'active'
       and staff.id = e.staff_account_id and staff.status = 'active'
     returning e.account_id as "accountId", e.staff_account_id as "staffAccountId"`,
    [tokenHash, now],
  )
  return taken ?? null
}

/** A staff member who may act for residents. */
export interface StaffRow {
  readonly id: string
  readonly email: string
  /** When the staff member was last added. */
  readonly since: Date
}

const STAFF = `id, email, created_at as since`

/** Returns the active staff, the first added first. */
export const findActiveStaffPage = (
  db: Queryable,
  { after, max }: RowsAfterSortKey,
): Promise<(StaffRow & WithSortKey)[]> =>
  db.query<StaffRow & WithSortKey>(
    `select ${STAFF}, json_build_array(${instantSortKeySql('created_at')}, id) as "sortKey"
     from account
     where kind = 'staff' and status = 'active'
       and ($1::timestamptz is null or (created_at, id) > ($1, $2::uuid))
     order by created_at, id limit $3`,
    [...(after ?? [null, null]), max],
  )

/** Adds a staff member, or one whose access has ended again; null when the address has an account. */
export async function insertOrReactivateStaff(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<StaffRow | null> {
  const [row] = await tx.query<StaffRow>(
    `insert into account (kind, email, identity_provider, status, created_at)
     values ('staff', $1, 'ftn', 'active', $2)
     on conflict (email) do update set status = 'active', created_at = excluded.created_at
       where account.kind = 'staff' and account.status <> 'active'
     returning ${STAFF}`,
    [email, now],
  )
  return row ?? null
}

/** Ends the account of a staff member; its row stays, because the audit log names it. */
export async function endStaffAccount(tx: Transaction, email: string): Promise<StaffRow | null> {
  const [row] = await tx.query<StaffRow>(
    `update account set status = 'removed'
     where email = $1 and kind = 'staff' and status = 'active' returning ${STAFF}`,
    [email],
  )
  return row ?? null
}

/** Ends everything by which a staff member acts for residents. */
export async function deleteAccessOfStaff(tx: Transaction, staffAccountId: string): Promise<void> {
  for (const table of ['session', 'staff_entry'])
    await tx.query(`delete from ${table} where staff_account_id = $1`, [staffAccountId])
}
