import type { DataExport } from '../../../api/own-details.ts'
import type { Locale } from '../../../api/values.ts'
import type { AccountOwner } from '../../kernel/account-data/area.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { FileInParts, WholeFile } from './sealed-parts.ts'

/** How many parts one statement deletes. */
const PARTS_AT_A_TIME = 20

/** The status of an account's export file, and when the file expires. */
export interface ExportRow {
  readonly status: Exclude<DataExport['status'], 'none'>
  readonly expiresAt: Date | null
}

const EXPORT_STATUS = 'status, expires_at as "expiresAt"'

/** Returns the file of an account; null when none was asked for, or it has expired. */
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
 * Orders an export file, unless a file is being made or is ready; returns whether this call ordered
 * it.
 */
export async function insertExportUnlessPending(
  tx: Transaction,
  accountId: string,
  at: Date,
): Promise<boolean> {
  const asked = await tx.query(
    `insert into data_export as known (account_id, status, asked_at) values ($1, 'preparing', $2)
     on conflict (account_id) do update set status = 'preparing', asked_at = $2,
       leased_until = null, file_id = null, parts = null, size = null, expires_at = null
     where known.status = 'failed' or known.expires_at <= $2
     returning 1`,
    [accountId, at],
  )
  return asked.length > 0
}

/** Returns a file that is ready and has not expired. */
export async function findReadyExportFile(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<WholeFile | null> {
  const [file] = await db.query<WholeFile>(
    `select account_id as "accountId", file_id as "fileId", parts, size from data_export
     where account_id = $1 and status = 'ready' and expires_at > $2`,
    [accountId, now],
  )
  return file ?? null
}

/** Returns a sealed part of a file, by its number from 0; null when the file is gone. */
export async function findExportPart(
  db: Queryable,
  { accountId, fileId }: FileInParts,
  number: number,
): Promise<string | null> {
  const [part] = await db.query<{ sealed: string }>(
    `select content_sealed as sealed from data_export_part
     where account_id = $1 and file_id = $2 and number = $3`,
    [accountId, fileId, number],
  )
  return part?.sealed ?? null
}

/** A file to be made, leased exclusively to this process: each lease makes another file. */
export interface ClaimedExport extends AccountOwner, FileInParts {}

/**
 * Leases the export file that was ordered first, of those that no other process makes; null when
 * there is no such file.
 */
export async function claimExport(
  db: Queryable,
  now: Date,
  leasedUntil: Date,
): Promise<ClaimedExport | null> {
  const [claimed] = await db.query<ClaimedExport>(
    `update data_export set leased_until = $2, file_id = gen_random_uuid() from account
     where account.id = account_id and account_id = (
       select account_id from data_export
       where status = 'preparing' and (leased_until is null or leased_until <= $1)
       order by asked_at, account_id limit 1 for update skip locked
     )
     returning account_id as "accountId", person_id as "personId", file_id as "fileId"`,
    [now, leasedUntil],
  )
  return claimed ?? null
}

/**
 * Deletes some of the parts of files that are not there any more: expired, removed, failed, or made
 * again. Returns whether there were any.
 */
export async function deleteUnusedParts(db: Queryable): Promise<boolean> {
  const deleted = await db.query(
    `delete from data_export_part where (account_id, file_id, number) in (
       select account_id, file_id, number from data_export_part part
       where not exists (select from data_export e
         where e.account_id = part.account_id and e.file_id = part.file_id)
       limit $1)
     returning 1`,
    [PARTS_AT_A_TIME],
  )
  return deleted.length > 0
}

/** Stores a part and extends the lease; false when the file is no longer this process's. */
export async function addExportPart(
  db: Queryable,
  { accountId, fileId }: FileInParts,
  part: { readonly number: number; readonly sealed: string; readonly leasedUntil: Date },
): Promise<boolean> {
  const added = await db.query(
    `with held as (
       update data_export set leased_until = $5
       where account_id = $1 and file_id = $2 and status = 'preparing' returning account_id)
     insert into data_export_part (account_id, file_id, number, content_sealed)
     select account_id, $2, $3, $4 from held returning 1`,
    [accountId, fileId, part.number, part.sealed, part.leasedUntil],
  )
  return added.length > 0
}

/** The owner of a file, who is mailed that it is ready. */
export interface ExportOwner {
  readonly email: string
  readonly language: Locale
  readonly givenName: string
}

/**
 * Offers a file, all parts of which are stored, until it expires; null when it is no longer this
 * process's, or the account is not active.
 */
export async function offerExport(
  tx: Transaction,
  { accountId, fileId, parts, size }: WholeFile,
  expiresAt: Date,
): Promise<ExportOwner | null> {
  const [owner] = await tx.query<ExportOwner>(
    `update data_export set status = 'ready', leased_until = null, parts = $3, size = $4,
       expires_at = $5
     from account join person on person.id = account.person_id
     where account.id = account_id and account.status = 'active'
       and account_id = $1 and file_id = $2 and data_export.status = 'preparing'
     returning account.email, account.language, person.given_name as "givenName"`,
    [accountId, fileId, parts, size, expiresAt],
  )
  return owner ?? null
}

/** Marks a file as failed until it would have expired. */
export async function failExport(
  db: Queryable,
  { accountId, fileId }: FileInParts,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    `update data_export set status = 'failed', leased_until = null, file_id = null, expires_at = $3
     where account_id = $1 and file_id = $2 and status = 'preparing'`,
    [accountId, fileId, expiresAt],
  )
}
