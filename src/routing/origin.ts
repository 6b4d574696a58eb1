/** The pages from which a notice is begun: the front page, unless its address says otherwise. */
export type Origin = 'front' | 'contacts' | 'contactUs'

const FROM = 'from'
const others: readonly Origin[] = ['contacts', 'contactUs']

/** Returns the page that a query names as the origin. Specification 2, section 2. */
export const originOf = (search: string): Origin =>
  others.find((one) => one === new URLSearchParams(search).get(FROM)) ?? 'front'

/**
 * Returns an address with its origin in the query, or unchanged when the origin is the front page.
 */
export const withOrigin = (address: string, origin: Origin): string =>
  origin === 'front' ? address : `${address}?${FROM}=${origin}`
