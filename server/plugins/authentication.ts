import type { FastifyInstance } from 'fastify'
import { readDataExport } from '../../api/own-details.ts'
import { ACCOUNT_HEADER, type Route } from '../../api/route.ts'
import { readSession } from '../../api/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../errors.ts'
import { clientAddressOf } from '../http/client-address.ts'
import { useKey } from '../modules/provider/keys.ts'
import { tokenOf } from '../modules/session/cookies.ts'
import { sessionService } from '../modules/session/service.ts'
import { createCallLimiter } from '../rate-limit/call-limiter.ts'
import { isSafeMethod } from './csrf.ts'

/** Reads that an open page repeats by itself: they do not keep a session alive. */
const readsOfOpenPages: readonly (Route | undefined)[] = [readSession, readDataExport]

/**
 * Rate limits by address (429), then looks the session up. 401 UNAUTHORIZED where the route
 * requires one. Reads that an open page repeats do not count as activity.
 */
export function authenticateCalls(api: FastifyInstance, dependencies: Dependencies): void {
  const limiter = createCallLimiter(dependencies)
  const sessions = sessionService(dependencies)
  api.decorateRequest('caller', null)
  api.decorateRequest('session', null)
  api.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request, dependencies.settings)
    const session = await limiter.check({ address: clientAddressOf(request), token }, reply)
    const { route } = request.routeOptions.config
    if (session === null) {
      if (route?.access === 'session') throw new ApiError('UNAUTHORIZED')
      return
    }
    request.session = session
    request.caller = session.caller
    if (!readsOfOpenPages.includes(route)) await sessions.touch(session)
  })
}

/**
 * Rejects writes of staff who act for a resident with 401 IMPERSONATION_WRITE_ACCESS_DENIED, unless
 * the route table allows them. Specification 1, section 6.
 */
export function denyStaffWrites(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const isDenied =
      typeof request.caller?.staffAccountId === 'string' &&
      !isSafeMethod(request) &&
      !request.routeOptions.config.route?.staffMayWrite
    done(isDenied ? new ApiError('IMPERSONATION_WRITE_ACCESS_DENIED') : undefined)
  })
}

/**
 * Rejects a write that names another account than that of the session with 409 ACCOUNT_CHANGED:
 * somebody else has signed in in the same browser. A write that names none is accepted.
 */
export function requireSameAccount(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const named = request.headers[ACCOUNT_HEADER]
    const isAnother =
      named !== undefined &&
      request.caller !== null &&
      named !== request.caller.accountId &&
      !isSafeMethod(request)
    done(isAnother ? new ApiError('ACCOUNT_CHANGED') : undefined)
  })
}

/**
 * Requires a key of the provider, `Authorization: Bearer`, with the scope of the route: 401
 * UNAUTHORIZED or 403 FORBIDDEN to everyone else, residents and staff too.
 */
export function authenticateProvider(
  api: FastifyInstance,
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
): void {
  api.decorateRequest('providerKey', null)
  api.addHook('onRequest', async (request) => {
    const { method, url = '', config } = request.routeOptions
    if (config.route?.access !== 'provider') return
    const [, key = null] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    request.providerKey = await useKey(dependencies, {
      key,
      scope: config.route.scope,
      method: String(method),
      route: url,
      requestId: request.id,
    })
  })
}
