import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import { randomToken } from '../../kernel/base/secrets.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import { parseRandomToken, readCookie, setCookie } from '../../kernel/http/cookies.ts'

type Origin = Pick<Settings, 'publicOrigin'>

/** Returns the id of a returning browser; null when it did not start an identification here. */
export const browserIdOf = (request: FastifyRequest, settings: Origin): string | null =>
  readCookie(request, settings, browserStoredItems.identification)

/**
 * Sets the browser id for half an hour. An existing id is kept, so that two tabs can be identified
 * at the same time.
 */
export function setBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Origin,
): string {
  const browser = parseRandomToken(browserIdOf(request, settings)) ?? randomToken()
  setCookie(reply, settings, browserStoredItems.identification, browser)
  return browser
}
