import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** Readable marker cookie: shows the portal that a registration is in progress. */
const MARKER_COOKIE = 'registration_authorized'

type Origin = Pick<Settings, 'publicOrigin'>

const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

const nameFor = (settings: Origin): string =>
  isSecure(settings) ? '__Host-registration' : 'registration'

const options = (settings: Origin) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(settings) }) as const

/** Returns the token of the registration in progress in this browser. */
export const registrationOf = (request: FastifyRequest, settings: Origin): string | null =>
  request.cookies[nameFor(settings)] ?? null

/** Sets the cookies of a registration: its token, and the marker. Both are session cookies. */
export function setRegistrationCookies(reply: FastifyReply, settings: Origin, token: string): void {
  reply.setCookie(nameFor(settings), token, { ...options(settings), httpOnly: true })
  reply.setCookie(MARKER_COOKIE, 'true', options(settings))
}

/** Clears both cookies of a registration. */
export function clearRegistrationCookies(reply: FastifyReply, settings: Origin): void {
  reply.clearCookie(nameFor(settings), { ...options(settings), httpOnly: true })
  reply.clearCookie(MARKER_COOKIE, options(settings))
}
