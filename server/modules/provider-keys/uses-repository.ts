import type { Queryable } from '../../kernel/database/port.ts'
import { WITHOUT_WAITING_SQL } from '../../kernel/database/without-waiting-sql.ts'

/** A call with a key. */
export interface KeyUse {
  /** The name of the key. */
  readonly providerKey: string
  readonly method: string
  /** The pattern of the address. */
  readonly route: string
  readonly now: Date
}

/**
 * Counts a call in its minute, without waiting until the commit is on the disk or with a standby: the
 * setting holds for this statement, which is a transaction of its own.
 */
export async function countKeyUse(
  db: Queryable,
  { providerKey, method, route, now }: KeyUse,
): Promise<void> {
  await db.query(
    `with used as (
       update provider_key set last_used_at = $3 where name = $1 and revoked_at is null
     )
     insert into provider_key_use as known (provider_key, minute, route, count, last_at)
     select $1, date_trunc('minute', $3::timestamptz), $2, 1, $3
     where ${WITHOUT_WAITING_SQL}
     on conflict (minute, provider_key, route) do update
       set count = known.count + 1, last_at = greatest(known.last_at, excluded.last_at)`,
    [providerKey, `${method} ${route}`, now],
  )
}

/** The calls with a key in a minute. */
interface MinuteOfUse {
  readonly providerKey: string
  readonly lastAt: Date
  readonly count: number
  /** The number of calls by method and pattern of the address. */
  readonly routes: Readonly<Record<string, number>>
}

/**
 * Removes the counts of the minutes before that of an instant, and returns them by minute and key; what
 * another server is about to take, or to count, is left to it.
 */
export const takeFinishedKeyUses = (tx: Queryable, until: Date): Promise<MinuteOfUse[]> =>
  tx.query<MinuteOfUse>(
    `with taken as (
       delete from provider_key_use where (minute, provider_key, route) in (
         select minute, provider_key, route from provider_key_use
         where minute < date_trunc('minute', $1::timestamptz) for update skip locked)
       returning minute, provider_key, route, count, last_at
     )
     select provider_key as "providerKey", max(last_at) as "lastAt", sum(count)::bigint as count,
       json_object_agg(route, count order by route) as routes
     from taken group by minute, provider_key order by minute, provider_key`,
    [until],
  )
