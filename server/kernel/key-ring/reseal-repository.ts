import type { Queryable } from '../database/port.ts'
import type { SealedRows, StoredRow } from './sealed-rows.ts'

/** How far a table is sealed again. */
export interface ResealPosition {
  readonly table: string
  /** The primary key of the last row, as texts; null once the table is complete. */
  readonly lastRow: readonly string[] | null
}

/** A column of a primary key. */
export interface KeyColumn {
  readonly name: string
  readonly type: string
}

/** Returns sealed texts of a column: `max` of the first rows by primary key, and of the last. */
export async function findSealedSamples(
  db: Queryable,
  {
    table,
    column,
    primaryKey,
    max,
  }: {
    readonly table: string
    readonly column: string
    readonly primaryKey: readonly KeyColumn[]
    readonly max: number
  },
): Promise<string[]> {
  const end = (direction: 'asc' | 'desc') =>
    `(select ${column} as sealed from ${table} where ${column} is not null
      order by ${primaryKey.map(({ name }) => `${name} ${direction}`).join(', ')} limit ${max})`
  const rows = await db.query<{ sealed: string }>(`${end('asc')} union ${end('desc')}`)
  return rows.map(({ sealed }) => sealed)
}

/** Returns the columns of the primary key of a table, in their order. */
export const findPrimaryKey = (db: Queryable, table: string): Promise<KeyColumn[]> =>
  db.query<KeyColumn>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_index i
     cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1::text::regclass and i.indisprimary
     order by k.place`,
    [table],
  )

const columnsOf = ({ columns, digests = [], hash }: SealedRows): string[] => [
  ...columns,
  ...digests,
  ...(hash ? [hash.column] : []),
]

const notUnder = (rows: SealedRows, parameter: string): string =>
  columnsOf(rows)
    .map((column) => `not starts_with(t.${column}, ${parameter} || '.')`)
    .join(' or ')

const keyName = (place: number): string => `key_${place}`

/**
 * Returns the next rows, by their primary key, of which a text is under another key; locked until the
 * end of the transaction. The parts of the primary key are `key_0`, `key_1`, ….
 */
export function lockRowsUnderOtherKeys(
  tx: Queryable,
  rows: SealedRows,
  {
    primaryKey,
    keyId,
    after,
    max,
  }: {
    readonly primaryKey: readonly KeyColumn[]
    readonly keyId: string
    readonly after: readonly string[] | null
    readonly max: number
  },
): Promise<StoredRow[]> {
  const names = primaryKey.map(({ name }) => `t.${name}`).join(', ')
  const values = primaryKey.map(({ type }, place) => `$${place + 2}::text::${type}`).join(', ')
  const shown = [
    ...primaryKey.map(({ name }, place) => `t.${name}::text as ${keyName(place)}`),
    ...columnsOf(rows).map((column) => `t.${column}`),
    ...Object.entries(rows.place?.columns ?? {}).map(([name, sql]) => `(${sql})::text as ${name}`),
  ]
  return tx.query<StoredRow>(
    `select ${shown.join(', ')} from ${rows.table} t
     where (${notUnder(rows, '$1')}) ${after === null ? '' : `and (${names}) > (${values})`}
     order by ${names} limit ${max} for update of t`,
    [keyId, ...(after ?? [])],
  )
}

/** The primary key of a row, as texts. */
export const primaryKeyOf = (row: StoredRow, primaryKey: readonly KeyColumn[]): string[] =>
  primaryKey.map((_, place) => row[keyName(place)] ?? '')

/**
 * Replaces sealed texts and hashes; null leaves a column as it is, and so does a hash that another
 * row has already its whole row. Returns the primary keys of the changed rows as JSON arrays of texts.
 */
export async function updateSealedValues(
  tx: Queryable,
  rows: SealedRows,
  primaryKey: readonly KeyColumn[],
  changed: readonly StoredRow[],
): Promise<ReadonlySet<string>> {
  if (changed.length === 0) return new Set()
  const keys = primaryKey.map(({ type }, place) => `${keyName(place)} ${type}`)
  const same = primaryKey.map(({ name }, place) => `t.${name} = n.${keyName(place)}`).join(' and ')
  const hash = rows.hash?.column
  const other = primaryKey
    .map(({ name }, place) => `o.${name} is distinct from n.${keyName(place)}`)
    .join(' or ')
  const updated = await tx.query<StoredRow>(
    `update ${rows.table} t
     set ${columnsOf(rows)
       .map((column) => `${column} = coalesce(n.${column}, t.${column})`)
       .join(', ')}
     from jsonb_to_recordset($1::jsonb) as n(${[...keys, ...columnsOf(rows).map((column) => `${column} text`)].join(', ')})
     where ${same} ${
       hash === undefined
         ? ''
         : `and not exists (select from ${rows.table} o where o.${hash} = n.${hash} and (${other}))`
     }
     returning ${primaryKey.map(({ name }, place) => `t.${name}::text as ${keyName(place)}`).join(', ')}`,
    [JSON.stringify(changed)],
  )
  return new Set(updated.map((row) => JSON.stringify(primaryKeyOf(row, primaryKey))))
}

export const findResealPositions = (db: Queryable, keyId: string): Promise<ResealPosition[]> =>
  db.query<ResealPosition>(
    `select table_name as "table", last_row as "lastRow" from reseal_position where key_id = $1`,
    [keyId],
  )

export async function saveResealPosition(
  tx: Queryable,
  keyId: string,
  { table, lastRow }: ResealPosition,
): Promise<void> {
  await tx.query(
    `insert into reseal_position (table_name, key_id, last_row) values ($1, $2, $3::text::jsonb)
     on conflict (table_name) do update set key_id = excluded.key_id, last_row = excluded.last_row`,
    [table, keyId, lastRow === null ? null : JSON.stringify(lastRow)],
  )
}

export async function deleteResealPositions(tx: Queryable): Promise<void> {
  await tx.query('delete from reseal_position')
}
