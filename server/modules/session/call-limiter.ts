import type { FastifyReply } from 'fastify'
import { hashToken } from '../../kernel/base/secrets.ts'
import { createBatcher } from '../../kernel/database/batch.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { LiveSession } from '../../kernel/http/caller.ts'
import {
  rateLimitScopeOf,
  rateLimits,
  rateLimitWindowStart,
  rejectTooManyRequests,
} from '../../kernel/rate-limit/attempts.ts'
import { countCallsAndFindSessions } from './calls-repository.ts'

/** Network address and session token of a call. */
export interface IncomingCall {
  readonly address: string
  readonly token: string | null
}

/** Authenticates calls of the API and applies the rate limit. */
export interface CallLimiter {
  /**
   * Counts a call and returns its session, null when none is valid. Replies 429 TOO_MANY_REQUESTS
   * with Retry-After when the address exceeds the rate limit.
   */
  check(arrival: IncomingCall, reply: FastifyReply): Promise<LiveSession | null>
}

interface CountedCall {
  readonly now: Date
  /** Number of this call within its address and window, from 1. */
  readonly count: number
  readonly session: LiveSession | null
}

const limit = rateLimits.calls
const KNOWN_ADDRESSES = 10_000

/**
 * Rate limit and session lookup. Calls that arrive while a statement runs are batched into the next
 * one.
 */
export function createCallLimiter({
  database,
  clock,
  secrets,
}: Pick<Dependencies, 'database' | 'clock' | 'secrets'>): CallLimiter {
  const scopes = new Map<string, string>()

  /** Returns the scope of an address, from a cache: hashing is the most expensive step here. */
  function scopeAt(address: string): string {
    const known = scopes.get(address)
    if (known !== undefined) return known
    if (scopes.size === KNOWN_ADDRESSES) scopes.clear()
    const scope = rateLimitScopeOf(secrets, limit, address)
    scopes.set(address, scope)
    return scope
  }

  const counted = createBatcher<IncomingCall, CountedCall>(async (arrivals) => {
    const now = clock.now()
    const entries = arrivals.map(({ address, token }) => ({
      scope: scopeAt(address),
      tokenHash: token === null ? null : hashToken(token),
    }))
    const calls = new Map<string, number>()
    const turns = entries.map(({ scope }) => {
      const turn = (calls.get(scope) ?? 0) + 1
      calls.set(scope, turn)
      return turn
    })
    const { counts, sessions } = await countCallsAndFindSessions(database, {
      now,
      windowStart: rateLimitWindowStart(limit, now),
      calls,
      tokenHashes: entries.flatMap(({ tokenHash }) => tokenHash ?? []),
    })
    return entries.map(({ scope, tokenHash }, index) => ({
      now,
      count: (counts.get(scope) ?? 0) - (calls.get(scope) ?? 0) + (turns[index] ?? 0),
      session: tokenHash === null ? null : (sessions.get(tokenHash) ?? null),
    }))
  })

  return {
    async check(arrival, reply) {
      const { now, count, session } = await counted(arrival)
      if (count > limit.max) rejectTooManyRequests(reply, limit, now)
      return session
    },
  }
}
