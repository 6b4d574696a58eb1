import { storeCookie, storedCookies } from '../browser-storage.ts'

/** Returns the value of a cookie that scripts can read; null without one. */
export const readCookie = (name: string): string | null =>
  storedCookies().match(`(?:^|;\\s*)${name}=([^;]*)`)?.[1] ?? null

/** Returns whether the browser has a cookie that scripts can read. */
export const hasCookie = (name: string): boolean => readCookie(name) !== null

/** Writes a cookie that lasts for some milliseconds; a browser may refuse it silently. */
export function writeCookie(name: string, value: string, lifeMs: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  storeCookie(`${name}=${value}; Path=/; Max-Age=${lifeMs / 1000}; SameSite=Lax${secure}`)
}
