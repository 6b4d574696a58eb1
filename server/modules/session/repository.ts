import type { Locale } from '../../../api/values.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { WITHOUT_WAITING_SQL } from '../../kernel/database/without-waiting-sql.ts'
import type { Caller, SessionTimesRow } from '../../kernel/http/caller.ts'
import type { BrowserAndSystem } from './browser.ts'

/** The account that a sign-in is checked against. */
export interface SignInAccount {
  readonly id: string
  readonly passwordHash: string | null
  readonly status: 'unconfirmed' | 'active' | 'removed'
}

/** A session to be inserted. */
export interface NewSession extends SessionTimesRow, BrowserAndSystem {
  readonly tokenHash: string
  readonly accountId: string
  readonly staffAccountId: string | null
  readonly identifiedAt: Date | null
}

/** The fields that change with the token of a session. */
export interface TokenChange extends Pick<NewSession, 'lastUsedAt' | 'expiresAt' | 'identifiedAt'> {
  /** When the password was entered again in the session; null when it was not. */
  readonly passwordConfirmedAt: Date | null
}

/** Returns the resident account of an e-mail address; staff cannot sign in this way. */
export async function findSignInAccount(
  db: Queryable,
  email: string,
): Promise<SignInAccount | null> {
  const [account] = await db.query<SignInAccount>(
    `select id, password_hash as "passwordHash", status from account
     where email = $1 and kind = 'resident'`,
    [email],
  )
  return account ?? null
}

export async function insertSession(db: Queryable, session: NewSession): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into session (token_hash, account_id, staff_account_id, created_at, last_used_at,
       expires_at, ends_at, identified_at, browser, system, is_phone)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      session.tokenHash,
      session.accountId,
      session.staffAccountId,
      session.lastUsedAt,
      session.expiresAt,
      session.endsAt,
      session.identifiedAt,
      session.browser,
      session.system,
      session.isPhone,
    ],
  )
  if (!row) throw new Error('The session was not inserted')
  return row.id
}

/**
 * Records the use of a session without moving its absolute end. Returns its new expiry, null when
 * it has ended.
 */
export async function touchSession(
  db: Queryable,
  sessionId: string,
  { lastUsedAt, expiresAt }: Pick<SessionTimesRow, 'lastUsedAt' | 'expiresAt'>,
): Promise<SessionTimesRow | null> {
  const [row] = await db.query<SessionTimesRow>(
    `update session set last_used_at = $2, expires_at = least($3, ends_at)
     where id = $1 and expires_at > $2 and ends_at > $2
     returning last_used_at as "lastUsedAt", expires_at as "expiresAt", ends_at as "endsAt"`,
    [sessionId, lastUsedAt, expiresAt],
  )
  return row ?? null
}

/**
 * Records the use of a session by a call, without waiting for the commit, nor for a change of the
 * session that waits for its own: the next call records it then.
 */
export async function storeSessionUseWithoutWaiting(
  db: Queryable,
  sessionId: string,
  { lastUsedAt, expiresAt }: Pick<SessionTimesRow, 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  await db.query(
    `with free as (select id from session where id = $1 and ${WITHOUT_WAITING_SQL} for update skip locked)
     update session set last_used_at = $2, expires_at = least($3, ends_at)
     from free where session.id = free.id and expires_at > $2 and ends_at > $2`,
    [sessionId, lastUsedAt, expiresAt],
  )
}

/**
 * Replaces the token of a session, after an identification with its time; returns whether the
 * session was still valid. That the password was given again does not pass to the new token, unless
 * it was given just now.
 */
export async function replaceToken(
  db: Queryable,
  sessionId: string,
  tokenHash: string,
  { lastUsedAt, expiresAt, identifiedAt, passwordConfirmedAt }: TokenChange,
): Promise<boolean> {
  const replaced = await db.query(
    `update session set token_hash = $2, last_used_at = $3, expires_at = least($4, ends_at),
       identified_at = coalesce($5, identified_at), password_confirmed_at = $6
     where id = $1 and expires_at > $3 and ends_at > $3
     returning 1`,
    [sessionId, tokenHash, lastUsedAt, expiresAt, identifiedAt, passwordConfirmedAt],
  )
  return replaced.length > 0
}

/** Whether the password was given again in a session after an instant. */
export async function isPasswordConfirmedSince(
  db: Queryable,
  sessionId: string,
  since: Date,
): Promise<boolean> {
  const confirmed = await db.query(
    'select 1 from session where id = $1 and password_confirmed_at > $2',
    [sessionId, since],
  )
  return confirmed.length > 0
}

/** Returns the address and the password hash of an active account. */
export async function findPassword(
  db: Queryable,
  accountId: string,
): Promise<{ readonly email: string; readonly passwordHash: string | null } | null> {
  const [account] = await db.query<{ email: string; passwordHash: string | null }>(
    `select email, password_hash as "passwordHash" from account
     where id = $1 and status = 'active'`,
    [accountId],
  )
  return account ?? null
}

/** Deletes every session of an account, except the given one. */
export async function deleteSessionsOf(
  db: Queryable,
  accountId: string,
  exceptSessionId: string | null,
): Promise<void> {
  await db.query('delete from session where account_id = $1 and id is distinct from $2', [
    accountId,
    exceptSessionId,
  ])
}

/** Deletes the session of a token; returns its owner, null when there was none. */
export async function deleteSession(
  db: Queryable,
  tokenHash: string,
): Promise<Pick<Caller, 'accountId' | 'staffAccountId' | 'sessionId'> | null> {
  const [row] = await db.query<Pick<Caller, 'accountId' | 'staffAccountId' | 'sessionId'>>(
    `delete from session where token_hash = $1
     returning id as "sessionId", account_id as "accountId", staff_account_id as "staffAccountId"`,
    [tokenHash],
  )
  return row ?? null
}

/** Whether somebody has signed in to the account of an e-mail address in a browser. */
export async function isKnownDevice(
  db: Queryable,
  email: string,
  deviceHashes: readonly string[],
): Promise<boolean> {
  const known = await db.query(
    `select 1 from device join account on account.id = account_id
     where email = $1 and device_hash = any($2)`,
    [email, deviceHashes],
  )
  return known.length > 0
}

/** Remembers the browser of a sign-in. */
export async function saveDevice(
  db: Queryable,
  device: { readonly accountId: string; readonly deviceHash: string; readonly usedAt: Date },
): Promise<void> {
  await db.query(
    `insert into device (account_id, device_hash, used_at) values ($1, $2, $3)
     on conflict (account_id, device_hash) do update set used_at = excluded.used_at`,
    [device.accountId, device.deviceHash, device.usedAt],
  )
}

/** The owner of an account whose sign-ins are slowed. */
export interface SlowedOwner {
  readonly accountId: string
  readonly givenName: string
  readonly language: Locale
}

/**
 * Records that the owner of an active account is mailed now, and returns them; null when they were
 * mailed since `since`, or no active account has the address.
 */
export async function markSlowedOwnerMailed(
  db: Queryable,
  email: string,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<SlowedOwner | null> {
  const [owner] = await db.query<SlowedOwner>(
    `update account set slowed_told_at = $2 from person
     where person.id = person_id and email = $1 and kind = 'resident' and status = 'active'
       and (slowed_told_at is null or slowed_told_at <= $3)
     returning account.id as "accountId", person.given_name as "givenName", account.language`,
    [email, now, since],
  )
  return owner ?? null
}
