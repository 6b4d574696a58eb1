import { useLocation } from 'react-router-dom'
import { originOf, withOrigin } from '../../routing/origin.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { useMessages } from './use-messages.ts'

/** Where the reader came from. */
export interface CameFrom {
  /** The link back there. */
  readonly back: { readonly to: string; readonly text: string }
  /** Returns an address that leads back there too. */
  readonly keep: (address: string) => string
}

/** Returns where the reader of a contract's notices came from. */
export function useOrigin(contractUuid: string): CameFrom {
  const { t } = useMessages()
  const origin = originOf(useLocation().search)
  return {
    back: { to: addressOf(origin, contractUuid), text: t(`back.${origin}`) },
    keep: (address) => withOrigin(address, origin),
  }
}
