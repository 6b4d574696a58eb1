import type { ContentType } from '../../../domain/files.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** A file of the provider as it is stored; sizes in bytes. */
export interface ProviderFileRow {
  readonly uuid: string
  readonly fileName: string
  readonly contentType: ContentType
  readonly announcedSize: number
  readonly size: number | null
  readonly key: string
  /** `removed`: invisible, with its bytes still to be deleted. */
  readonly status: 'initialised' | 'uploaded' | 'complete' | 'removed'
  readonly createdAt: Date
}

const columns = `id as uuid, file_name as "fileName", content_type as "contentType",
  announced_size as "announcedSize", size, storage_key as key, status, created_at as "createdAt"`

/** SQL condition: no row names a file. `file` is its alias. */
const isUnnamed = (file: string): string =>
  `not exists (select from document where document.provider_file_id = ${file}.id)
    and not exists (select from bulletin_file where bulletin_file.provider_file_id = ${file}.id)
    and not exists (select from message_file where message_file.provider_file_id = ${file}.id)`

/** A file as it is announced. */
export type NewProviderFile = Pick<
  ProviderFileRow,
  'uuid' | 'fileName' | 'contentType' | 'announcedSize' | 'createdAt'
>

export async function insertProviderFile(
  db: Queryable,
  file: NewProviderFile,
): Promise<ProviderFileRow> {
  const [row] = await db.query<ProviderFileRow>(
    `insert into provider_file (id, file_name, content_type, announced_size, storage_key, status,
       created_at, used_at)
     values ($1, $2, $3, $4, gen_random_uuid(), 'initialised', $5, $5)
     returning ${columns}`,
    [file.uuid, file.fileName, file.contentType, file.announcedSize, file.createdAt],
  )
  if (!row) throw new Error('The file was not stored')
  return row
}

/** Returns a file of the provider; null when the id is unknown, or the file is being removed. */
export async function findProviderFile(
  db: Queryable,
  uuid: string,
): Promise<ProviderFileRow | null> {
  const [row] = await db.query<ProviderFileRow>(
    `select ${columns} from provider_file where id = $1 and status <> 'removed'`,
    [uuid],
  )
  return row ?? null
}

/**
 * Marks the complete ones of these files as used at `usedAt`, and returns their content types by
 * id.
 */
export async function touchCompleteFiles(
  db: Queryable,
  uuids: readonly string[],
  usedAt: Date,
): Promise<ReadonlyMap<string, ContentType>> {
  const rows = await db.query<Pick<ProviderFileRow, 'uuid' | 'contentType'>>(
    `update provider_file set used_at = $2 where id = any($1::uuid[]) and status = 'complete'
     returning id as uuid, content_type as "contentType"`,
    [uuids, usedAt],
  )
  return new Map(rows.map(({ uuid, contentType }) => [uuid, contentType]))
}

/** Notes of files whether a row names them. Imports, one at a time, do so when they are done. */
export async function storeWhetherFilesAreNamed(
  db: Queryable,
  uuids: readonly string[],
): Promise<void> {
  await db.query(
    `update provider_file f set is_named = not (${isUnnamed('f')}) where id = any($1::uuid[])`,
    [uuids],
  )
}

/**
 * Records that the bytes of a file were uploaded; returns false when it does not wait for them any
 * more.
 */
export async function markProviderFileUploaded(db: Queryable, uuid: string): Promise<boolean> {
  const rows = await db.query(
    `update provider_file set status = 'uploaded'
     where id = $1 and status in ('initialised', 'uploaded') returning 1`,
    [uuid],
  )
  return rows.length > 0
}

/** Records that a file is complete, and returns it with its size; null when it is being removed. */
export async function markProviderFileComplete(
  db: Queryable,
  uuid: string,
  { size, usedAt }: { readonly size: number; readonly usedAt: Date },
): Promise<ProviderFileRow | null> {
  const [row] = await db.query<ProviderFileRow>(
    `update provider_file set status = 'complete', size = $2, used_at = $3
     where id = $1 and status <> 'removed' returning ${columns}`,
    [uuid, size, usedAt],
  )
  return row ?? null
}

/** Hides a file that is not complete before its bytes are deleted. */
export async function markProviderFileRemoved(db: Queryable, uuid: string): Promise<void> {
  await db.query(
    `update provider_file set status = 'removed' where id = $1 and status <> 'complete'`,
    [uuid],
  )
}

export async function deleteProviderFile(db: Queryable, uuid: string): Promise<void> {
  await db.query(`delete from provider_file where id = $1 and status = 'removed'`, [uuid])
}

/**
 * Marks files that no row names and that were not used since `before` as removed; returns these and
 * those marked earlier. Returned rows move to the end of the queue. Rows locked by another server
 * are skipped.
 */
export const claimUnnamedFiles = (
  db: Queryable,
  { now, before, max }: { readonly now: Date; readonly before: Date; readonly max: number },
): Promise<Pick<ProviderFileRow, 'uuid' | 'key'>[]> =>
  db.query<Pick<ProviderFileRow, 'uuid' | 'key'>>(
    `update provider_file set status = 'removed', size = null, used_at = $3 where id in (
       select id from provider_file f
       where not is_named and (status = 'removed' or used_at < $1) and ${isUnnamed('f')}
       order by used_at limit $2 for update skip locked
     )
     returning id as uuid, storage_key as key`,
    [before, max, now],
  )
