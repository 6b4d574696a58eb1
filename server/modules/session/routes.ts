import type { FastifyInstance } from 'fastify'
import { routes } from '../../../api/routes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { originOf } from '../../kernel/http/call-origin.ts'
import { clientAddressOf } from '../../kernel/http/client-address.ts'
import { chosenLanguage } from '../../kernel/http/language.ts'
import { serve } from '../../kernel/http/serve.ts'
import { readBrowser } from './browser.ts'
import { confirmPassword } from './confirmation.ts'
import { clearSessionCookies, setSessionCookies, tokenOf } from './cookies.ts'
import { deviceOf, setDeviceCookie } from './device.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { decoyHash } from './password.ts'
import { clearRegisteredEmailCookie } from './registration-cookies.ts'
import { extendSession, signIn, signOut, timesOf } from './service.ts'

/** Routes: signing in and out, and the expiry of the session. */
export function registerSession(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings } = dependencies
  // Computed now, so that the first sign-in takes no longer than others.
  void decoyHash()

  serve(app, routes.login, async ({ body, request, reply }) => {
    const { token, device } = await signIn(dependencies, body, {
      address: clientAddressOf(request),
      requestId: request.id,
      device: deviceOf(request, settings),
      browser: readBrowser(request.headers['user-agent']),
      oldToken: tokenOf(request, settings),
      language: chosenLanguage(request),
      reply,
    })
    setSessionCookies(reply, settings, token)
    setDeviceCookie(reply, settings, device)
  })

  serve(app, routes.logout, async ({ request, reply }) => {
    const token = tokenOf(request, settings)
    if (token !== null) await signOut(dependencies, token, request.id)
    clearSessionCookies(reply, settings)
    clearRegisteredEmailCookie(request, reply, settings)
  })

  serve(app, routes.readSession, async ({ request }) => timesOf(request.session))
  serve(app, routes.extendSession, ({ caller }) => extendSession(dependencies, caller))
  serve(app, routes.listSessions, ({ caller }) => listSessions(dependencies, caller))
  serve(app, routes.endSession, ({ caller, params, request }) =>
    endSession(dependencies, caller, { id: params.id, requestId: request.id }),
  )
  serve(app, routes.endOtherSessions, ({ caller, request }) =>
    endOtherSessions(dependencies, caller, request.id),
  )
  serve(app, routes.confirmPassword, async ({ caller, body, request, reply }) => {
    const token = await confirmPassword(dependencies, caller, body, originOf(request, reply))
    setSessionCookies(reply, settings, token)
  })
}
