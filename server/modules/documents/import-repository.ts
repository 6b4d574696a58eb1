import type { CategoryLabels } from '../../../domain/documents.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { upsertRows } from '../../kernel/database/write-rows.ts'

/** Returns which of these categories have labels. */
export async function findCategories(
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
export async function findStored(
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

/** Stores the labels of categories, by their ids. */
export const upsertCategories = (
  tx: Queryable,
  labels: ReadonlyMap<string, CategoryLabels>,
): Promise<void> =>
  upsertRows(
    tx,
    'document_category',
    [...labels].map(([id, { fi, sv, en }]) => ({ id, label_fi: fi, label_sv: sv, label_en: en })),
    { by: ['id'] },
  )
