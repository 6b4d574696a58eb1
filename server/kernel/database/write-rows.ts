import type { Queryable } from './port.ts'

/** A row by its columns; undefined is stored as null. */
export type Row = Readonly<Record<string, unknown>>

const insertion = (table: string, rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  return `insert into ${table} as known (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
}

/** Inserts many rows in one statement; every row has the columns of the first. */
export async function insertRows(
  db: Queryable,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  await db.query(insertion(table, rows), [JSON.stringify(rows)])
}

/** A column with the time of the last change of the columns `of`. */
export interface ChangeDateColumn {
  readonly column: string
  readonly of: readonly string[]
}

/**
 * How `upsertRows` treats columns. `by`: the columns that identify a row; `keeps`: the columns that
 * keep their stored value when the new value is null.
 */
interface Upsert {
  readonly by: readonly string[]
  readonly keeps?: readonly string[]
  /** The column `dates.column` keeps its value when no column of `dates.of` changes. */
  readonly dates?: ChangeDateColumn | undefined
  /** SQL of the condition of the partial unique index by which rows are found. */
  readonly where?: string
}

/** Inserts or updates many rows in one statement; every row has the columns of the first. */
export async function upsertRows(
  db: Queryable,
  table: string,
  rows: readonly Row[],
  { by, keeps = [], dates, where }: Upsert,
): Promise<void> {
  const valueOf = (column: string): string => {
    if (keeps.includes(column)) return `coalesce(excluded.${column}, known.${column})`
    if (column !== dates?.column) return `excluded.${column}`
    const [before, after] = ['known', 'excluded'].map((row) =>
      dates.of.map((one) => `${row}.${one}`).join(', '),
    )
    return `case when (${before}) is distinct from (${after})
      then excluded.${column} else known.${column} end`
  }
  const changed = Object.keys(rows[0] ?? {})
    .filter((column) => !by.includes(column))
    .map((column) => `${column} = ${valueOf(column)}`)
  await db.query(
    `${insertion(table, rows)} on conflict (${by.join(', ')})
     ${where === undefined ? '' : `where ${where}`} do update set ${changed.join(', ')}`,
    [JSON.stringify(rows)],
  )
}

/** Deletes rows by their ids, in one statement; ignores unknown ids. */
export async function deleteRows(
  db: Queryable,
  table: string,
  ids: readonly string[],
): Promise<void> {
  await db.query(`delete from ${table} where id = any($1::uuid[])`, [ids])
}
