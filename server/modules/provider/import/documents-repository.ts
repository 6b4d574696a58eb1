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

/** Returns the files of those documents that there are. */
export async function findFilesOf(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ file: string }>(
    'select provider_file_id as file from document where id = any($1::uuid[])',
    [ids],
  )
  return rows.map(({ file }) => file)
}
