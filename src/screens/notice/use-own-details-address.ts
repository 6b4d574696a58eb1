import { useLocation } from 'react-router-dom'
import { withNextPage } from '../../routing/next-address.ts'
import { addressOf } from '../../routing/portal-routes.ts'

/** Returns the address of own details, with this page as the one to return to. */
export function useOwnDetailsAddress(contractUuid: string): string {
  const { pathname, search } = useLocation()
  return withNextPage(addressOf('userInfo', contractUuid), pathname + search)
}
