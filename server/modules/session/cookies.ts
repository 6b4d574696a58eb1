import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions, httpOnlyOptions } from '../../http/cookies.ts'
import type { Settings } from '../../settings.ts'

/** Readable marker cookie: shows the portal that a resident is signed in. */
export const MARKER_COOKIE = 'authenticated'

type Origin = Pick<Settings, 'publicOrigin'>

/** Name of the cookie with the session token. */
export const sessionCookie = (settings: Origin): string => cookieName(settings, 'session')

/** Returns the session token that a browser sent. */
export const tokenOf = (request: FastifyRequest, settings: Origin): string | null =>
  request.cookies[sessionCookie(settings)] ?? null

/** Sets the cookies of a session: its token, and the marker. Both are session cookies. */
export function setSessionCookies(reply: FastifyReply, settings: Origin, token: string): void {
  reply.setCookie(sessionCookie(settings), token, httpOnlyOptions(settings))
  reply.setCookie(MARKER_COOKIE, 'true', cookieOptions(settings))
}

/** Clears both cookies of a session. */
export function clearSessionCookies(reply: FastifyReply, settings: Origin): void {
  reply.clearCookie(sessionCookie(settings), httpOnlyOptions(settings))
  reply.clearCookie(MARKER_COOKIE, cookieOptions(settings))
}
