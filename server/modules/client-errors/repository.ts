import type { ClientError } from '../../../api/client-errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  instantSortKeySql,
  type RowsAfterSortKey,
  type WithSortKey,
} from '../../kernel/paging/read-page.ts'

/** The most groups that are stored: who invents errors cannot fill the database. */
export const MAX_ERROR_GROUPS = 1000
const MAX_BUILDS = 10

/** The stored fields of the last report of a group. */
export type ErrorExample = Omit<ClientError, 'name' | 'message'>

/** A stored group of equal errors. */
export interface ErrorRow {
  readonly fingerprint: string
  readonly name: string
  readonly message: string
  readonly count: number
  readonly firstSeenAt: Date
  readonly lastSeenAt: Date
  readonly builds: readonly string[]
  readonly example: ErrorExample
}

/**
 * Counts an error in its group. When there is no room, a new group replaces the one with the
 * lowest count, of these the oldest: who invents errors replaces inventions.
 */
export async function addClientError(
  db: Queryable,
  { fingerprint, error, now }: { fingerprint: string; error: ClientError; now: Date },
): Promise<void> {
  const { name, message, ...example } = error
  await db.query(
    `with beyond as (
       select fingerprint from client_error
       where not exists (select from client_error where fingerprint = $1)
       order by count desc, last_seen_at desc, fingerprint offset ${MAX_ERROR_GROUPS - 1}
     ), replaced as (
       delete from client_error where fingerprint in (select fingerprint from beyond)
     )
     insert into client_error as known
       (fingerprint, name, message, count, first_seen_at, last_seen_at, builds, example)
     values ($1, $2, $3, 1, $4::timestamptz, $4::timestamptz, array[$5::text], $6::jsonb)
     on conflict (fingerprint) do update set
       count = least(known.count, 2147483646) + 1,
       last_seen_at = excluded.last_seen_at,
       builds = (array_append(array_remove(known.builds, $5::text), $5::text))
         [greatest(1, cardinality(array_remove(known.builds, $5::text)) + 2 - ${MAX_BUILDS}):],
       example = excluded.example`,
    [fingerprint, name, message, now, error.build, JSON.stringify(example)],
  )
}

/** Returns groups, the one that was seen last first. */
export const findClientErrors = (
  db: Queryable,
  { after, max }: RowsAfterSortKey,
): Promise<(ErrorRow & WithSortKey)[]> =>
  db.query<ErrorRow & WithSortKey>(
    `select json_build_array(${instantSortKeySql('last_seen_at')}, fingerprint) as "sortKey", fingerprint, name, message, count, first_seen_at as "firstSeenAt",
       last_seen_at as "lastSeenAt", builds, example
     from client_error
     where $1::timestamptz is null or (last_seen_at, fingerprint) < ($1, $2::text)
     order by last_seen_at desc, fingerprint desc limit $3`,
    [after?.[0] ?? null, after?.[1] ?? null, max],
  )
