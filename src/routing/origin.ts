/** The pages from which a notice is begun: the front page, unless its address says otherwise. */
export type Origin = 'front' | 'contacts' | 'contactUs'

const FROM = 'from'
const others: readonly Origin[] = ['contacts', 'contactUs']

/** Returns the page from which an address was opened, by its query. Specification 2, section 2. */
export const originOf = (search: string): Origin =>
  others.find((one) => one === new URLSearchParams(search).get(FROM)) ?? 'front'

/** Returns an address that says from which page it was opened. */
export const withOrigin = (address: string, origin: Origin): string =>
  origin === 'front' ? address : `${address}?${FROM}=${origin}`
