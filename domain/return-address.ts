/** Path prefixes of the resident's pages. */
const PLACES = ['/asiointi/', '/omat-tiedot/']

/**
 * Returns where to continue after sign-in: the path and query of a page of the portal, or null for
 * anything else. Never points to another site. Specification 1, section 2.
 */
export function safeReturnAddress(text: string | null | undefined): string | null {
  const base = 'https://portal.invalid'
  if (!text || !URL.canParse(text, base)) return null
  const { origin, pathname, search } = new URL(text, base)
  return origin === base && PLACES.some((place) => `${pathname}/`.startsWith(place))
    ? `${pathname}${search}`
    : null
}
