import {
  type ListedName,
  type PageName,
  pageNames,
  pages,
  type RouteArea,
  type SessionName,
  type SessionPage,
} from './pages.ts'
import { isReachable, ofContract, type Switches } from './portal-routes.ts'

/** Where something is done: in the portal, elsewhere on the web, or nowhere yet. */
export type Place =
  | { readonly to: string; readonly href?: never; readonly soon?: never }
  | { readonly href: string; readonly to?: never; readonly soon?: never }
  | { readonly soon: true; readonly to?: never; readonly href?: never }

/**
 * Where a page of the contract is: in the portal, at the provider's own address where it has one, or
 * still coming; null when the switches keep it closed. Specification 1, layout.
 */
export function placeOf(name: SessionName, contractUuid: string, switches: Switches): Place | null {
  const page: SessionPage = pages[name]
  const { local } = switches
  if (local.contractTerminationOnly && !page.inTerminationOnly) return null
  const href = page.elsewhere && local[page.elsewhere]
  if (href) return { href }
  if (page.path !== null && isReachable(page, switches))
    return { to: ofContract(page.path, contractUuid) }
  return page.isComing ? { soon: true } : null
}

/** A page that residents find in the menu or on the front page. */
export interface ListedPage extends SessionPage {
  readonly name: ListedName
  readonly area: RouteArea
  readonly entry: NonNullable<SessionPage['entry']>
}

const isListed = (name: PageName): name is ListedName => 'entry' in pages[name]

/** What there is to find, in the order of the table. */
export const listedPages: readonly ListedPage[] = pageNames
  .filter(isListed)
  .map((name) => ({ name, ...pages[name] }))
