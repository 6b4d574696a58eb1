import type { Queryable } from './port.ts'

/**
 * Runs an insert of one row that ends with `returning id`, and returns the id; throws when no row
 * was inserted.
 */
export async function insertReturningId(
  db: Queryable,
  sql: string,
  params: readonly unknown[],
): Promise<string> {
  const [row] = await db.query<{ id: string }>(sql, params)
  if (!row) throw new Error('No row was inserted')
  return row.id
}
