import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { BrowserAndSystem } from './browser.ts'

/** A session as its owner is shown it. */
export interface ListedSession extends BrowserAndSystem {
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

/** SQL condition: a row of the audit log says that staff opened a session as the account. */
const IS_STAFF_VISIT = `action = 'session.opened' and staff_account_id is not null`

/** Returns when staff opened sessions as an account since an instant, newest first. */
export async function findStaffVisits(
  db: Queryable,
  accountId: string,
  since: Date,
): Promise<Date[]> {
  const visits = await db.query<{ at: Date }>(
    `select at from audit
     where actor_account_id = $1 and at > $2 and ${IS_STAFF_VISIT}
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
export const findSessionsAsOwnData = (db: Queryable, accountId: string): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['created_at', 'id'], params: [accountId] },
    ({
      key,
      end,
    }) => `select created_at as "openedAt", last_used_at as "lastUsedAt", ends_at as "endsAt",
         identified_at as "identifiedAt", browser, system, is_phone as "isPhone",
         staff_account_id is not null as "isStaff", ${key}
       from session where account_id = $1 ${end}`,
  )

/** Returns when the known browsers of an account were last used to sign in. */
export const findKnownBrowsersAsOwnData = (db: Queryable, accountId: string): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['used_at', 'device_hash'], params: [accountId] },
    ({ key, end }) => `select used_at as "lastSignInAt", ${key}
       from device where account_id = $1 ${end}`,
  )

/** Returns every visit of staff to an account as own data, the newest first. */
export const findStaffVisitsAsOwnData = (
  db: Queryable,
  accountId: string,
): PagedOwnDataList<{ readonly at: Date }> =>
  ownRows<{ readonly at: Date }>(
    db,
    { keys: ['at', 'id'], isDescending: true, params: [accountId] },
    ({ key, end }) =>
      `select at, ${key} from audit where actor_account_id = $1 and ${IS_STAFF_VISIT} ${end}`,
  )
