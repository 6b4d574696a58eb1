import type { Queryable } from '../database/port.ts'

/** A row by its columns; undefined is stored as null. */
export type Row = Readonly<Record<string, unknown>>

/** Inserts many rows in one statement; every row has the columns of the first. */
export async function insertRows(
  db: Queryable,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await db.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
