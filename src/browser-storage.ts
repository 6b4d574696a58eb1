type Place = 'localStorage' | 'sessionStorage'

/** Returns a stored text; null without one or the browser forbids to read it. */
export const storedText = (place: Place, name: string): string | null =>
  attempt(() => globalThis[place].getItem(name)) ?? null

/** Stores a text. Returns whether it was stored: the browser may forbid it or have no space. */
export const storeText = (place: Place, name: string, text: string): boolean =>
  attempt(() => {
    globalThis[place].setItem(name, text)
    return true
  }) ?? false

/** Removes a stored text, if the browser allows it. */
export const removeStoredText = (place: Place, name: string): void => {
  attempt(() => globalThis[place].removeItem(name))
}

/** Returns the cookies that scripts can read; '' where the browser forbids to read them. */
export const storedCookies = (): string => attempt(() => document.cookie) ?? ''

/** Whether the browser blocks cookies: it says so, or access to them throws. */
export function areCookiesBlocked(): boolean {
  try {
    return !navigator.cookieEnabled || document.cookie === undefined
  } catch (error) {
    return error instanceof DOMException
  }
}

/** Stores a cookie, if the browser allows it. */
export const storeCookie = (text: string): void => {
  attempt(() => {
    document.cookie = text
  })
}

/**
 * Returns the result; undefined where it throws, as access to storage does where cookies are
 * blocked.
 */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
