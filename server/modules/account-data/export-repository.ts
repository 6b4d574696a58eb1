import type { DataExport } from '../../../api/own-details.ts'
import type { Locale } from '../../../api/values.ts'
import type { AccountOwner } from '../../kernel/account-data/area.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'

/** The file of an account, or what has become of it. */
export interface ExportRow {
  readonly status: Exclude<DataExport['status'], 'none'>
  readonly expiresAt: Date | null
}

const EXPORT_STATUS = 'status, expires_at as "expiresAt"'

/** Returns null when none was asked for, or it has expired. */
export async function findExport(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<ExportRow | null> {
  const [row] = await db.query<ExportRow>(
    `select ${EXPORT_STATUS} from data_export
     where account_id = $1 and (expires_at is null or expires_at > $2)`,
    [accountId, now],
  )
  return row ?? null
}

/**
 * Asks for a file, unless one is being made or is there: returns whether it was asked for now.
 */
export async function askForExport(tx: Transaction, accountId: string, at: Date): Promise<boolean> {
  const asked = await tx.query(
    `insert into data_export as known (account_id, status, asked_at) values ($1, 'preparing', $2)
     on conflict (account_id) do update set status = 'preparing', asked_at = $2,
       leased_until = null, content_sealed = null, expires_at = null
     where known.status = 'failed' or known.expires_at <= $2
     returning 1`,
    [accountId, at],
  )
  return asked.length > 0
}

/** Returns the content of a file that is ready and has not expired. */
export async function findContent(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db.query<{ contentSealed: string }>(
    `select content_sealed as "contentSealed" from data_export
     where account_id = $1 and status = 'ready' and expires_at > $2`,
    [accountId, now],
  )
  return row?.contentSealed ?? null
}

/** A file to be made, leased exclusively to this process until `leasedUntil`. */
export interface ClaimedExport extends AccountOwner {
  readonly leasedUntil: Date
}

/** Leases the file that was asked for first, unless another process makes it; null when none is. */
export async function claimExport(
  db: Queryable,
  now: Date,
  leasedUntil: Date,
): Promise<ClaimedExport | null> {
  const [claimed] = await db.query<ClaimedExport>(
    `update data_export set leased_until = $2 from account
     where account.id = account_id and account_id = (
       select account_id from data_export
       where status = 'preparing' and (leased_until is null or leased_until <= $1)
       order by asked_at, account_id limit 1 for update skip locked
     )
     returning account_id as "accountId", person_id as "personId",
       leased_until as "leasedUntil"`,
    [now, leasedUntil],
  )
  return claimed ?? null
}

/** The owner of a file, to be told that it is ready. */
export interface ExportOwner {
  readonly email: string
  readonly language: Locale
  readonly givenName: string
}

/**
 * Stores a file until it expires; null when it is no longer this process's, or the account is not
 * active.
 */
export async function storeExport(
  tx: Transaction,
  { accountId, leasedUntil }: ClaimedExport,
  { contentSealed, expiresAt }: { readonly contentSealed: string; readonly expiresAt: Date },
): Promise<ExportOwner | null> {
  const [owner] = await tx.query<ExportOwner>(
    `update data_export set status = 'ready', leased_until = null, content_sealed = $3,
       expires_at = $4
     from account join person on person.id = account.person_id
     where account.id = account_id and account.status = 'active'
       and account_id = $1 and leased_until = $2 and data_export.status = 'preparing'
     returning account.email, account.language, person.given_name as "givenName"`,
    [accountId, leasedUntil, contentSealed, expiresAt],
  )
  return owner ?? null
}

/** Marks a file as failed until it would have expired. */
export async function failExport(
  db: Queryable,
  { accountId, leasedUntil }: ClaimedExport,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    `update data_export set status = 'failed', leased_until = null, expires_at = $3
     where account_id = $1 and leased_until = $2 and status = 'preparing'`,
    [accountId, leasedUntil, expiresAt],
  )
}
