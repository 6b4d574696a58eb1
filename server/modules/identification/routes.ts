import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { setSessionCookies } from '../session/cookies.ts'
import { CALLBACK_PATH } from './begin.ts'
import { browserOf } from './browser-cookie.ts'
import { endIdentification, NOWHERE } from './end.ts'

/**
 * Routes: the callback of the identity provider. It always redirects into the portal with 303. Not
 * a call of the API: without HEAD, because a callback works once.
 */
export function registerIdentification(app: FastifyInstance, parts: Parts): void {
  const { settings } = parts
  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const { location, token } = await endIdentification(parts, {
        url: new URL(request.url, settings.publicOrigin),
        browser: browserOf(request, settings),
        caller: request.caller,
        requestId: request.id,
      })
      if (token !== null) setSessionCookies(reply, settings, token)
      return reply.redirect(location, 303)
    } catch (error) {
      request.log.error({ err: error }, 'identification could not be ended')
      return reply.redirect(NOWHERE, 303)
    }
  })
}
