/** Returns the value of a cookie that scripts can read; null without one. */
export const readCookie = (name: string): string | null =>
  document.cookie.match(`(?:^|;\\s*)${name}=([^;]*)`)?.[1] ?? null

/** Returns whether the browser has a cookie that scripts can read. */
export const hasCookie = (name: string): boolean => readCookie(name) !== null
