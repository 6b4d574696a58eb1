import type { Settings } from '../settings.ts'

type Origin = Pick<Settings, 'publicOrigin'>

const isSecure = ({ publicOrigin }: Origin): boolean => publicOrigin.startsWith('https:')

/** Returns the full name of a cookie; over https its prefix binds it to the host. */
export const cookieName = (settings: Origin, name: string): string =>
  isSecure(settings) ? `__Host-${name}` : name

/** Attributes of every cookie; without a `maxAge` it ends with the browser. */
export const cookieOptions = (settings: Origin) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(settings) }) as const

/** Attributes of a cookie that no script can read. */
export const httpOnlyOptions = (settings: Origin) =>
  ({ ...cookieOptions(settings), httpOnly: true }) as const

/** Returns a random token from a cookie; null where it is none. */
export const tokenFrom = (cookie: string | undefined): string | null =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null
