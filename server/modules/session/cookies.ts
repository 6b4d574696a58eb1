import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import { clearCookie, fullCookieName, readCookie, setCookie } from '../../kernel/http/cookies.ts'

type Origin = Pick<Settings, 'publicOrigin'>

/** Name of the cookie with the session token. */
export const sessionCookieName = (settings: Origin): string =>
  fullCookieName(settings, browserStoredItems.session)

/** Returns the session token that a browser sent. */
export const sessionTokenOf = (request: FastifyRequest, settings: Origin): string | null =>
  readCookie(request, settings, browserStoredItems.session)

/** Sets the cookies of a session: its token, and the marker. */
export function setSessionCookies(reply: FastifyReply, settings: Origin, token: string): void {
  setCookie(reply, settings, browserStoredItems.session, token)
  setCookie(reply, settings, browserStoredItems.authenticated, 'true')
}

/** Clears both cookies of a session. */
export function clearSessionCookies(reply: FastifyReply, settings: Origin): void {
  clearCookie(reply, settings, browserStoredItems.session)
  clearCookie(reply, settings, browserStoredItems.authenticated)
}
