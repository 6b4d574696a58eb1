import type { CategoryLabels } from '../../../domain/documents.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { type Row, upsertRows } from '../../kernel/database/write-rows.ts'

/** Returns which of these categories have labels. */
export async function findLabelledCategories(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    'select id from document_category where id = any($1)',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A document as it is stored. */
export interface StoredDocument {
  readonly id: string
  readonly fileId: string
  readonly contractId: string | null
  readonly realPropertyId: string | null
  readonly updatedAt: Date
  readonly changedAt: Date | null
}

/** Returns those documents that there are, by their ids. */
export async function findStoredDocuments(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredDocument>> {
  const rows = await tx.query<StoredDocument>(
    `select id, provider_file_id as "fileId", contract_id as "contractId",
       real_property_id as "realPropertyId", updated_at as "updatedAt", changed_at as "changedAt"
     from document where id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The columns of a category. */
export const categoryColumns = (id: string, { fi, sv, en }: CategoryLabels) => ({
  id,
  label_fi: fi,
  label_sv: sv,
  label_en: en,
})

/** Returns the columns of those categories that there are, by their ids. */
export async function findCategoryLabels(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof categoryColumns>>> {
  const rows = await tx.query<CategoryLabels & { readonly id: string }>(
    `select id, label_fi as fi, label_sv as sv, label_en as en from document_category
     where id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, ...labels }) => [id, categoryColumns(id, labels)]))
}

/** Restores the earlier labels of categories that still have the later ones. */
export async function restoreCategoryLabels(
  tx: Queryable,
  changes: readonly { readonly before: Row; readonly after: Row }[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `update document_category c set label_fi = change.before->>'label_fi',
       label_sv = change.before->>'label_sv', label_en = change.before->>'label_en'
     from jsonb_to_recordset($1::jsonb) as change (before jsonb, after jsonb)
     where c.id = change.after->>'id' and to_jsonb(c) @> change.after`,
    [JSON.stringify(changes)],
  )
}

/** Stores the labels of categories, by their ids. */
export const upsertCategories = (
  tx: Queryable,
  labels: ReadonlyMap<string, CategoryLabels>,
): Promise<void> =>
  upsertRows(
    tx,
    'document_category',
    [...labels].map(([id, of]) => categoryColumns(id, of)),
    { by: ['id'] },
  )
