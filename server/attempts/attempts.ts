import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import type { Secrets } from '../secrets.ts'
import { addAttempt, deleteAttempts, takeBackAttempt } from './repository.ts'

/** At most `most` attempts in each window of `windowMs` milliseconds. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly windowMs: number
}

const MINUTE = 60_000

/**
 * How often things may be tried. All count by the caller's address on the network and slow that
 * down; none keeps the owner of an account from it elsewhere.
 */
export const limits = {
  /** Calls of the API from one address. */
  calls: { name: 'calls', most: 1200, windowMs: MINUTE },
  /** Failed sign-ins from one address to one account. */
  signIn: { name: 'sign-in', most: 10, windowMs: 15 * MINUTE },
  /** Failed sign-ins from one address, whatever the account. */
  signInAddress: { name: 'sign-in-address', most: 100, windowMs: 15 * MINUTE },
  /** Codes that were refused, from one address for one e-mail address. */
  code: { name: 'code', most: 10, windowMs: 15 * MINUTE },
  /** Codes that were refused, from one address. */
  codeAddress: { name: 'code-address', most: 100, windowMs: 15 * MINUTE },
  /** Codes asked for from one address, whoever gets them. */
  sendingAddress: { name: 'sending-address', most: 100, windowMs: 15 * MINUTE },
  /** Identifications for registration begun from one address. */
  entryAddress: { name: 'entry-address', most: 200, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>

/** Counts attempts in the database, so that any number of servers count together. */
export interface Attempts {
  /** Counts one; beyond the limit it answers 429 TOO_MANY_REQUESTS, with when to come back. */
  count(limit: Limit, subject: string, reply: FastifyReply): Promise<void>
  /** Takes one back that turned out well. */
  takeBack(limit: Limit, subject: string): Promise<void>
  /** Forgets those of the window. */
  forget(limit: Limit, subject: string): Promise<void>
}

/** The attempts of a database. */
export function attemptsIn({
  database,
  clock,
  secrets,
}: Pick<Parts, 'database' | 'clock' | 'secrets'>): Attempts {
  return {
    async count(limit, subject, reply) {
      const now = clock.now()
      const scope = scopeOf(secrets, limit, subject)
      const count = await addAttempt(database, scope, windowOf(limit, now))
      if (count > limit.most) slowDown(reply, limit, now)
    },
    takeBack: (limit, subject) =>
      takeBackAttempt(database, scopeOf(secrets, limit, subject), windowOf(limit, clock.now())),
    forget: (limit, subject) =>
      deleteAttempts(database, scopeOf(secrets, limit, subject), windowOf(limit, clock.now())),
  }
}

/** What attempts are counted under: who tries what is kept as a keyed hash. */
export const scopeOf = (secrets: Secrets, { name }: Limit, subject: string): string =>
  `${name}:${secrets.keyedHash('attempt', subject)}`

/** When the window began that an instant falls into. */
export const windowOf = ({ windowMs }: Limit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs)

/** Throws 429 TOO_MANY_REQUESTS and says when the window is over. */
export function slowDown(reply: FastifyReply, limit: Limit, now: Date): never {
  const left = windowOf(limit, now).getTime() + limit.windowMs - now.getTime()
  reply.header('retry-after', Math.max(1, Math.ceil(left / 1000)))
  throw new ApiError('TOO_MANY_REQUESTS')
}
