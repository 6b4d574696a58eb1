import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../base/errors.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'
import { isSafeMethod } from '../http/safe-method.ts'

/**
 * Rejects writes that another site may have sent, with 403 FORBIDDEN: a write must come from a page
 * of this origin, by headers that no page can forge, and its body must be JSON, which no form can
 * send. A write without a body is a DELETE, which no form can send either. Calls with the
 * provider's key are exempt: browsers do not send it by themselves.
 */
export function rejectCrossSiteWrites(
  api: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const isFine =
      isSafeMethod(request) ||
      (isJson(request) && (takesKey(request) || isFromHere(request, settings.publicOrigin)))
    done(isFine ? undefined : new ApiError('FORBIDDEN'))
  })
}

/**
 * Rejects forms that another site may have sent, with 403 FORBIDDEN, on routes for the server's own
 * forms: only the browser's headers about the origin decide.
 */
export function rejectCrossSiteForms(
  pages: FastifyInstance,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  pages.addHook('onRequest', (request, _reply, done) => {
    const isFine = isSafeMethod(request) || isFromHere(request, settings.publicOrigin)
    done(isFine ? undefined : new ApiError('FORBIDDEN'))
  })
}

const takesKey = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.route?.access === 'provider'

function isFromHere({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin === undefined && site === undefined) return false
  return (origin ?? publicOrigin) === publicOrigin && (site ?? 'same-origin') === 'same-origin'
}

function isJson({ method, headers }: FastifyRequest): boolean {
  const type = headers['content-type']
  if (type === undefined) return method === 'DELETE'
  return /^application\/json\s*(;|$)/i.test(type)
}
