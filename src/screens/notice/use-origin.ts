import { useLocation } from 'react-router-dom'
import { originOf, withOrigin } from '../../routing/origin.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { useNoticeWritingTexts } from './use-messages.ts'

/** The page from which the reader came to the notice. */
export interface OriginPage {
  /** The link back to that page. */
  readonly back: { readonly to: string; readonly text: string }
  /** Returns an address with this origin added, so that its page links back there too. */
  readonly keep: (address: string) => string
}

/** Returns the page from which the reader came to a contract's notices. */
export function useOriginPage(contractUuid: string): OriginPage {
  const { t } = useNoticeWritingTexts()
  const origin = originOf(useLocation().search)
  return {
    back: { to: addressOf(origin, contractUuid), text: t(`back.${origin}`) },
    keep: (address) => withOrigin(address, origin),
  }
}
