import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import { clearCookie, readCookie, setCookie } from '../../kernel/http/cookies.ts'

type Origin = Pick<Settings, 'publicOrigin'>

/**
 * Sets the cookie that gives the sign-in page the account's e-mail address, which must not be in
 * the address of the page.
 */
export function setRegisteredEmailCookie(
  reply: FastifyReply,
  settings: Origin,
  email: string,
): void {
  setCookie(reply, settings, browserStoredItems.registeredEmail, email)
}

/** Removes the cookie with the e-mail address of an existing account from a browser that has it. */
export function clearRegisteredEmailCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Origin,
): void {
  if (readCookie(request, settings, browserStoredItems.registeredEmail) !== null)
    clearCookie(reply, settings, browserStoredItems.registeredEmail)
}

/** Returns the token of the registration in progress in this browser. */
export const registrationTokenOf = (request: FastifyRequest, settings: Origin): string | null =>
  readCookie(request, settings, browserStoredItems.registration)

/** Sets the cookies of a registration: its token, and the marker that the portal reads. */
export function setRegistrationCookies(reply: FastifyReply, settings: Origin, token: string): void {
  setCookie(reply, settings, browserStoredItems.registration, token)
  setCookie(reply, settings, browserStoredItems.registrationMarker, 'true')
}

/** Clears both cookies of a registration. */
export function clearRegistrationCookies(reply: FastifyReply, settings: Origin): void {
  clearCookie(reply, settings, browserStoredItems.registration)
  clearCookie(reply, settings, browserStoredItems.registrationMarker)
}
