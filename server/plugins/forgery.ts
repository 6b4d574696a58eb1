import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import type { Parts } from '../parts.ts'

/**
 * Refuses writes that another site may have sent, with 403 FORBIDDEN: a write comes from a page of
 * this origin, which the browser says in headers that no page can forge, and its body is JSON,
 * which no form can send. A write without a body is a DELETE, which no form can send either. What
 * takes the provider's key comes from no page: no browser sends that by itself.
 */
export function refuseForgery(api: FastifyInstance, { settings }: Pick<Parts, 'settings'>): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const isFine =
      isRead(request) ||
      (isJson(request) && (takesKey(request) || isFromHere(request, settings.publicOrigin)))
    done(isFine ? undefined : new ApiError('FORBIDDEN'))
  })
}

/**
 * Refuses forms that another site may have sent, with 403 FORBIDDEN, where the server's own pages
 * send forms: what the browser says of the origin decides alone.
 */
export function refuseForeignForms(
  pages: FastifyInstance,
  { settings }: Pick<Parts, 'settings'>,
): void {
  pages.addHook('onRequest', (request, _reply, done) => {
    const isFine = isRead(request) || isFromHere(request, settings.publicOrigin)
    done(isFine ? undefined : new ApiError('FORBIDDEN'))
  })
}

/** Whether a request changes nothing. */
export const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

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
