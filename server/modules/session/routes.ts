import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { callOriginOf } from '../../kernel/http/call-origin.ts'
import { clientAddressOfRequest } from '../../kernel/http/client-address.ts'
import { chosenLanguage } from '../../kernel/http/language.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { parseBrowserAndSystem } from './browser.ts'
import { confirmPassword } from './confirmation.ts'
import { clearSessionCookies, sessionTokenOf, setSessionCookies } from './cookies.ts'
import { knownDeviceIdOf, setDeviceCookie } from './device.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { getDecoyHash } from './password.ts'
import { clearRegisteredEmailCookie } from './registration-cookies.ts'
import { extendSession, sessionTimesOf, signIn, signOut } from './service.ts'

/** Routes: signing in and out, and the expiry of the session. */
export function registerSession(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings } = dependencies
  // Computed now, so that the first sign-in takes no longer than others.
  void getDecoyHash()

  registerApiRoute(app, routes.login, async ({ body, request, reply }) => {
    const { token, device } = await signIn(dependencies, body, {
      address: clientAddressOfRequest(request),
      requestId: request.id,
      device: knownDeviceIdOf(request, settings),
      browser: parseBrowserAndSystem(request.headers['user-agent']),
      oldToken: sessionTokenOf(request, settings),
      language: chosenLanguage(request),
      reply,
    })
    setSessionCookies(reply, settings, token)
    setDeviceCookie(reply, settings, device)
  })

  registerApiRoute(app, routes.logout, async ({ request, reply }) => {
    const token = sessionTokenOf(request, settings)
    if (token !== null) await signOut(dependencies, token, request.id)
    clearSessionCookies(reply, settings)
    clearRegisteredEmailCookie(request, reply, settings)
  })

  registerApiRoute(app, routes.readSession, async ({ request }) => sessionTimesOf(request.session))
  registerApiRoute(app, routes.extendSession, ({ caller }) => extendSession(dependencies, caller))
  registerApiRoute(app, routes.listSessions, ({ caller }) => listSessions(dependencies, caller))
  registerApiRoute(app, routes.endSession, ({ caller, params, request }) =>
    endSession(dependencies, caller, { id: params.id, requestId: request.id }),
  )
  registerApiRoute(app, routes.endOtherSessions, ({ caller, request }) =>
    endOtherSessions(dependencies, caller, request.id),
  )
  registerApiRoute(app, routes.confirmPassword, async ({ caller, body, request, reply }) => {
    const token = await confirmPassword(dependencies, caller, body, callOriginOf(request, reply))
    setSessionCookies(reply, settings, token)
  })
}
