import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions, httpOnlyOptions } from '../../http/cookies.ts'
import type { Settings } from '../../settings.ts'

/** Readable marker cookie: shows the portal that a registration is in progress. */
const MARKER_COOKIE = 'registration_authorized'

type Origin = Pick<Settings, 'publicOrigin'>

const nameFor = (settings: Origin): string => cookieName(settings, 'registration')

/** Readable cookie with the e-mail address of an account that exists already. */
const EMAIL_COOKIE = 'registration_email'
const EMAIL_TTL_S = 5 * 60

/** Tells the sign-in page the e-mail of the account, which must not be in its address. */
export function setRegisteredEmailCookie(
  reply: FastifyReply,
  settings: Origin,
  email: string,
): void {
  reply.setCookie(EMAIL_COOKIE, email, { ...cookieOptions(settings), maxAge: EMAIL_TTL_S })
}

/** Removes it from a browser that has it. */
export function clearRegisteredEmailCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Origin,
): void {
  if (request.cookies[EMAIL_COOKIE] !== undefined)
    reply.clearCookie(EMAIL_COOKIE, cookieOptions(settings))
}

/** Returns the token of the registration in progress in this browser. */
export const registrationOf = (request: FastifyRequest, settings: Origin): string | null =>
  request.cookies[nameFor(settings)] ?? null

/** Sets the cookies of a registration: its token, and the marker. Both are session cookies. */
export function setRegistrationCookies(reply: FastifyReply, settings: Origin, token: string): void {
  reply.setCookie(nameFor(settings), token, httpOnlyOptions(settings))
  reply.setCookie(MARKER_COOKIE, 'true', cookieOptions(settings))
}

/** Clears both cookies of a registration. */
export function clearRegistrationCookies(reply: FastifyReply, settings: Origin): void {
  reply.clearCookie(nameFor(settings), httpOnlyOptions(settings))
  reply.clearCookie(MARKER_COOKIE, cookieOptions(settings))
}
