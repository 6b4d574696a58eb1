import type { FastifyInstance } from 'fastify'
import { readDataExport } from '../../../api/own-details.ts'
import { ACCOUNT_HEADER, type Route } from '../../../api/route.ts'
import { readSession } from '../../../api/session.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { clientAddressOfRequest } from '../../kernel/http/client-address.ts'
import { isSafeMethod } from '../../kernel/http/safe-method.ts'
import { createCallLimiter } from './call-limiter.ts'
import { sessionTokenOf } from './cookies.ts'
import { recordSessionUse } from './service.ts'

/** Reads that an open page repeats by itself: they do not keep a session alive. */
const readsOfOpenPages: readonly (Route | undefined)[] = [readSession, readDataExport]

/**
 * Rate limits by address (429), then looks the session up. 401 UNAUTHORIZED where the route
 * requires one. Reads that an open page repeats do not count as activity.
 */
export function authenticateCalls(api: FastifyInstance, dependencies: Dependencies): void {
  const limiter = createCallLimiter(dependencies)
  api.decorateRequest('caller', null)
  api.decorateRequest('session', null)
  api.addHook('onRequest', async (request, reply) => {
    const token = sessionTokenOf(request, dependencies.settings)
    const session = await limiter.check({ address: clientAddressOfRequest(request), token }, reply)
    const { route } = request.routeOptions.config
    if (session === null) {
      if (route?.access === 'session') throw new ApiError('UNAUTHORIZED')
      return
    }
    request.session = session
    request.caller = session.caller
    if (!readsOfOpenPages.includes(route)) await recordSessionUse(dependencies, session)
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
