import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, httpOnlyOptions, tokenFrom } from '../http/cookies.ts'
import { randomToken } from '../secrets.ts'
import type { Settings } from '../settings.ts'

type Origin = Pick<Settings, 'publicOrigin'>

/** Name of the cookie that identifies a browser without a session. */
export const browserCookie = (settings: Origin): string => cookieName(settings, 'browser')

/**
 * Returns the id of the browser, and sets one until the browser is closed when it has none. No other
 * browser can repeat its calls, not even one at the same address.
 */
export function knownBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Origin,
): string {
  const name = browserCookie(settings)
  const known = tokenFrom(request.cookies[name])
  if (known !== null) return known
  const browser = randomToken()
  reply.setCookie(name, browser, httpOnlyOptions(settings))
  return browser
}
