import type { Queryable } from '../database/port.ts'
import { WITHOUT_WAITING_SQL } from '../database/without-waiting-sql.ts'

/** An idempotency key with its owner's scope and its route. */
export interface IdempotencyKeyOfCall {
  readonly scope: string
  readonly route: string
  readonly key: string
}

/** A claim on a key, exclusive to one call since `createdAt`. */
export interface IdempotencyClaim extends IdempotencyKeyOfCall {
  readonly bodyHash: string
  readonly createdAt: Date
}

/** The stored state of a key that was used before. */
export interface StoredIdempotencyKey {
  readonly bodyHash: string
  /** `committing` while a transaction that stores the answer has not ended. */
  readonly state: 'running' | 'done' | 'committing'
  readonly answer: unknown
  readonly isExpired: boolean
}

/**
 * Claims a key that is new; returns whether it was. Does not wait for the commit: the write of the
 * call is committed later, and is on no disk or standby without its claim. What is there already is
 * looked for first, since a conflict with it waits for a transaction that stores its answer.
 */
export async function insertIdempotencyClaim(
  db: Queryable,
  claim: IdempotencyClaim,
  leasedUntil: Date,
): Promise<boolean> {
  const claimed = await db.query(
    `insert into idempotency (scope, route, key, body_hash, state, created_at, expires_at)
     select $1, $2, $3, $4, 'running', $5::timestamptz, $6::timestamptz
     where ${WITHOUT_WAITING_SQL} and not exists (
       select from idempotency where scope = $1 and route = $2 and key = $3)
     on conflict do nothing
     returning 1`,
    [claim.scope, claim.route, claim.key, claim.bodyHash, claim.createdAt, leasedUntil],
  )
  return claimed.length > 0
}

/** Claims a key that has expired; returns whether it had, and nobody else holds it. */
export async function takeOverExpiredClaim(
  db: Queryable,
  claim: IdempotencyClaim,
  leasedUntil: Date,
): Promise<boolean> {
  const claimed = await db.query(
    `with free as (
       select scope, route, key from idempotency
       where scope = $1 and route = $2 and key = $3 and expires_at <= $5 and ${WITHOUT_WAITING_SQL}
       for update skip locked)
     update idempotency set
       body_hash = $4, state = 'running', status_code = null, answer = null,
       created_at = $5, expires_at = $6
     from free where idempotency.scope = free.scope and idempotency.route = free.route
       and idempotency.key = free.key
     returning 1`,
    [claim.scope, claim.route, claim.key, claim.bodyHash, claim.createdAt, leasedUntil],
  )
  return claimed.length > 0
}

/**
 * Finds a key without waiting for who holds it, and reads its latest state: a transaction that
 * stores its answer holds it until its commit, which may wait for a standby.
 */
export async function findIdempotencyKey(
  db: Queryable,
  key: IdempotencyKeyOfCall,
  at: Date,
): Promise<StoredIdempotencyKey | null> {
  const [known] = await db.query<StoredIdempotencyKey>(
    `with free as (
       select body_hash, state, answer, expires_at from idempotency
       where scope = $1 and route = $2 and key = $3 and ${WITHOUT_WAITING_SQL}
       for share skip locked)
     select coalesce(free.body_hash, known.body_hash) as "bodyHash",
       coalesce(free.state, 'committing') as state, free.answer,
       coalesce(free.expires_at <= $4, false) as "isExpired"
     from idempotency known left join free on true
     where known.scope = $1 and known.route = $2 and known.key = $3`,
    [key.scope, key.route, key.key, at],
  )
  return known ?? null
}

/** Stores the response of a claim; returns whether the claim was still valid. */
export async function storeIdempotentResponse(
  db: Queryable,
  claim: IdempotencyClaim,
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

/**
 * Deletes the claim of a failed call, so that the key can be retried. Deletes nothing while a
 * transaction that stores the answer has not ended: it may still be committed.
 */
export async function deleteIdempotencyClaim(
  db: Queryable,
  claim: IdempotencyClaim,
): Promise<void> {
  await db.query(
    `with free as (
       select scope, route, key from idempotency
       where scope = $1 and route = $2 and key = $3 and created_at = $4 and state = 'running'
         and ${WITHOUT_WAITING_SQL}
       for update skip locked)
     delete from idempotency using free where idempotency.scope = free.scope
       and idempotency.route = free.route and idempotency.key = free.key`,
    [claim.scope, claim.route, claim.key, claim.createdAt],
  )
}
