import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../secrets.ts'
import type { Settings } from '../settings.ts'

type Origin = Pick<Settings, 'publicOrigin'>

const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

/** Name of the cookie that identifies a browser without a session; over https bound to the host. */
export const browserCookie = (settings: Origin): string =>
  isSecure(settings) ? '__Host-browser' : 'browser'

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
  const known = request.cookies[name]
  if (known !== undefined && /^[\w-]{43}$/.test(known)) return known
  const browser = randomToken()
  reply.setCookie(name, browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
  })
  return browser
}
