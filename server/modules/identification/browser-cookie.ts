import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, httpOnlyOptions, tokenFrom } from '../../http/cookies.ts'
import { randomToken } from '../../secrets.ts'
import type { Settings } from '../../settings.ts'
import { TTL_MS } from './begin.ts'

type Origin = Pick<Settings, 'publicOrigin'>

const nameFor = (settings: Origin): string => cookieName(settings, 'identification')

/** Returns the id of a returning browser; null when it did not start an identification here. */
export const browserIdOf = (request: FastifyRequest, settings: Origin): string | null =>
  request.cookies[nameFor(settings)] ?? null

/**
 * Sets the browser id for half an hour. An existing id is kept, so that two tabs can be identified
 * at the same time.
 */
export function setBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Origin,
): string {
  const browser = tokenFrom(request.cookies[nameFor(settings)]) ?? randomToken()
  reply.setCookie(nameFor(settings), browser, {
    ...httpOnlyOptions(settings),
    maxAge: TTL_MS / 1000,
  })
  return browser
}
