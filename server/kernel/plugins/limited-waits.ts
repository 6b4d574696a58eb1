import type { FastifyInstance } from 'fastify'
import type { Settings } from '../base/settings.ts'
import { createLimitedCall, type LimitedCall, runInLimitedCall } from '../database/limited-waits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call has waited for the database; null when it may wait longer. */
    limitedCall: LimitedCall | null
  }
}

/**
 * Limits what a call of a resident waits for the database in all, its session included
 * (`PG_CALL_TIMEOUT_MS`): 503 SERVICE_UNAVAILABLE with `Retry-After`. Programs of the provider send
 * many rows at once, and wait for as long as those take. Decision 0186.
 */
export function limitWaits(
  api: FastifyInstance,
  { databaseUrl, databaseLimits }: Pick<Settings, 'databaseUrl' | 'databaseLimits'>,
): void {
  // The embedded database has no limits.
  const limitMs = databaseUrl === null ? null : databaseLimits.callMs
  api.decorateRequest('limitedCall', null)
  api.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.route?.access === 'provider') return done()
    request.limitedCall = createLimitedCall(limitMs)
    runInLimitedCall(request.limitedCall, done)
  })
  api.addHook('onResponse', ({ limitedCall }, _reply, done) => {
    if (limitedCall) limitedCall.hasEnded = true
    done()
  })
}
