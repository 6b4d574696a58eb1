import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { createSecurityEventRecorder } from '../../kernel/security/security-events.ts'
import { parseBrowserAndSystem } from '../session/browser.ts'
import { setSessionCookies } from '../session/cookies.ts'
import { CALLBACK_PATH } from './begin.ts'
import { browserIdOf } from './browser-cookie.ts'
import { finishIdentification, UNKNOWN_CALLBACK_REDIRECT, UNKNOWN_CALLBACK_RESULT } from './end.ts'

/**
 * Routes: the callback of the identity provider. It always redirects into the portal with 303. Not
 * a call of the API: without HEAD, because a callback works once.
 */
export function registerIdentification(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings } = dependencies
  const record = createSecurityEventRecorder(dependencies)
  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const result = await finishIdentification(dependencies, {
        url: new URL(request.url, settings.publicOrigin),
        browser: browserIdOf(request, settings),
        caller: request.caller,
        names: parseBrowserAndSystem(request.headers['user-agent']),
        requestId: request.id,
      })
      if (result === UNKNOWN_CALLBACK_RESULT) {
        await record(request, { action: 'return.refused', code: 'unknown_identification' })
      }
      const { location, token } = result
      if (token !== null) setSessionCookies(reply, settings, token)
      return reply.redirect(location, 303)
    } catch (error) {
      request.log.error({ err: error }, 'identification could not be ended')
      return reply.redirect(UNKNOWN_CALLBACK_REDIRECT, 303)
    }
  })
}
