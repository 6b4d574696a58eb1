import type { FastifyInstance } from 'fastify'
import { readSession } from '../../api/session.ts'
import { admissionTo } from '../admission/admission.ts'
import { ApiError } from '../errors.ts'
import { isProviderKey } from '../modules/provider/key.ts'
import { tokenOf } from '../modules/session/cookies.ts'
import { sessionService } from '../modules/session/service.ts'
import type { Parts } from '../parts.ts'
import { isRead } from './forgery.ts'

/**
 * Rate limits by address (429), then looks the session up. 401 UNAUTHORIZED where the route
 * requires one. GET /session does not count as activity.
 */
export function admitCalls(api: FastifyInstance, parts: Parts): void {
  const admission = admissionTo(parts)
  const sessions = sessionService(parts)
  api.decorateRequest('caller', null)
  api.decorateRequest('session', null)
  api.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request, parts.settings)
    const session = await admission.admit({ address: request.ip, token }, reply)
    const { route } = request.routeOptions.config
    if (session === null) {
      if (route?.access === 'session') throw new ApiError('UNAUTHORIZED')
      return
    }
    request.session = session
    request.caller = session.caller
    if (route !== readSession) await sessions.noteUse(session)
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
      !isRead(request) &&
      !request.routeOptions.config.route?.staffMayWrite
    done(isDenied ? new ApiError('IMPERSONATION_WRITE_ACCESS_DENIED') : undefined)
  })
}

/**
 * Requires the provider's key, `Authorization: Bearer`: 401 UNAUTHORIZED to everyone else,
 * residents and staff too.
 */
export function admitProvider(api: FastifyInstance, { secrets }: Pick<Parts, 'secrets'>): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const isAsked = request.routeOptions.config.route?.access === 'provider'
    const [, key = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    done(isAsked && !isProviderKey(secrets, key) ? new ApiError('UNAUTHORIZED') : undefined)
  })
}
