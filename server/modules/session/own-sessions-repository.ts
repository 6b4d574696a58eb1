import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { BrowserNames } from './browser.ts'

/** A session as its owner is shown it. */
export interface ListedSession extends BrowserNames {
  readonly id: string
  readonly isStaff: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** Returns the sessions of an account that have not ended, the latest used first. */
export const findLiveSessions = (
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<ListedSession[]> =>
  db.query<ListedSession>(
    `select id, browser, system, is_phone as "isPhone", staff_account_id is not null as "isStaff",
       created_at as "createdAt", last_used_at as "lastUsedAt"
     from session where account_id = $1 and expires_at > $2 and ends_at > $2
     order by last_used_at desc, created_at desc, id`,
    [accountId, now],
  )

/** Returns when staff opened sessions as an account since an instant, newest first. */
export async function findStaffVisits(
  db: Queryable,
  accountId: string,
  since: Date,
): Promise<Date[]> {
  const visits = await db.query<{ at: Date }>(
    `select at from audit
     where actor_account_id = $1 and at > $2 and action = 'session.opened'
       and staff_account_id is not null
     order by at desc, id desc`,
    [accountId, since],
  )
  return visits.map(({ at }) => at)
}

/**
 * Ends a live session of the caller's account, or with a null id all of them, but never the caller's
 * own; returns the ids of those that ended.
 */
export async function endSessions(
  tx: Transaction,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  { id, now }: { readonly id: string | null; readonly now: Date },
): Promise<string[]> {
  const ended = await tx.query<{ id: string }>(
    `delete from session
     where account_id = $1 and id <> $2 and id = coalesce($3, id) and expires_at > $4
       and ends_at > $4
     returning id`,
    [accountId, sessionId, id, now],
  )
  return ended.map((row) => row.id)
}

/** Returns the sessions of an account as own data, the oldest first. */
export const findSessionsAsOwnData = (db: Queryable, accountId: string): Promise<unknown[]> =>
  db.query(
    `select created_at as "openedAt", last_used_at as "lastUsedAt", ends_at as "endsAt",
         identified_at as "identifiedAt", browser, system, is_phone as "isPhone",
         staff_account_id is not null as "isStaff"
       from session where account_id = $1 order by created_at, id`,
    [accountId],
  )

/** Returns when the known browsers of an account were last used to sign in. */
export const findBrowsersAsOwnData = (db: Queryable, accountId: string): Promise<unknown[]> =>
  db.query('select used_at as "lastSignInAt" from device where account_id = $1 order by used_at', [
    accountId,
  ])
