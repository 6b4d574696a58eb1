/** The pages from which a notice is begun: the front page, unless its address says otherwise. */
export type Origin = 'front' | 'contacts'

const FROM = 'from'

/** Returns the page from which an address was opened, by its query. Specification 2, section 2. */
export const originOf = (search: string): Origin =>
  new URLSearchParams(search).get(FROM) === 'contacts' ? 'contacts' : 'front'

/** Returns an address that says from which page it was opened. */
export const withOrigin = (address: string, origin: Origin): string =>
  origin === 'front' ? address : `${address}?${FROM}=${origin}`
