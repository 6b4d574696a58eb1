import type { ContentType } from '../../../domain/files.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { insertRows } from '../../kernel/database/write-rows.ts'
import type { StoredFile } from '../../kernel/storage/stored-file.ts'
import { findMessageFiles } from '../files/repository.ts'
import { isShownSql } from '../people/readable-sql.ts'
import type { ThreadReader } from './repository.ts'

/** A file of an entry, of a resident or of the provider; its size in bytes. */
export interface EntryFileRow {
  readonly uuid: string
  readonly entryId: string
  readonly fileName: string
  readonly contentType: ContentType
  readonly size: number
}

/** Returns the files of entries, those of each in their order. */
export async function findEntryFiles(
  db: Queryable,
  entryIds: readonly string[],
): Promise<EntryFileRow[]> {
  const sent = await findMessageFiles(db, entryIds)
  const ofProvider = await db.query<EntryFileRow>(
    `select f.id as uuid, m.message_entry_id as "entryId", f.file_name as "fileName",
       f.content_type as "contentType", f.size
     from message_file m join provider_file f on f.id = m.provider_file_id
     where m.message_entry_id = any($1::uuid[]) order by m.message_entry_id, m.place`,
    [entryIds],
  )
  return [
    ...sent.map(({ uuid, messageEntryId, fileName, contentType, size }) => ({
      uuid,
      entryId: messageEntryId,
      fileName,
      contentType,
      size: size ?? 0,
    })),
    ...ofProvider,
  ]
}

/** Adds files of the provider to an entry, in their order. */
export async function insertEntryFiles(
  tx: Queryable,
  entryId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await insertRows(
    tx,
    'message_file',
    fileIds.map((fileId, place) => ({
      message_entry_id: entryId,
      provider_file_id: fileId,
      place,
    })),
  )
}

const STORED = `f.storage_key as key, f.file_name as "fileName", f.content_type as "contentType"`

/** Returns a file of the provider in a thread of a resident, who is on its contract; null for others. */
export async function findReadableFile(
  db: Queryable,
  { accountId, personId, today, fileId }: ThreadReader & { readonly fileId: string },
): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(
    `select ${STORED} from provider_file f where f.id = $1 and exists (
       select from message_file m join message_entry e on e.id = m.message_entry_id
       join message_thread t on t.id = e.thread_id
       join tenant me on me.contract_id = t.contract_id and me.person_id = $3
       join contract c on c.id = t.contract_id
       where m.provider_file_id = f.id and t.account_id = $2 and ${isShownSql('messages', { tenant: 'me', today: '$4' })})`,
    [fileId, accountId, personId, today],
  )
  return row ?? null
}

/** Returns a file of any entry of a thread; null for another one. */
export async function findFileOfThread(
  db: Queryable,
  { threadId, fileId }: { readonly threadId: string; readonly fileId: string },
): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(
    `select f.storage_key as key, f.original_name as "fileName", f.content_type as "contentType"
     from file f join message_entry e on e.id = f.message_entry_id
     where f.id = $2 and e.thread_id = $1 and f.status = 'complete'
     union all
     select ${STORED} from provider_file f where f.id = $2 and exists (
       select from message_file m join message_entry e on e.id = m.message_entry_id
       where m.provider_file_id = f.id and e.thread_id = $1)`,
    [threadId, fileId],
  )
  return row ?? null
}
