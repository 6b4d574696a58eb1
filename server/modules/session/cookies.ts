import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** The readable marker: the portal sees by it that somebody is signed in. */
export const MARKER_COOKIE = 'authenticated'

type Origin = Pick<Settings, 'publicOrigin'>

/** Name of the cookie that holds the token; over https it cannot be set by a neighbouring host. */
export const sessionCookie = (settings: Origin): string =>
  isSecure(settings) ? '__Host-session' : 'session'

/** The token that a browser sent. */
export const tokenOf = (request: FastifyRequest, settings: Origin): string | null =>
  request.cookies[sessionCookie(settings)] ?? null

/** Gives a browser the token of its session, and the marker. Both end with the browser. */
export function setSessionCookies(reply: FastifyReply, settings: Origin, token: string): void {
  const options = cookieOptions(settings)
  reply.setCookie(sessionCookie(settings), token, { ...options, httpOnly: true })
  reply.setCookie(MARKER_COOKIE, 'true', options)
}

/** Takes both cookies back. */
export function clearSessionCookies(reply: FastifyReply, settings: Origin): void {
  const options = cookieOptions(settings)
  reply.clearCookie(sessionCookie(settings), { ...options, httpOnly: true })
  reply.clearCookie(MARKER_COOKIE, options)
}

const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

const cookieOptions = (settings: Origin) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(settings) }) as const
