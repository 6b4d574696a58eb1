import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** Readable marker cookie: shows the portal that a resident is signed in. */
export const MARKER_COOKIE = 'authenticated'

type Origin = Pick<Settings, 'publicOrigin'>

/** Name of the cookie with the session token; over https its prefix binds it to the host. */
export const sessionCookie = (settings: Origin): string =>
  isSecure(settings) ? '__Host-session' : 'session'

/** Returns the session token that a browser sent. */
export const tokenOf = (request: FastifyRequest, settings: Origin): string | null =>
  request.cookies[sessionCookie(settings)] ?? null

/** Sets the cookies of a session: its token, and the marker. Both are session cookies. */
export function setSessionCookies(reply: FastifyReply, settings: Origin, token: string): void {
  const options = cookieOptions(settings)
  reply.setCookie(sessionCookie(settings), token, { ...options, httpOnly: true })
  reply.setCookie(MARKER_COOKIE, 'true', options)
}

/** Clears both cookies of a session. */
export function clearSessionCookies(reply: FastifyReply, settings: Origin): void {
  const options = cookieOptions(settings)
  reply.clearCookie(sessionCookie(settings), { ...options, httpOnly: true })
  reply.clearCookie(MARKER_COOKIE, options)
}

const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

const cookieOptions = (settings: Origin) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(settings) }) as const
