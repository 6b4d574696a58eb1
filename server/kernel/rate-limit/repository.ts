import type { Queryable } from '../database/port.ts'
import { WITHOUT_WAITING_SQL } from '../database/without-waiting-sql.ts'

/** Adds one attempt to a window and returns the new count. */
export const addAttempt = (db: Queryable, scope: string, windowStart: Date): Promise<number> =>
  add(db, 'values ($1, $2::timestamptz, 1)', [scope, windowStart])

/** Adds one attempt as `addAttempt` does, without waiting for the commit. */
export const addAttemptWithoutWaiting = (
  db: Queryable,
  scope: string,
  windowStart: Date,
): Promise<number> =>
  add(db, `select $1, $2::timestamptz, 1 where ${WITHOUT_WAITING_SQL}`, [scope, windowStart])

async function add(db: Queryable, row: string, params: readonly unknown[]): Promise<number> {
  const [added] = await db.query<{ count: number }>(
    `insert into attempt as known (scope, window_start, count) ${row}
     on conflict (scope, window_start) do update set count = known.count + 1
     returning count`,
    params,
  )
  return added?.count ?? 0
}

/** Returns how many attempts of a scope are counted in a time window, without adding one. */
export async function findAttempts(
  db: Queryable,
  scope: string,
  windowStart: Date,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count from attempt where scope = $1 and window_start = $2',
    [scope, windowStart],
  )
  return row?.count ?? 0
}

/** Subtracts one attempt from a window. */
export async function subtractAttempt(db: Queryable, scope: string, windowStart: Date) {
  await db.query(
    'update attempt set count = count - 1 where scope = $1 and window_start = $2 and count > 0',
    [scope, windowStart],
  )
}

/** Deletes the count of a window. */
export async function deleteAttempts(db: Queryable, scope: string, windowStart: Date) {
  await db.query('delete from attempt where scope = $1 and window_start = $2', [scope, windowStart])
}
