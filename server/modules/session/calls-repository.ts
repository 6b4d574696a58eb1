import type { Queryable } from '../../kernel/database/port.ts'
import { WITHOUT_WAITING_SQL } from '../../kernel/database/without-waiting-sql.ts'
import type { Caller, LiveSession, SessionTimesRow } from '../../kernel/http/caller.ts'

/** A batch of concurrent calls. */
export interface CallBatch {
  readonly now: Date
  readonly windowStart: Date
  /** Number of calls in the batch by scope. */
  readonly calls: ReadonlyMap<string, number>
  readonly tokenHashes: readonly string[]
}

/** Counts and sessions for a batch of calls. */
export interface CallCounts {
  /** Number of calls of each scope in the window, including this batch. */
  readonly counts: ReadonlyMap<string, number>
  /** Valid sessions with an active account, by the hash of their token. */
  readonly sessions: ReadonlyMap<string, LiveSession>
}

type Times = Readonly<Record<keyof SessionTimesRow, string>>

interface Row {
  readonly counts: readonly { readonly scope: string; readonly count: number }[]
  readonly sessions: readonly (Caller & Times & { readonly tokenHash: string })[] | null
}

// Rows are locked in scope order, so that two servers cannot deadlock. Tokens are passed as JSON:
// with an array PostgreSQL replans for every length.
const COUNT_AND_FIND = `
  with counted as (
    insert into attempt as known (scope, window_start, count)
    select scope, $1::timestamptz, calls from unnest($2::text[], $3::integer[]) as called (scope, calls)
    where ${WITHOUT_WAITING_SQL}
    order by scope
    on conflict (scope, window_start) do update set count = known.count + excluded.count
    returning scope, count
  ), live as (
    select found.*
    from json_array_elements_text($4::json) as shown (hash)
    cross join lateral (
      select session.token_hash as "tokenHash", session.id as "sessionId",
        session.account_id as "accountId", session.staff_account_id as "staffAccountId",
        account.person_id as "personId", account.identity_provider as "identityProvider",
        account.language, session.last_used_at as "lastUsedAt", session.expires_at as "expiresAt",
        session.ends_at as "endsAt"
      from session join account on account.id = session.account_id
      where session.token_hash = shown.hash and session.expires_at > $5 and session.ends_at > $5
        and account.status = 'active' and account.kind = 'resident'
      limit 1
    ) found
  )
  select (select json_agg(counted) from counted) as counts, (select json_agg(live) from live) as sessions`

/** Counts calls and finds their sessions in one statement, without waiting for its commit. */
export async function countCallsAndFindSessions(
  db: Queryable,
  arrivals: CallBatch,
): Promise<CallCounts> {
  const { windowStart, calls, tokenHashes, now } = arrivals
  const [row] = await db.query<Row>(COUNT_AND_FIND, [
    windowStart,
    [...calls.keys()],
    [...calls.values()],
    JSON.stringify(tokenHashes),
    now,
  ])
  return {
    counts: new Map(row?.counts.map(({ scope, count }) => [scope, count])),
    sessions: new Map(row?.sessions?.map(sessionOf)),
  }
}

function sessionOf(row: NonNullable<Row['sessions']>[number]): [string, LiveSession] {
  const { tokenHash, lastUsedAt, expiresAt, endsAt, ...caller } = row
  return [
    tokenHash,
    {
      caller,
      lastUsedAt: new Date(lastUsedAt),
      expiresAt: new Date(expiresAt),
      endsAt: new Date(endsAt),
    },
  ]
}
