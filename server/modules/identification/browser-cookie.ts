import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../../secrets.ts'
import type { Settings } from '../../settings.ts'
import { TTL_MS } from './begin.ts'

type Origin = Pick<Settings, 'publicOrigin'>

const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

const nameFor = (settings: Origin): string =>
  isSecure(settings) ? '__Host-identification' : 'identification'

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
  const known = browserIdOf(request, settings)
  const browser = known !== null && /^[\w-]{43}$/.test(known) ? known : randomToken()
  reply.setCookie(nameFor(settings), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: TTL_MS / 1000,
  })
  return browser
}
