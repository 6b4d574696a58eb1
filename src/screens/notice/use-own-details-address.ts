import { useLocation } from 'react-router-dom'
import { withNext } from '../../routing/next-address.ts'
import { addressOf } from '../../routing/portal-routes.ts'

/** Returns the address of own details, from where a link leads back to this page. */
export function useOwnDetailsAddress(contractUuid: string): string {
  const { pathname, search } = useLocation()
  return withNext(addressOf('userInfo', contractUuid), pathname + search)
}
