import type { Queryable } from '../database/port.ts'
import { ON_ITS_OWN, WITHOUT_WAITING } from '../database/without-waiting-sql.ts'

/** An idempotency key with its owner's scope and its route. */
export interface KeyOfCall {
  readonly scope: string
  readonly route: string
  readonly key: string
}

/** A claim on a key, exclusive to one call since `createdAt`. */
export interface Claim extends KeyOfCall {
  readonly bodyHash: string
  readonly createdAt: Date
}

/** The stored state of a key that was used before. */
export interface KnownKey {
  readonly bodyHash: string
  readonly state: 'running' | 'done'
  readonly answer: unknown
}

/**
 * Claims a key that is new or expired; returns whether it was. Does not wait for the commit: the
 * write of the call is committed later, and is on no disk or standby without its claim.
 */
export async function insertClaim(
  db: Queryable,
  claim: Claim,
  leasedUntil: Date,
): Promise<boolean> {
  const claimed = await db.query(
    `${ON_ITS_OWN}insert into idempotency as known (scope, route, key, body_hash, state, created_at, expires_at)
     select $1, $2, $3, $4, 'running', $5::timestamptz, $6::timestamptz where ${WITHOUT_WAITING}
     on conflict (scope, route, key) do update set
       body_hash = excluded.body_hash, state = 'running', status_code = null, answer = null,
       created_at = excluded.created_at, expires_at = excluded.expires_at
     where known.expires_at <= excluded.created_at
     returning 1`,
    [claim.scope, claim.route, claim.key, claim.bodyHash, claim.createdAt, leasedUntil],
  )
  return claimed.length > 0
}

export async function findKey(db: Queryable, key: KeyOfCall): Promise<KnownKey | null> {
  const [known] = await db.query<KnownKey>(
    `select body_hash as "bodyHash", state, answer from idempotency
     where scope = $1 and route = $2 and key = $3`,
    [key.scope, key.route, key.key],
  )
  return known ?? null
}

/** Stores the response of a claim; returns whether the claim was still valid. */
export async function storeAnswer(
  db: Queryable,
  claim: Claim,
  { status, answer, expiresAt }: { status: number; answer: unknown; expiresAt: Date },
): Promise<boolean> {
  const stored = await db.query(
    `update idempotency set state = 'done', status_code = $5, answer = $6, expires_at = $7
     where scope = $1 and route = $2 and key = $3 and created_at = $4 and state = 'running'
     returning 1`,
    [
      claim.scope,
      claim.route,
      claim.key,
      claim.createdAt,
      status,
      answer === null ? null : JSON.stringify(answer),
      expiresAt,
    ],
  )
  return stored.length > 0
}

/** Deletes the claim of a failed call, so that the key can be retried. */
export async function deleteClaim(db: Queryable, claim: Claim): Promise<void> {
  await db.query(
    `${ON_ITS_OWN}delete from idempotency
     where scope = $1 and route = $2 and key = $3 and created_at = $4 and state = 'running'
       and ${WITHOUT_WAITING}`,
    [claim.scope, claim.route, claim.key, claim.createdAt],
  )
}
