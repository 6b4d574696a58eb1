import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { addAttempt, deleteAttempts, takeBackAttempt } from './repository.ts'

/** At most `most` attempts in each window of `windowMs` milliseconds. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly windowMs: number
}

const MINUTE = 60_000

/** How often things may be tried. All of them slow the caller down; none closes an account. */
export const limits = {
  /** Calls of the API from one address. */
  calls: { name: 'calls', most: 1200, windowMs: MINUTE },
  /** Failed sign-ins from one address to one account. */
  signIn: { name: 'sign-in', most: 10, windowMs: 15 * MINUTE },
  /** Failed sign-ins from one address, whatever the account. */
  signInAddress: { name: 'sign-in-address', most: 100, windowMs: 15 * MINUTE },
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

/** The attempts of a database; who tried what is kept as a keyed hash. */
export function attemptsIn({
  database,
  clock,
  secrets,
}: Pick<Parts, 'database' | 'clock' | 'secrets'>): Attempts {
  const scopeOf = ({ name }: Limit, subject: string) =>
    `${name}:${secrets.keyedHash('attempt', subject)}`
  const windowOf = ({ windowMs }: Limit) =>
    new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)

  return {
    async count(limit, subject, reply) {
      const windowStart = windowOf(limit)
      if ((await addAttempt(database, scopeOf(limit, subject), windowStart)) <= limit.most) return
      const left = windowStart.getTime() + limit.windowMs - clock.now().getTime()
      reply.header('retry-after', Math.max(1, Math.ceil(left / 1000)))
      throw new ApiError('TOO_MANY_REQUESTS')
    },
    takeBack: (limit, subject) =>
      takeBackAttempt(database, scopeOf(limit, subject), windowOf(limit)),
    forget: (limit, subject) => deleteAttempts(database, scopeOf(limit, subject), windowOf(limit)),
  }
}
