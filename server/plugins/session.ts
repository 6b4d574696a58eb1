import type { FastifyInstance } from 'fastify'
import { readSession } from '../../api/session.ts'
import { ApiError } from '../errors.ts'
import { tokenOf } from '../modules/session/cookies.ts'
import { sessionService } from '../modules/session/service.ts'
import type { Parts } from '../parts.ts'
import { isRead } from './forgery.ts'

/**
 * Finds out who calls. 401 UNAUTHORIZED where the route table asks for a session and there is none.
 * Asking how long the session lasts is no use of it.
 */
export function recogniseCaller(api: FastifyInstance, parts: Parts): void {
  const sessions = sessionService(parts)
  api.decorateRequest('caller', null)
  api.addHook('onRequest', async (request) => {
    const { route } = request.routeOptions.config
    const token = tokenOf(request, parts.settings)
    const isUse = route !== readSession
    request.caller = token === null ? null : await sessions.callerOf(token, { isUse })
    if (route?.access === 'session' && request.caller === null) throw new ApiError('UNAUTHORIZED')
  })
}

/**
 * Denies every write to staff who act for a resident, with 401 IMPERSONATION_WRITE_ACCESS_DENIED,
 * unless the route table lets them. Specification 1, section 6.
 */
export function denyStaffWrites(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    if (!request.caller?.staffAccountId || isRead(request)) return
    if (!request.routeOptions.config.route?.staffMayWrite) {
      throw new ApiError('IMPERSONATION_WRITE_ACCESS_DENIED')
    }
  })
}
