import type { ImportKind } from '../../../api/provider-import.ts'
import type { Queryable } from '../database/port.ts'
import { type ChangeDateColumn, deleteRows, type Row, upsertRows } from '../database/write-rows.ts'
import type { SourceRow, WritableRow } from './writer.ts'

/**
 * Makes imports wait for each other until the end of the transaction, in which each statement is
 * planned again: a plan made while the tables were empty reads them whole.
 */
export async function lockImports(tx: Queryable): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtext('provider import')),
       set_config('plan_cache_mode', 'force_custom_plan', true)`,
  )
}

/** What is stored of an imported row: its subject, digest and times. */
export interface ImportedRow {
  readonly externalId: string
  readonly subjectId: string
  readonly digest: string
  /** The latest time of its rows. */
  readonly sourceUpdatedAt: Date | null
  /**
   * When the provider's system changed the row that had this content; null when the row did not
   * say.
   */
  readonly contentUpdatedAt: Date | null
}

/** A stored imported row with its sealed content. */
export interface StoredImport extends ImportedRow {
  /** The sealed content of the row. */
  readonly contentSealed: string
}

/** A row as it was imported last, and whether its content is stored. */
export interface LastImportedRow extends ImportedRow {
  readonly hasContent: boolean
}

/** Returns the imported rows of a kind, by the provider's id. */
export async function findImportedRows(
  tx: Queryable,
  kind: ImportKind,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, LastImportedRow>> {
  const rows = await tx.query<LastImportedRow>(
    `select external_id as "externalId", subject_id as "subjectId", digest,
       source_updated_at as "sourceUpdatedAt", content_updated_at as "contentUpdatedAt",
       content_sealed is not null as "hasContent"
     from imported_row where kind = $1 and external_id = any($2)`,
    [kind, externalIds],
  )
  return new Map(rows.map((row) => [row.externalId, row]))
}

/** Stores new content of rows; `importNumber` is null without a number. */
export const upsertImportedRows = (
  tx: Queryable,
  kind: ImportKind,
  rows: readonly StoredImport[],
  { importedAt, importNumber }: { readonly importedAt: Date; readonly importNumber: number | null },
): Promise<void> =>
  upsertRows(
    tx,
    'imported_row',
    rows.map((row) => ({
      ...columnsOf(kind, row, importedAt),
      content_sealed: row.contentSealed,
      import_number: importNumber,
    })),
    { by: ['kind', 'external_id'], keeps: ['source_updated_at'] },
  )

/**
 * Stores that unchanged rows were sent again. `contentSealed` is stored for rows whose content was
 * not stored before; null leaves the stored content as it is.
 */
export const markRowsSentAgain = (
  tx: Queryable,
  kind: ImportKind,
  rows: readonly (ImportedRow & { readonly contentSealed: string | null })[],
  importedAt: Date,
): Promise<void> =>
  upsertRows(
    tx,
    'imported_row',
    rows.map((row) => ({
      ...columnsOf(kind, row, importedAt),
      content_sealed: row.contentSealed,
    })),
    { by: ['kind', 'external_id'], keeps: ['source_updated_at', 'content_sealed'] },
  )

const columnsOf = (kind: ImportKind, row: ImportedRow, importedAt: Date): Row => ({
  kind,
  external_id: row.externalId,
  subject_id: row.subjectId,
  digest: row.digest,
  source_updated_at: row.sourceUpdatedAt,
  content_updated_at: row.contentUpdatedAt,
  imported_at: importedAt,
})

/**
 * Inserts or updates rows by their ids, and deletes the subjects of withdrawn rows. `dates` names a
 * column that keeps its value when no other column of its row changes.
 */
export async function storeRows<R extends SourceRow, Examined>(
  tx: Queryable,
  table: string,
  rows: readonly WritableRow<R, Examined>[],
  columnsOf: (row: WritableRow<R, Examined>) => Row,
  dates?: ChangeDateColumn,
): Promise<void> {
  const back = rows.filter(({ row }) => row.isWithdrawn)
  const others = rows.filter(({ row }) => !row.isWithdrawn)
  if (back.length > 0)
    await removeSubjects(
      tx,
      table,
      back.map(({ id }) => id),
    )
  if (others.length > 0) await upsertRows(tx, table, others.map(columnsOf), { by: ['id'], dates })
}

/** Deletes imported subjects by their ids. */
export const removeSubjects = (
  tx: Queryable,
  table: string,
  ids: readonly string[],
): Promise<void> => deleteRows(tx, table, ids)
