import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredCookie } from '../../../domain/browser-storage.ts'
import type { Settings } from '../base/settings.ts'

type Origin = Pick<Settings, 'publicOrigin'>

const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

/**
 * Returns the full name of a cookie; over https, a cookie that scripts cannot read gets a prefix
 * which binds it to the host.
 */
export const fullCookieName = (settings: Origin, { name, isHttpOnly }: StoredCookie): string =>
  isHttpOnly && isSecure(settings) ? `__Host-${name}` : name

const optionsOf = (settings: Origin, { isHttpOnly }: StoredCookie) =>
  ({
    path: '/',
    sameSite: 'lax',
    secure: isSecure(settings),
    ...(isHttpOnly && { httpOnly: true }),
  }) as const

/** Returns the value of a cookie that the browser sent; null when it sent no such cookie. */
export const readCookie = (
  request: FastifyRequest,
  settings: Origin,
  cookie: StoredCookie,
): string | null => request.cookies[fullCookieName(settings, cookie)] ?? null

/** Sets a cookie for as long as the table of stored items says. */
export function setCookie(
  reply: FastifyReply,
  settings: Origin,
  cookie: StoredCookie,
  value: string,
): void {
  const age = typeof cookie.life === 'number' ? { maxAge: cookie.life / 1000 } : {}
  reply.setCookie(fullCookieName(settings, cookie), value, {
    ...optionsOf(settings, cookie),
    ...age,
  })
}

/** Removes a cookie from the browser. */
export function clearCookie(reply: FastifyReply, settings: Origin, cookie: StoredCookie): void {
  reply.clearCookie(fullCookieName(settings, cookie), optionsOf(settings, cookie))
}

/** Returns the random token in a cookie; null when the value is no such token. */
export const parseRandomToken = (cookie: string | null): string | null =>
  cookie !== null && /^[\w-]{43}$/.test(cookie) ? cookie : null
