import type { ContentType } from '../../../domain/files.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { StoredFile } from '../../kernel/storage/stored-file.ts'

/** A document with its category and its file; the size is in bytes. */
export interface DocumentRow {
  readonly id: string
  readonly name: string | null
  readonly documentType: string | null
  readonly categoryId: string | null
  readonly fi: string | null
  readonly sv: string | null
  readonly en: string | null
  readonly contentType: ContentType
  readonly size: number
  readonly updatedAt: Date
}

/** Which documents somebody reads. */
interface DocumentsAsked {
  readonly contractId: string
  /** The instant from which on changed documents are not read; null: all are. */
  readonly before: Date | null
  /** Whether they read the documents of the contract itself, and not of its building alone. */
  readonly hasOwn: boolean
}

/**
 * SQL of the documents of contract `$1`, where `$2` is true, and of its building, changed before a
 * parameter if there is one.
 */
const ofContract = (before: string | null): string => {
  const changed = before === null ? '' : ` and greatest(d.updated_at, d.changed_at) < ${before}`
  return `(
  select d.* from document d where d.contract_id = $1 and $2::boolean${changed}
  union all
  select d.* from document d
  join contract c on c.real_property_id = d.real_property_id where c.id = $1${changed})`
}

/** Returns the documents of a contract and its building: by category, the newest first. */
export const findDocuments = (
  db: Queryable,
  { contractId, before, hasOwn }: DocumentsAsked,
): Promise<DocumentRow[]> =>
  db.query<DocumentRow>(
    `select d.id, d.name, d.document_type as "documentType", k.id as "categoryId",
       k.label_fi as fi, k.label_sv as sv, k.label_en as en,
       f.content_type as "contentType", f.size, d.updated_at as "updatedAt"
     from ${ofContract(before && '$3')} d
     join provider_file f on f.id = d.provider_file_id
     left join document_category k on k.id = d.document_category_id
     order by k.label_fi nulls last, k.id, d.updated_at desc, d.name, d.id`,
    [contractId, hasOwn, ...(before === null ? [] : [before])],
  )

/** Returns the file of a document of a contract or of its building; null if it is another's or too new. */
export async function findFileOfDocument(
  db: Queryable,
  { contractId, before, hasOwn, id }: DocumentsAsked & { readonly id: string },
): Promise<string | null> {
  const [row] = await db.query<{ fileId: string }>(
    `select d.provider_file_id as "fileId" from ${ofContract(before && '$4')} d where d.id = $3`,
    [contractId, hasOwn, id, ...(before === null ? [] : [before])],
  )
  return row?.fileId ?? null
}

/** Returns a file of a document; null for an unknown one, and once the document has another file. */
export async function findDocumentFile(
  db: Queryable,
  id: string,
  fileId: string,
): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(
    `select f.storage_key as key, f.file_name as "fileName", f.content_type as "contentType"
     from document d join provider_file f on f.id = d.provider_file_id
     where d.id = $1 and f.id = $2`,
    [id, fileId],
  )
  return row ?? null
}
