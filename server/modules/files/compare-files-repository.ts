import type { Queryable } from '../../kernel/database/port.ts'

/** Who sends a file. */
export const fileSenderKinds = ['resident', 'provider'] as const
export type FileSenderKind = (typeof fileSenderKinds)[number]

const tables: Readonly<Record<FileSenderKind, string>> = {
  resident: 'file',
  provider: 'provider_file',
}

const AT_ONCE = 10_000

/** Returns the next rows of files by their ids, after one of them. */
export const findFileKeysAfter = (
  db: Queryable,
  kind: FileSenderKind,
  after: string | null,
): Promise<{ readonly uuid: string; readonly key: string; readonly isComplete: boolean }[]> =>
  db.query(
    `select id as uuid, storage_key as key, status = 'complete' as "isComplete" from ${tables[kind]}
     where $1::uuid is null or id > $1 order by id limit $2`,
    [after, AT_ONCE],
  )
