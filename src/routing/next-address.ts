import { returnAddress } from '../../domain/return-address.ts'

const NEXT = 'next'

/** Returns an address from which a link leads on to another page of the portal. */
export const withNext = (address: string, next: string): string =>
  `${address}?${new URLSearchParams({ [NEXT]: next })}`

/** Returns the page to go on to, by the query of an address; null for none, or another site. */
export const nextIn = (search: string): string | null =>
  returnAddress(new URLSearchParams(search).get(NEXT))
