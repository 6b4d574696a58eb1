import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { clientAddressOfRequest } from '../http/client-address.ts'
import { isSafeMethod } from '../http/safe-method.ts'
import {
  type RateLimit,
  rateLimits,
  rateLimitWindowStart,
  rejectTooManyRequests,
} from './attempts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit of the route by address; left out: the limit of other routes. */
    limit?: RateLimit
  }
}

/** The most addresses that one window counts; beyond it the count begins again. */
const MAX_ADDRESSES = 50_000

/** Counts the requests of an address; throws 429 TOO_MANY_REQUESTS over the limit. */
export type CountInProcess = (
  limit: RateLimit,
  request: FastifyRequest,
  reply: FastifyReply,
) => void

/**
 * Counts requests by address in the memory of this process: without a write to the database, for
 * requests that are cheaper than one. Each process counts by itself.
 */
export function createInProcessCounter({ clock }: { readonly clock: Clock }): CountInProcess {
  const windows = new Map<string, { start: number; counts: Map<string, number> }>()

  function countsOf(limit: RateLimit, start: number): Map<string, number> {
    const known = windows.get(limit.name)
    if (known?.start === start && known.counts.size < MAX_ADDRESSES) return known.counts
    const counts = new Map<string, number>()
    windows.set(limit.name, { start, counts })
    return counts
  }

  return (limit, request, reply) => {
    const now = clock.now()
    const counts = countsOf(limit, rateLimitWindowStart(limit, now).getTime())
    const address = clientAddressOfRequest(request)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (count <= limit.max) return
    // The rest of a body is not waited for.
    if (!isSafeMethod(request)) reply.header('connection', 'close')
    rejectTooManyRequests(reply, limit, now)
  }
}

/**
 * Limits every route by address: by the limit of its config, else by that of other routes. Calls of
 * the API are counted in the database, together with the lookup of their session.
 */
export function limitRoutesByAddress(app: FastifyInstance, parts: { readonly clock: Clock }): void {
  const count = createInProcessCounter(parts)
  // After the cookies and headers, which the response of a refused page needs, before the body.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { limit = rateLimits.others } = request.routeOptions.config
    try {
      if (limit !== rateLimits.calls) count(limit, request, reply)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
