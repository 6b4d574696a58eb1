import { safeReturnAddress } from '../../domain/return-address.ts'

const NEXT = 'next'

/** Returns an address with another page of the portal as the next one, in the query. */
export const withNextPage = (address: string, next: string): string =>
  `${address}?${new URLSearchParams({ [NEXT]: next })}`

/** Returns the next page that is in a query; null for none, and for an address of another site. */
export const nextPageIn = (search: string): string | null =>
  safeReturnAddress(new URLSearchParams(search).get(NEXT))
