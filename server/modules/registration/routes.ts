import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RegistrationEntry } from '../../../api/account.ts'
import { routes } from '../../../api/routes.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { callOriginOf } from '../../kernel/http/call-origin.ts'
import { clientAddressOfRequest } from '../../kernel/http/client-address.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { ensureBrowserId } from '../../kernel/idempotency/browser-cookie.ts'
import type { IdentityProviderKind } from '../../kernel/identity/profile.ts'
import { createAttemptCounter, rateLimits } from '../../kernel/rate-limit/attempts.ts'
import { createSecurityEventRecorder } from '../../kernel/security/security-events.ts'
import { readFlags } from '../feature-flags/flags.ts'
import { beginInBrowser, browserIdOf } from '../identification/browser-cookie.ts'
import {
  clearRegistrationCookies,
  registrationTokenOf,
  setRegisteredEmailCookie,
  setRegistrationCookies,
} from '../session/registration-cookies.ts'
import { beginRegistration, REGISTRATION_CALLBACK_PATH } from './begin.ts'
import { finishRegistrationIdentification, UNKNOWN_BROWSER_REDIRECT } from './end.ts'
import { confirmEmail, readRegistration, resendVerificationCode, verifyEmail } from './service.ts'

/** Routes of the registration, from identification to the confirmed account. */
export function registerRegistration(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings, database } = dependencies
  const attempts = createAttemptCounter(dependencies)
  const record = createSecurityEventRecorder(dependencies)

  async function begin(
    provider: IdentityProviderKind,
    { locale, resetOldUser }: RegistrationEntry,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    await attempts.count(rateLimits.entryAddress, clientAddressOfRequest(request), reply)
    const startsOver = resetOldUser === 'true'
    return beginInBrowser({ request, reply }, settings, (browser) =>
      beginRegistration(dependencies, { provider, locale, startsOver, browser }),
    )
  }

  const callOf = (request: FastifyRequest, reply: FastifyReply) => ({
    ...callOriginOf(request, reply),
    token: registrationTokenOf(request, settings),
  })

  registerApiRoute(app, routes.registrationEntryLink, ({ query, request, reply }) =>
    begin('ftn', query, request, reply),
  )
  registerApiRoute(app, routes.registrationEntryLinkPassport, async ({ query, request, reply }) => {
    if (!(await readFlags(database)).passportAuth) throw new ApiError('NOT_FOUND')
    return begin('passport', query, request, reply)
  })
  registerApiRoute(app, routes.readRegistration, ({ request, reply }) => {
    // The browser gets its id before the write that follows, so that it can repeat that write.
    ensureBrowserId(request, reply, settings)
    return readRegistration(dependencies, registrationTokenOf(request, settings))
  })
  registerApiRoute(app, routes.verifyEmail, ({ body, request, reply, idempotent }) =>
    verifyEmail(dependencies, body, callOf(request, reply), idempotent),
  )
  registerApiRoute(app, routes.resendVerificationCode, ({ body, request, reply }) =>
    resendVerificationCode(dependencies, body.email, callOriginOf(request, reply)),
  )
  registerApiRoute(app, routes.setVerificationCode, async ({ body, request, reply }) => {
    await confirmEmail(dependencies, body, callOf(request, reply))
    clearRegistrationCookies(reply, settings)
  })

  // Always redirects with 303; without HEAD, because a callback works once.
  app.get(REGISTRATION_CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const result = await finishRegistrationIdentification(dependencies, {
        url: new URL(request.url, settings.publicOrigin),
        browser: browserIdOf(request, settings),
        oldToken: registrationTokenOf(request, settings),
        requestId: request.id,
      })
      if (result === UNKNOWN_BROWSER_REDIRECT) {
        await record(request, { action: 'return.refused', code: 'unknown_registration' })
      }
      const { location, token, email } = result
      if (token !== null) setRegistrationCookies(reply, settings, token)
      if (email !== null) setRegisteredEmailCookie(reply, settings, email)
      return reply.redirect(location, 303)
    } catch (error) {
      request.log.error({ err: error }, 'registration could not be begun')
      return reply.redirect(UNKNOWN_BROWSER_REDIRECT.location, 303)
    }
  })
}
