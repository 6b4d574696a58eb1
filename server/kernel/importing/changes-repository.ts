import type { ImportKind } from '../../../api/provider-import.ts'
import type { Queryable } from '../database/port.ts'

/** Rows of a kind that an import with a number is about to write. */
interface Changing {
  readonly importNumber: number
  readonly kind: ImportKind
  /** The rows, with what is stored beside each, sealed. */
  readonly rows: readonly { readonly externalId: string; readonly besideSealed: string | null }[]
  readonly now: Date
}

/**
 * Stores the state of rows before an import writes them. When an import writes a row twice, the
 * first state counts; it is not known where others wrote the row in between.
 */
export async function insertRowStatesBeforeImport(
  tx: Queryable,
  { importNumber, kind, rows, now }: Changing,
): Promise<void> {
  await tx.query(
    `insert into import_change as known (import_number, kind, external_id, is_created, changed_at,
       content_sealed, digest, source_updated_at, content_updated_at, previous_number, beside_sealed)
     select $1, $2, given.id, r.external_id is null, $4,
       r.content_sealed, r.digest, r.source_updated_at, r.content_updated_at, r.import_number,
       case when r.external_id is not null then given.beside end
     from unnest($3::text[], $5::text[]) as given(id, beside)
     left join imported_row r on r.kind = $2 and r.external_id = given.id
     on conflict (import_number, kind, external_id) do update set
       changed_at = excluded.changed_at,
       is_created = known.is_created and excluded.previous_number is not distinct from $1,
       content_sealed = case when excluded.previous_number is not distinct from $1
         then known.content_sealed end`,
    [
      importNumber,
      kind,
      rows.map(({ externalId }) => externalId),
      now,
      rows.map(({ besideSealed }) => besideSealed),
    ],
  )
}

/** A row that an import with a number changed, and what is stored of it now. */
export interface ChangedRow {
  readonly externalId: string
  readonly subjectId: string
  readonly isCreated: boolean
  readonly changedAt: Date
  /**
   * The row's sealed content before the import; null where it is not known, and for a created row.
   */
  readonly beforeSealed: string | null
  /**
   * The sealed digest of the row's content before the import; null for a row that the import
   * created.
   */
  readonly beforeDigest: string | null
  /**
   * The sealed values that were stored beside the row before the import; null when there were no
   * such values.
   */
  readonly besideSealed: string | null
  /** When the provider's system had changed the content that was stored before the import. */
  readonly beforeUpdatedAt: Date | null
  /** The row's sealed content now; null where it is not known. */
  readonly nowSealed: string | null
  /** The sealed digest of the row's content now. */
  readonly nowDigest: string
  /** The number of the import that wrote the row last; null for an import without a number. */
  readonly currentNumber: number | null
}

/**
 * Which rows of an import are read: those of one kind that it created, or those of the kind that it
 * changed.
 */
interface Part {
  readonly importNumber: number
  readonly kind: ImportKind
  readonly isCreated: boolean
}

/**
 * Where rows are read from, and how many: `maxBytes` limits their contents, but one row is always
 * read.
 */
interface Reach {
  readonly after: string | null
  readonly max: number
  readonly maxBytes: number
}

/** Returns rows that are not put back, by the provider's id. */
export const findRowsChangedByImport = (
  tx: Queryable,
  { importNumber, kind, isCreated }: Part,
  { after, max, maxBytes }: Reach,
): Promise<ChangedRow[]> =>
  tx.query<ChangedRow>(
    `with next as materialized (
       select c.external_id, coalesce(pg_column_size(c.content_sealed), 0)
         + coalesce(pg_column_size(r.content_sealed), 0)
         + coalesce(pg_column_size(c.beside_sealed), 0) as bytes
       from import_change c join imported_row r using (kind, external_id)
       where c.import_number = $1 and c.kind = $2 and c.is_created = $3 and c.taken_back_at is null
         and ($4::text is null or c.external_id > $4)
       order by c.external_id limit $5
     ), fitting as (
       select external_id, sum(bytes) over (order by external_id) - bytes as before from next
     )
     select c.external_id as "externalId", r.subject_id as "subjectId",
       c.is_created as "isCreated", c.changed_at as "changedAt",
       c.content_sealed as "beforeSealed", c.digest as "beforeDigest",
       c.content_updated_at as "beforeUpdatedAt", c.beside_sealed as "besideSealed",
       r.content_sealed as "nowSealed", r.digest as "nowDigest",
       r.import_number as "currentNumber"
     from fitting join import_change c using (external_id)
       join imported_row r using (kind, external_id)
     where c.import_number = $1 and c.kind = $2 and fitting.before < $6
     order by c.external_id`,
    [importNumber, kind, isCreated, after, max, maxBytes],
  )

/** Rows of an import that were put back. */
interface PutBack {
  readonly importNumber: number
  readonly kind: ImportKind
  readonly externalIds: readonly string[]
  readonly now: Date
}

/** Restores what was stored of rows before an import changed them. */
export async function restoreRowsBeforeImport(
  tx: Queryable,
  { importNumber, kind, externalIds, now }: PutBack,
): Promise<void> {
  await tx.query(
    `update imported_row r set content_sealed = c.content_sealed, digest = c.digest,
       source_updated_at = c.source_updated_at, content_updated_at = c.content_updated_at,
       import_number = c.previous_number, imported_at = $4
     from import_change c
     where c.import_number = $1 and c.kind = $2 and c.external_id = any($3) and not c.is_created
       and r.kind = c.kind and r.external_id = c.external_id`,
    [importNumber, kind, externalIds, now],
  )
}

/** A row whose subject has ended. */
export interface EndedImportRow {
  readonly externalId: string
  readonly digest: string
  readonly contentSealed: string
}

/** Stores that rows which an import created have ended: any row may bring them back. */
export async function markImportedRowsEnded(
  tx: Queryable,
  kind: ImportKind,
  rows: readonly EndedImportRow[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update imported_row r set digest = n.digest, content_sealed = n.content_sealed,
       source_updated_at = null, content_updated_at = null, import_number = null, imported_at = $3
     from unnest($2::text[], $4::text[], $5::text[]) as n(external_id, digest, content_sealed)
     where r.kind = $1 and r.external_id = n.external_id`,
    [
      kind,
      rows.map(({ externalId }) => externalId),
      now,
      rows.map(({ digest }) => digest),
      rows.map(({ contentSealed }) => contentSealed),
    ],
  )
}

/** Marks rows of an import as put back. */
export async function markRowsPutBack(
  tx: Queryable,
  { importNumber, kind, externalIds, now }: PutBack,
): Promise<void> {
  await tx.query(
    `update import_change set taken_back_at = $4, content_sealed = null, digest = null,
       beside_sealed = null
     where import_number = $1 and kind = $2 and external_id = any($3)`,
    [importNumber, kind, externalIds, now],
  )
}

/** The sealed content of a row, and the digest of what was imported last. */
export interface StoredContent {
  readonly sealed: string
  readonly digest: string
}

/** Returns the sealed contents of rows of a kind, by the provider's id. */
export async function findStoredContents(
  db: Queryable,
  kind: ImportKind,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, StoredContent>> {
  const rows = await db.query<StoredContent & { externalId: string }>(
    `select external_id as "externalId", content_sealed as sealed, digest from imported_row
     where kind = $1 and external_id = any($2) and content_sealed is not null`,
    [kind, externalIds],
  )
  return new Map(rows.map((row) => [row.externalId, row]))
}

/** Deletes the copies of what was imported of a person. */
export async function deleteContentsOfPerson(tx: Queryable, personId: string): Promise<void> {
  await tx.query(
    `with own as (
       update imported_row set content_sealed = null
       where kind = 'residents' and subject_id = $1 returning external_id
     )
     update import_change c set content_sealed = null, digest = null, beside_sealed = null
     from own where c.kind = 'residents' and c.external_id = own.external_id
       and (c.content_sealed is not null or c.beside_sealed is not null)`,
    [personId],
  )
}
