import type { Queryable } from '../../kernel/database/port.ts'
import type { RowsAfterSortKey, WithSortKey } from '../../kernel/paging/read-page.ts'

/** An import with a number. */
export interface ImportRow {
  readonly number: number
  readonly key: string
  readonly begunAt: Date
  readonly writtenAt: Date | null
  readonly takenBackAt: Date | null
  readonly created: number
  readonly updated: number
  readonly left: number
}

/** Stores a new import, and returns its number. */
export async function insertImport(db: Queryable, key: string, begunAt: Date): Promise<number> {
  const [row] = await db.query<{ number: number }>(
    'insert into import_run (provider_key, begun_at) values ($1, $2) returning number',
    [key, begunAt],
  )
  if (row === undefined) throw new Error('An import got no number')
  return row.number
}

/**
 * Returns imports that began after an instant, the newest first; those of all keys when `key` is
 * null.
 */
export async function findImports(
  db: Queryable,
  { key, since }: { readonly key: string | null; readonly since: Date },
  { after, max }: RowsAfterSortKey,
): Promise<(ImportRow & WithSortKey)[]> {
  const rows = await db.query<ImportRow>(
    `select i.number, provider_key as key, begun_at as "begunAt", written_at as "writtenAt",
       i.taken_back_at as "takenBackAt", changes.*
     from import_run i cross join lateral (
       select count(*) filter (where is_created) as created,
         count(*) filter (where not is_created) as updated,
         count(*) filter (where c.taken_back_at is null) as left
       from import_change c where c.import_number = i.number
     ) changes
     where ($1::text is null or provider_key = $1) and begun_at > $2
       and ($3::text is null or i.number < $3::text::integer)
     order by i.number desc limit $4`,
    [key, since, after?.[0] ?? null, max],
  )
  return rows.map((row) => ({ ...row, sortKey: [String(row.number)] }))
}

/** The data that decide whether an import gets more rows, or can be taken back. */
export interface LockedImport {
  readonly key: string
  readonly takenBackAt: Date | null
}

/** Locks an import that began after an instant; null for an unknown number. */
export async function lockImport(
  tx: Queryable,
  number: number,
  since: Date,
): Promise<LockedImport | null> {
  const [row] = await tx.query<LockedImport>(
    `select provider_key as key, taken_back_at as "takenBackAt" from import_run
     where number = $1 and begun_at > $2 for update`,
    [number, since],
  )
  return row ?? null
}

/** Sets when the last rows of an import were written. */
export async function updateLastWritten(tx: Queryable, number: number, now: Date): Promise<void> {
  await tx.query('update import_run set written_at = $2 where number = $1', [number, now])
}

/** Sets when taking an import back began, once. */
export async function updateTakeBackStarted(
  tx: Queryable,
  number: number,
  now: Date,
): Promise<void> {
  await tx.query(
    'update import_run set taken_back_at = $2 where number = $1 and taken_back_at is null',
    [number, now],
  )
}
