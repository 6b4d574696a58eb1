import type { ContentType } from '../../../domain/files.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import { isProtectedSql, wroteUnconfirmedSql } from '../people/on-contract-sql.ts'

/** A file as it is stored; sizes in bytes. */
export interface FileRow {
  readonly uuid: string
  readonly accountId: string
  readonly fileName: string
  readonly contentType: ContentType
  readonly announcedSize: number | null
  readonly size: number | null
  readonly key: string
  /** `removed`: invisible, with its bytes still to be deleted. */
  readonly status: 'initialised' | 'uploaded' | 'complete' | 'removed'
  /** Contract of the request, notice or message it is attached to. */
  readonly contractId: string | null
  readonly noticeId: string | null
  readonly messageEntryId: string | null
  readonly createdAt: Date
}

const columns = `id as uuid, account_id as "accountId", original_name as "fileName",
  content_type as "contentType", announced_size as "announcedSize", size, storage_key as key,
  status, contract_id as "contractId", notice_id as "noticeId",
  message_entry_id as "messageEntryId", created_at as "createdAt"`

/** SQL condition: a file is attached to nothing. */
const UNATTACHED =
  'termination_request_id is null and notice_id is null and message_entry_id is null'

/** A file as it is announced. */
export interface NewFile
  extends Pick<FileRow, 'accountId' | 'fileName' | 'contentType' | 'announcedSize' | 'createdAt'> {
  /** Maximum number of unattached files of an account. */
  readonly max: number
}

/** Returns the new file, or null when the account has too many, concurrent inserts included. */
export async function insertFile(tx: Transaction, file: NewFile): Promise<FileRow | null> {
  await tx.query('select 1 from account where id = $1 for no key update', [file.accountId])
  const [row] = await tx.query<FileRow>(
    `insert into file (account_id, original_name, content_type, announced_size, storage_key, status,
       created_at, used_at)
     select $1::uuid, $2::text, $3::text, $4::bigint, gen_random_uuid(), 'initialised', $5, $5
     where (select count(*) from file
       where account_id = $1::uuid and ${UNATTACHED}) < $6::float8
     returning ${columns}`,
    [file.accountId, file.fileName, file.contentType, file.announcedSize, file.createdAt, file.max],
  )
  return row ?? null
}

/** Returns when the unattached file of an account that was not used for longest was last used. */
export async function findLeastRecentUse(db: Queryable, accountId: string): Promise<Date | null> {
  const [row] = await db.query<{ usedAt: Date | null }>(
    `select min(used_at) as "usedAt" from file where account_id = $1 and ${UNATTACHED}`,
    [accountId],
  )
  return row?.usedAt ?? null
}

/** Returns a file of a resident; null when the id is unknown, or the file is being removed. */
export async function findFile(db: Queryable, uuid: string): Promise<FileRow | null> {
  const [row] = await db.query<FileRow>(
    `select ${columns} from file where id = $1 and status <> 'removed'`,
    [uuid],
  )
  return row ?? null
}

/**
 * The order in which files were added. Files attached before this order was stored come in the
 * order of their announcement.
 */
const IN_ORDER = 'place nulls first, created_at, id'

/** Returns the files of notices in the order in which they were added. */
export const findNoticeFiles = (db: Queryable, noticeIds: readonly string[]): Promise<FileRow[]> =>
  db.query<FileRow>(
    `select ${columns} from file where notice_id = any($1::uuid[]) order by ${IN_ORDER}`,
    [noticeIds],
  )

/** A file of an entry of a thread of messages. */
export interface MessageFileRow extends FileRow {
  readonly messageEntryId: string
}

/** Returns the files that residents have sent with entries, in the order in which they were added. */
export const findMessageFiles = (
  db: Queryable,
  entryIds: readonly string[],
): Promise<MessageFileRow[]> =>
  db.query<MessageFileRow>(
    `select ${columns} from file where message_entry_id = any($1::uuid[]) order by ${IN_ORDER}`,
    [entryIds],
  )

/** Whether a notice is a fault report, which others on its contract read too. */
export async function isDefectNotice(db: Queryable, noticeId: string): Promise<boolean> {
  const rows = await db.query(`select 1 from notice where id = $1 and kind = 'defect'`, [noticeId])
  return rows.length > 0
}

/**
 * Whether the uploader of a file is under non-disclosure, on whatever contract, or has not confirmed
 * the tenancy in which they attached it to a notice.
 */
export async function isUploaderHidden(
  db: Queryable,
  { accountId, noticeId }: Pick<FileRow, 'accountId' | 'noticeId'>,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from account a left join notice n on n.id = $2 where a.id = $1
       and (${isProtectedSql('a.person_id')} or ${wroteUnconfirmedSql('a.person_id', 'n')})`,
    [accountId, noticeId],
  )
  return rows.length > 0
}

/**
 * Records that the bytes of a file were uploaded; returns false when it does not wait for them any
 * more.
 */
export async function markFileUploaded(db: Queryable, uuid: string): Promise<boolean> {
  const rows = await db.query(
    `update file set status = 'uploaded' where id = $1 and status in ('initialised', 'uploaded')
     returning 1`,
    [uuid],
  )
  return rows.length > 0
}

/** Records that a file is complete, and returns it with its size; null when it is being removed. */
export async function markFileComplete(
  db: Queryable,
  uuid: string,
  { size, usedAt }: { readonly size: number; readonly usedAt: Date },
): Promise<FileRow | null> {
  const [row] = await db.query<FileRow>(
    `update file set status = 'complete', size = $2, used_at = $3
     where id = $1 and status <> 'removed' returning ${columns}`,
    [uuid, size, usedAt],
  )
  return row ?? null
}

/** Hides the file from everyone before its bytes are deleted; returns false when it is attached. */
export async function markFileRemoved(db: Queryable, uuid: string): Promise<boolean> {
  const rows = await db.query(
    `update file set status = 'removed' where id = $1 and ${UNATTACHED} returning 1`,
    [uuid],
  )
  return rows.length > 0
}

export async function deleteFile(db: Queryable, uuid: string): Promise<void> {
  await db.query(`delete from file where id = $1 and status = 'removed'`, [uuid])
}

/** Files of an account, and the time of their use. */
export interface FilesInUse {
  readonly accountId: string
  readonly uuids: readonly string[]
  readonly usedAt: Date
  /** A notice whose own files may be named again. */
  readonly noticeId?: string
}

/** Returns which of these files the account can attach; marks them as used now. */
export const touchAttachableFiles = (
  db: Queryable,
  { accountId, uuids, usedAt, noticeId }: FilesInUse,
): Promise<Pick<FileRow, 'uuid'>[]> =>
  db.query(
    `update file set used_at = $3
     where id = any($2::uuid[]) and account_id = $1 and status = 'complete'
       and (${UNATTACHED} or notice_id = $4)
     returning id as uuid`,
    [accountId, uuids, usedAt, noticeId],
  )

/** What files are attached to: a notice of termination, one of another kind, or a message. */
export type AttachmentTarget =
  | { readonly terminationRequestId: string }
  | { readonly noticeId: string }
  | { readonly messageEntryId: string }

/** Files of an account to be attached, and the contract of what they are attached to. */
export interface FilesToAttach extends Pick<FilesInUse, 'accountId' | 'uuids'> {
  readonly contractId: string
  readonly to: AttachmentTarget
}

/** Attaches files in their order, after those attached before; returns how many were attached. */
export async function attachStoredFiles(
  tx: Queryable,
  { accountId, uuids, contractId, to }: FilesToAttach,
): Promise<number> {
  const [column, id] = columnOf(to)
  const rows = await tx.query(
    `update file set ${column} = $3, contract_id = $4,
       place = array_position($2::uuid[], id)
         + (select coalesce(max(place), 0) from file earlier where earlier.${column} = $3)
     where id = any($2::uuid[]) and account_id = $1 and status = 'complete' and ${UNATTACHED}
     returning 1`,
    [accountId, uuids, id, contractId],
  )
  return rows.length
}

function columnOf(to: AttachmentTarget): readonly [column: string, id: string] {
  if ('noticeId' in to) return ['notice_id', to.noticeId]
  if ('messageEntryId' in to) return ['message_entry_id', to.messageEntryId]
  return ['termination_request_id', to.terminationRequestId]
}

/** Detaches the files of a notice, except those in `kept`; a detached file is an orphan. */
export async function detachOtherNoticeFiles(
  tx: Queryable,
  noticeId: string,
  kept: readonly string[],
): Promise<void> {
  await tx.query(
    `update file set notice_id = null, contract_id = null
     where notice_id = $1 and not id = any($2::uuid[])`,
    [noticeId, kept],
  )
}

/** Marks the files named by the uploader's drafts that are valid at `now` as used at `now`. */
export async function touchDraftedFiles(
  db: Queryable,
  { now, unlessSince }: { readonly now: Date; readonly unlessSince: Date },
): Promise<void> {
  await db.query(
    `update file f set used_at = $1 from draft d
     where ${UNATTACHED} and f.used_at < $2
       and d.account_id = f.account_id and d.expires_at > $1 and f.id = any(d.file_uuids)`,
    [now, unlessSince],
  )
}

/**
 * Marks unattached files not used since `before` as removed; returns these and those marked
 * earlier. Returned rows move to the end of the queue, so that a file that cannot be removed does
 * not block others. Rows locked by another server are skipped.
 */
export const claimOrphanFiles = (
  db: Queryable,
  { now, before, max }: { readonly now: Date; readonly before: Date; readonly max: number },
): Promise<Pick<FileRow, 'uuid' | 'key'>[]> =>
  db.query<Pick<FileRow, 'uuid' | 'key'>>(
    `update file set status = 'removed', used_at = $3 where id in (
       select id from file
       where ${UNATTACHED} and (status = 'removed' or used_at < $1)
       order by used_at limit $2 for update skip locked
     )
     returning id as uuid, storage_key as key`,
    [before, max, now],
  )

/** Returns the files of an account as own data, and what each was sent with. */
export const findFilesAsOwnData = (db: Queryable, accountId: string): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['created_at', 'id'], params: [accountId] },
    ({ key, end }) => `select original_name as name, content_type as "contentType", size,
         created_at as "createdAt", coalesce(termination_request_id, notice_id,
           (select thread_id from message_entry e where e.id = file.message_entry_id)) as "sentWith",
         ${key}
       from file where account_id = $1 and status = 'complete' ${end}`,
  )

/** Marks the files of an account that were never sent as removed, and clears their names. */
export async function removeUnsentFiles(tx: Queryable, accountId: string): Promise<void> {
  await tx.query(
    `update file set status = 'removed', original_name = ''
       where account_id = $1 and termination_request_id is null and notice_id is null
         and message_entry_id is null`,
    [accountId],
  )
}
