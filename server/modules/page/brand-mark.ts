import { escapeHtml } from '../../../domain/escape-html.ts'
import { PRODUCT_NAME } from '../../../domain/product.ts'
import type { Settings } from '../../kernel/base/settings.ts'

/** The path of the logo of the portal, which is its icon too. */
export const BRAND_MARK_PATH = '/favicon.svg'

/** The colour of the product. */
const SPRUCE = '#1e5c46'

interface Deployment {
  readonly provider: Pick<Settings['provider'], 'brand' | 'logoUrl'>
  readonly brandColours: Settings['brandColours']
}

/** The logo of a provider: where it is, or one that is made of its name. */
export type BrandMark = { readonly address: string } | { readonly svg: string }

/** Returns the logo of the provider; null for the demo, which has that of the product. */
export function brandMarkOf({
  provider: { brand, logoUrl },
  brandColours,
}: Deployment): BrandMark | null {
  if (logoUrl !== null) return { address: logoUrl }
  if (brand === PRODUCT_NAME) return null
  const [letter = ''] = brand.toUpperCase().match(/[\p{L}\p{N}]/u) ?? []
  return { svg: markOf(letter, brandColours?.light ?? SPRUCE) }
}

const markOf = (letter: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui, sans-serif" font-size="19" font-weight="700" fill="#fff">${escapeHtml(letter)}</text></svg>`
