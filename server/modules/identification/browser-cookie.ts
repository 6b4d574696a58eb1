import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../../secrets.ts'
import type { Settings } from '../../settings.ts'
import { LASTS_MS } from './begin.ts'

type Origin = Pick<Settings, 'publicOrigin'>

const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

const nameFor = (settings: Origin): string =>
  isSecure(settings) ? '__Host-identification' : 'identification'

/** What names the browser that came back; null when it did not leave from here. */
export const browserOf = (request: FastifyRequest, settings: Origin): string | null =>
  request.cookies[nameFor(settings)] ?? null

/**
 * Names the browser that leaves for identification, for half an hour. One that has a name keeps it,
 * so that two tabs can be away at once.
 */
export function nameBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Origin,
): string {
  const known = browserOf(request, settings)
  const browser = known !== null && /^[\w-]{43}$/.test(known) ? known : randomToken()
  reply.setCookie(nameFor(settings), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: LASTS_MS / 1000,
  })
  return browser
}
