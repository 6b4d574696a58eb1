import type { FastifyReply, FastifyRequest } from 'fastify'
import { storedItems } from '../../../domain/browser-storage.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import { clearCookie, cookieIn, cookieName, setCookie } from '../../kernel/http/cookies.ts'

type Origin = Pick<Settings, 'publicOrigin'>

/** Name of the cookie with the session token. */
export const sessionCookie = (settings: Origin): string => cookieName(settings, storedItems.session)

/** Returns the session token that a browser sent. */
export const tokenOf = (request: FastifyRequest, settings: Origin): string | null =>
  cookieIn(request, settings, storedItems.session)

/** Sets the cookies of a session: its token, and the marker. */
export function setSessionCookies(reply: FastifyReply, settings: Origin, token: string): void {
  setCookie(reply, settings, storedItems.session, token)
  setCookie(reply, settings, storedItems.authenticated, 'true')
}

/** Clears both cookies of a session. */
export function clearSessionCookies(reply: FastifyReply, settings: Origin): void {
  clearCookie(reply, settings, storedItems.session)
  clearCookie(reply, settings, storedItems.authenticated)
}
