import type { ImportedRow as ListedRow } from '../../../api/provider-complete.ts'
import type { ImportKind } from '../../../api/provider-import.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../database/port.ts'
import type { RowsAfterSortKey, WithSortKey } from '../paging/read-page.ts'
import type { ImportedRow } from './repository.ts'

/** SQL condition: a subject has not ended on a day. `subject` and `today` are SQL. */
export type IsCurrentSql = (subject: string, today: string) => string

/** SQL condition of subjects that a table has until they end. */
export const isInTableSql =
  (table: string): IsCurrentSql =>
  (subject) =>
    `exists (select from ${table} kept where kept.id = ${subject})`

const WITH_TODAY = 'with given as materialized (select $2::date as today)'
const TODAY = '(select today from given)'

/** The kind of rows, and what of it has not ended on a day. */
interface Asked {
  readonly kind: ImportKind
  readonly today: IsoDate
  readonly current: IsCurrentSql
}

/** Returns rows of a kind that have not ended, by the provider's id. */
export async function findCurrentRows(
  db: Queryable,
  { kind, today, current }: Asked,
  { after, max }: RowsAfterSortKey,
): Promise<(ListedRow & WithSortKey)[]> {
  const rows = await db.query<{ externalId: string; importedAt: Date }>(
    `${WITH_TODAY}
     select external_id as "externalId", imported_at as "importedAt" from imported_row listed
     where kind = $1 and ($3::text is null or external_id > $3)
       and ${current('listed.subject_id', TODAY)}
     order by external_id limit $4`,
    [kind, today, after?.[0] ?? null, max],
  )
  return rows.map(({ externalId, importedAt }) => ({
    externalId,
    importedAt: importedAt.toISOString(),
    sortKey: [externalId],
  }))
}

/** Returns how many rows of a kind have not ended. */
export async function countCurrentRows(
  db: Queryable,
  { kind, today, current }: Asked,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `${WITH_TODAY} select count(*) as count from imported_row listed
     where kind = $1 and ${current('listed.subject_id', TODAY)}`,
    [kind, today],
  )
  return row?.count ?? 0
}

/** A row that a complete set may end. */
export interface EndableImportRow extends ImportedRow {
  readonly importedAt: Date
  readonly isCurrent: boolean
}

/** Returns the imported rows of a kind, and whether they have ended, by the provider's id. */
export async function findEndableRows(
  tx: Queryable,
  { kind, today, current }: Asked,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, EndableImportRow>> {
  const rows = await tx.query<EndableImportRow>(
    `${WITH_TODAY} select external_id as "externalId", subject_id as "subjectId", digest,
       source_updated_at as "sourceUpdatedAt", content_updated_at as "contentUpdatedAt",
       imported_at as "importedAt", ${current('listed.subject_id', TODAY)} as "isCurrent"
     from imported_row listed where kind = $1 and external_id = any($3)`,
    [kind, today, externalIds],
  )
  return new Map(rows.map((row) => [row.externalId, row]))
}
