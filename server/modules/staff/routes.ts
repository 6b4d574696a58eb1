import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { serve } from '../../kernel/http/serve.ts'
import { securityEvents } from '../../kernel/security/security-events.ts'
import { readBrowser } from '../session/browser.ts'
import { setSessionCookies, tokenOf } from '../session/cookies.ts'
import { createStaffLink, openStaffSession, STAFF_ENTRY_PATH } from './service.ts'

/** Routes: staff who act for a resident, signed in through a link of the provider's programs. */
export function registerStaff(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings } = dependencies
  const record = securityEvents(dependencies)
  serve(app, providerRoutes.openStaffSession, ({ body, request }) =>
    createStaffLink(dependencies, body, request.id),
  )

  // Not a call of the API; without HEAD, because a link opens one session.
  app.get(STAFF_ENTRY_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const given = new URL(request.url, settings.publicOrigin).searchParams.get('token')
    const token =
      given === null
        ? null
        : await openStaffSession(dependencies, {
            token: given,
            oldToken: tokenOf(request, settings),
            browser: readBrowser(request.headers['user-agent']),
            requestId: request.id,
          })
    if (token === null) {
      await record(request, { action: 'return.refused', code: 'unknown_staff_link' })
      return reply.redirect('/login?error=generic_error', 303)
    }
    setSessionCookies(reply, settings, token)
    return reply.redirect('/', 303)
  })
}
