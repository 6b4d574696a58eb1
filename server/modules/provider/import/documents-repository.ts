import type { Queryable } from '../../../database/port.ts'

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
