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
 * Begins an identification for the browser of a call, then sets its id in a cookie for half an hour. A
 * browser that has an id keeps it, so that two tabs can be identified at the same time. Nothing is set
 * when the identification does not begin.
 */
export async function beginInBrowser<T>(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  settings: Origin,
  begin: (browser: string) => Promise<T>,
): Promise<T> {
  const browser = parseRandomToken(browserIdOf(request, settings)) ?? randomToken()
  const begun = await begin(browser)
  setCookie(reply, settings, browserStoredItems.identification, browser)
  return begun
}
