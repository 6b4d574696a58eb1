import type { FastifyReply } from 'fastify'
import { ApiError, Overloaded } from '../base/errors.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Queryable } from '../database/port.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'
import {
  addAttempt,
  addAttemptWithoutWaiting,
  deleteAttempts,
  subtractAttempt,
} from './repository.ts'

/** At most `most` attempts in each window of `windowMs` milliseconds. */
export interface RateLimit {
  readonly name: string
  readonly max: number
  readonly windowMs: number
}

const MINUTE = 60_000

/**
 * Rate limits. All that reject count by network address, so that the owner of an account can still
 * use it from another address. `files` to `others` are counted in each process, not in the database.
 */
export const rateLimits = {
  /** Calls of the API from one address. */
  calls: { name: 'calls', max: 1200, windowMs: MINUTE },
  /** Files of the portal and pages from one address: up to a hundred files for a first visit. */
  files: { name: 'files', max: 6000, windowMs: MINUTE },
  /** Pages of the portal from one address, signed in or not. */
  pages: { name: 'pages', max: 1200, windowMs: MINUTE },
  /** Uploads from one address. */
  uploads: { name: 'uploads', max: 600, windowMs: MINUTE },
  /** Uploads from one address that no signature permits. */
  forgedUploads: { name: 'forged-uploads', max: 60, windowMs: MINUTE },
  /** Requests from one address for other routes: health, documentation, unknown addresses. */
  others: { name: 'others', max: 1200, windowMs: MINUTE },
  /** Failed sign-ins from one address to one account. */
  signIn: { name: 'sign-in', max: 10, windowMs: 15 * MINUTE },
  /** Sign-ins to one account from one address that succeed. */
  signedIn: { name: 'signed-in', max: 2000, windowMs: 24 * 60 * MINUTE },
  /** Failed sign-ins to one account from unknown browsers: more are slowed, never rejected. */
  signInAccount: { name: 'sign-in-account', max: 10, windowMs: 15 * MINUTE },
  /** Failed sign-ins from one address, whatever the account. */
  signInAddress: { name: 'sign-in-address', max: 100, windowMs: 15 * MINUTE },
  /** Wrong passwords given again in one session, from whatever addresses. */
  confirmation: { name: 'confirmation', max: 10, windowMs: 15 * MINUTE },
  /** New e-mail addresses given for one account. */
  emailChange: { name: 'email-change', max: 10, windowMs: 60 * MINUTE },
  /** Rejected codes from one address for one e-mail address. */
  code: { name: 'code', max: 10, windowMs: 15 * MINUTE },
  /** Rejected codes from one address. */
  codeAddress: { name: 'code-address', max: 100, windowMs: 15 * MINUTE },
  /** Code requests from one address, for any recipient. */
  sendingAddress: { name: 'sending-address', max: 100, windowMs: 15 * MINUTE },
  /** Identifications for registration started from one address. */
  entryAddress: { name: 'entry-address', max: 200, windowMs: 15 * MINUTE },
  /** Identity codes that one account sends in refused requests to add tenants. */
  addedCodes: { name: 'added-codes', max: 30, windowMs: 24 * 60 * MINUTE },
  /** Reports of errors in browsers from one address. */
  clientErrors: { name: 'client-errors', max: 30, windowMs: MINUTE },
  /** Refused calls from one address that are recorded in the audit. */
  securityEvents: { name: 'security-events', max: 100, windowMs: 15 * MINUTE },
  /** Refused calls of callers without a session or a known key, from all addresses together. */
  anonymousEvents: { name: 'anonymous-events', max: 1000, windowMs: 15 * MINUTE },
} as const satisfies Record<string, RateLimit>

/** Counts attempts in the database, so that all servers share the counts. */
export interface AttemptCounter {
  /** Counts one attempt; over the limit throws 429 TOO_MANY_REQUESTS with Retry-After. */
  count(limit: RateLimit, subject: string, reply: FastifyReply): Promise<void>
  /** Counts as `count` does, without waiting for the commit, for attempts that reads count too. */
  countWithoutWaiting(limit: RateLimit, subject: string, reply: FastifyReply): Promise<void>
  /** Counts one attempt; returns by how many the limit is exceeded, 0 within it. */
  excess(limit: RateLimit, subject: string): Promise<number>
  /** Subtracts one attempt, after a success. */
  takeBack(limit: RateLimit, subject: string): Promise<void>
  /** Resets the count of the current window. */
  forget(limit: RateLimit, subject: string): Promise<void>
}

/** Creates the attempt counter of a database, or of a transaction. */
export function createAttemptCounter({
  database,
  clock,
  secrets,
}: Pick<Dependencies, 'clock' | 'secrets'> & { readonly database: Queryable }): AttemptCounter {
  const excess = async (limit: RateLimit, subject: string, now: Date, add = addAttempt) => {
    const scope = rateLimitScopeOf(secrets, limit, subject)
    return Math.max(0, (await add(database, scope, rateLimitWindowStart(limit, now))) - limit.max)
  }

  return {
    async count(limit, subject, reply) {
      const now = clock.now()
      if ((await excess(limit, subject, now)) > 0) rejectTooManyRequests(reply, limit, now)
    },
    async countWithoutWaiting(limit, subject, reply) {
      const now = clock.now()
      if ((await excess(limit, subject, now, addAttemptWithoutWaiting)) > 0)
        rejectTooManyRequests(reply, limit, now)
    },
    excess: (limit, subject) => excess(limit, subject, clock.now()),
    takeBack: (limit, subject) =>
      subtractAttempt(
        database,
        rateLimitScopeOf(secrets, limit, subject),
        rateLimitWindowStart(limit, clock.now()),
      ),
    forget: (limit, subject) =>
      deleteAttempts(
        database,
        rateLimitScopeOf(secrets, limit, subject),
        rateLimitWindowStart(limit, clock.now()),
      ),
  }
}

/**
 * Waits for work that was counted before. Refused for load, it was no attempt: its counts are
 * subtracted.
 */
export async function uncountIfOverloaded<Result>(
  attempts: AttemptCounter,
  counted: readonly (readonly [limit: RateLimit, subject: string])[],
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Overloaded)
      await Promise.all(counted.map(([limit, subject]) => attempts.takeBack(limit, subject)))
    throw error
  }
}

/** Scope of a rate limit: the subject is stored as a keyed hash only. */
export const rateLimitScopeOf = (
  secrets: Secrets,
  { name }: Pick<RateLimit, 'name'>,
  subject: string,
): string => `${name}:${secrets.keyedHash('attempt', subject)}`

/** Start of the window that contains `now`. */
export const rateLimitWindowStart = ({ windowMs }: RateLimit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs)

/** Throws 429 TOO_MANY_REQUESTS with Retry-After set to the end of the window. */
export function rejectTooManyRequests(reply: FastifyReply, limit: RateLimit, now: Date): never {
  const left = rateLimitWindowStart(limit, now).getTime() + limit.windowMs - now.getTime()
  reply.header('retry-after', Math.max(1, Math.ceil(left / 1000)))
  throw new ApiError('TOO_MANY_REQUESTS')
}
