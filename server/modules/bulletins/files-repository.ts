import type { Queryable } from '../../kernel/database/port.ts'
import { insertRows } from '../../kernel/database/write-rows.ts'
import type { StoredFile } from '../../kernel/storage/stored-file.ts'
import type { Viewer } from '../contracts/repository.ts'
import { shownUntilSql } from '../people/readable-sql.ts'

/** A file that a bulletin names. */
export interface NamedFile {
  readonly bulletinId: string
  readonly kind: 'attachment' | 'picture'
  readonly fileId: string
  readonly name: string | null
}

/** Returns the files that bulletins name. */
export async function findFilesOfBulletins(
  tx: Queryable,
  bulletinIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ file: string }>(
    'select provider_file_id as file from bulletin_file where bulletin_id = any($1::uuid[])',
    [bulletinIds],
  )
  return rows.map(({ file }) => file)
}

/** Replaces the files of bulletins; those of each in their order. */
export async function replaceBulletinFiles(
  tx: Queryable,
  bulletinIds: readonly string[],
  files: readonly NamedFile[],
): Promise<void> {
  await tx.query('delete from bulletin_file where bulletin_id = any($1::uuid[])', [bulletinIds])
  if (files.length === 0) return
  await insertRows(
    tx,
    'bulletin_file',
    files.map(({ bulletinId, kind, fileId, name }, place) => ({
      bulletin_id: bulletinId,
      kind,
      provider_file_id: fileId,
      name,
      place,
    })),
  )
}

const STORED = `f.storage_key as key, f.file_name as "fileName", f.content_type as "contentType"`

/** Returns an attachment under the name that its file has; null for an unknown one. */
export async function findAttachment(db: Queryable, fileId: string): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(
    `select ${STORED} from provider_file f where f.id = $1 and exists (
       select from bulletin_file n where n.provider_file_id = f.id and n.kind = 'attachment')`,
    [fileId],
  )
  return row ?? null
}

/** Returns a picture of a published bulletin that somebody reads on one of their contracts. */
export async function findPicture(
  db: Queryable,
  { fileId, now, personId, today }: Viewer & { readonly fileId: string; readonly now: Date },
): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(
    `select ${STORED} from provider_file f where f.id = $1 and exists (
       select from bulletin_file n join bulletin b on b.id = n.bulletin_id
       join tenant t on t.person_id = $2 join contract c on c.id = t.contract_id
       where n.provider_file_id = f.id and n.kind = 'picture' and b.published_at <= $4
         and (b.real_property_id is null or b.real_property_id = c.real_property_id)
         and greatest(b.published_at, b.updated_at, b.changed_at)
           < (${shownUntilSql('bulletins', { today: '$3' })} + 1)::timestamp at time zone 'Europe/Helsinki')`,
    [fileId, personId, today, now],
  )
  return row ?? null
}
