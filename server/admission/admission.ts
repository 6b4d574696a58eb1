import type { FastifyReply } from 'fastify'
import { limits, scopeOf, slowDown, windowOf } from '../attempts/attempts.ts'
import type { LiveSession } from '../modules/session/repository.ts'
import { hashToken } from '../modules/session/sessions.ts'
import type { Parts } from '../parts.ts'
import { admitAll } from './repository.ts'
import { together } from './together.ts'

/** Network address and session token of a call. */
export interface Arrival {
  readonly address: string
  readonly token: string | null
}

/** Authenticates calls of the API and applies the rate limit. */
export interface Admission {
  /**
   * Counts a call and returns its session, null when none is valid. Replies 429 TOO_MANY_REQUESTS
   * with Retry-After when the address exceeds the rate limit.
   */
  admit(arrival: Arrival, reply: FastifyReply): Promise<LiveSession | null>
}

interface Admitted {
  readonly now: Date
  /** Number of this call within its address and window, from 1. */
  readonly count: number
  readonly session: LiveSession | null
}

const limit = limits.calls
const KNOWN_ADDRESSES = 10_000

/**
 * Rate limit and session lookup. Calls that arrive while a statement runs are batched into the next
 * one.
 */
export function admissionTo({
  database,
  clock,
  secrets,
}: Pick<Parts, 'database' | 'clock' | 'secrets'>): Admission {
  const scopes = new Map<string, string>()

  /** Cache of keyed hashes by address: hashing is the most expensive step here. */
  function scopeAt(address: string): string {
    const known = scopes.get(address)
    if (known !== undefined) return known
    if (scopes.size === KNOWN_ADDRESSES) scopes.clear()
    const scope = scopeOf(secrets, limit, address)
    scopes.set(address, scope)
    return scope
  }

  const admitted = together<Arrival, Admitted>(async (arrivals) => {
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
    const { counts, sessions } = await admitAll(database, {
      now,
      windowStart: windowOf(limit, now),
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
    async admit(arrival, reply) {
      const { now, count, session } = await admitted(arrival)
      if (count > limit.most) slowDown(reply, limit, now)
      return session
    },
  }
}
