import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import { randomToken } from '../base/secrets.ts'
import type { Settings } from '../base/settings.ts'
import { parseRandomToken, readCookie, setCookie } from '../http/cookies.ts'

type Origin = Pick<Settings, 'publicOrigin'>

/**
 * Returns the id of the browser, and sets one until the browser is closed when it has none. No other
 * browser can repeat its calls, not even one at the same address.
 */
export function ensureBrowserId(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Origin,
): string {
  const known = parseRandomToken(readCookie(request, settings, browserStoredItems.browser))
  if (known !== null) return known
  const browser = randomToken()
  setCookie(reply, settings, browserStoredItems.browser, browser)
  return browser
}
