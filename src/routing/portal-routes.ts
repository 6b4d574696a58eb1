import { matchPath, type PathMatch } from 'react-router-dom'
import type { RuntimeSettings } from '../../api/runtime.ts'
import type { FeatureFlags } from '../../api/user.ts'
import {
  type PageName,
  pageNames,
  pages,
  type RouteArea,
  type RouteName,
  type SessionPage,
} from './pages.ts'
import { paths } from './paths.ts'

/** What the provider has switched on (server) and set for this portal (local). */
export interface Switches {
  readonly flags: FeatureFlags
  readonly local: RuntimeSettings['local']
}

/** A page behind the session that can be gone to. */
export interface Route extends SessionPage {
  readonly name: RouteName
  readonly area: RouteArea
  readonly path: string
}

const isRoute = (name: PageName): name is RouteName =>
  pages[name].access === 'session' && pages[name].path !== null

/** Every page behind the session that can be gone to, and who gets there. Specification 1, section 2. */
export const portalRoutes: readonly Route[] = pageNames
  .filter(isRoute)
  .map((name) => ({ name, ...pages[name] }))

const BELOW_CONTRACT = `${paths.front(':contractId')}/`

/** Patterns of what the portal behind the session answers itself: below a contract also what is nowhere. */
export const portalPatterns: readonly string[] = [
  `${BELOW_CONTRACT}*`,
  ...portalRoutes.map(({ path }) => path).filter((path) => !`${path}/`.startsWith(BELOW_CONTRACT)),
]

/** Where an address leads: the row of the table, and the contract it names. */
export function routeAt(pathname: string): { route: Route; contractUuid: string | null } | null {
  for (const route of portalRoutes) {
    const found: PathMatch | null = matchPath(route.path, pathname)
    if (found) return { route, contractUuid: found.params['contractId'] ?? null }
  }
  return null
}

/** A pattern that needs no more than the contract, with it. */
export const ofContract = (path: string, contractUuid: string): string =>
  path.replace(':contractId', contractUuid)

/** The address of a page of one contract that needs no more than the contract. */
export const addressOf = (name: RouteName, contractUuid: string): string =>
  ofContract(pages[name].path, contractUuid)

/** Whether the switches open a page; roles are another matter. Specification 1, section 2. */
export const isReachable = (
  page: Pick<SessionPage, 'inTerminationOnly' | 'flags' | 'local'>,
  { flags, local }: Switches,
): boolean =>
  (page.inTerminationOnly === true || !local.contractTerminationOnly) &&
  (page.flags ?? []).every((flag) => flags[flag]) &&
  (page.local ?? []).every((setting) => local[setting])
