/** Below these the pages of a resident begin. */
const PLACES = ['/asiointi/', '/omat-tiedot/']

/**
 * Where to go on after signing in: the path and query of a page of the portal, or null for anything
 * else. Never leads to another site. Specification 1, section 2.
 */
export function returnAddress(text: string | null | undefined): string | null {
  const base = 'https://portal.invalid'
  if (!text || !URL.canParse(text, base)) return null
  const { origin, pathname, search } = new URL(text, base)
  return origin === base && PLACES.some((place) => pathname.startsWith(place))
    ? `${pathname}${search}`
    : null
}
