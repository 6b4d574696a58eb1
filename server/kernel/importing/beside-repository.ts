import type { Queryable } from '../database/port.ts'
import type { Row } from '../database/write-rows.ts'

/** Returns some columns of rows by their ids, each as JSON. */
export async function readColumns(
  tx: Queryable,
  table: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const pairs = columns.map((column) => `'${column}', t.${column}`).join(', ')
  const rows = await tx.query<{ readonly id: string; readonly row: Row }>(
    `select t.id, jsonb_build_object('id', t.id, ${pairs}) as row from ${table} t
     where t.id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/**
 * Columns that get their former value again; those in `later` only in rows where they have no value
 * now.
 */
export interface RestoredColumns {
  readonly columns: readonly string[]
  readonly later?: readonly string[]
}

/** Stores columns of rows again, by the ids of the rows; rows that no longer exist are left out. */
export async function restoreColumns(
  tx: Queryable,
  table: string,
  { columns, later = [] }: RestoredColumns,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const changes = [
    ...columns.map((column) => `${column} = was.${column}`),
    ...later.map((column) => `${column} = coalesce(known.${column}, was.${column})`),
  ]
  await tx.query(
    `update ${table} known set ${changes.join(', ')}
     from jsonb_populate_recordset(null::${table}, $1::jsonb) was where known.id = was.id`,
    [JSON.stringify(rows)],
  )
}
