import { matchPath, type PathMatch } from 'react-router-dom'
import type { RuntimeSettings } from '../../api/runtime.ts'
import type { FeatureFlags } from '../../api/user.ts'
import {
  isShutOutByAddition,
  mayActOnContract,
  type OpenAdditionStatus,
} from '../../domain/acting-rights.ts'
import {
  type PageName,
  pageNames,
  pages,
  type RouteArea,
  type RouteName,
  type RoutePage,
  type SessionPage,
} from './pages.ts'
import { paths } from './paths.ts'

/** Feature flags of the provider (server) and settings of this portal (local). */
export interface Switches {
  readonly flags: FeatureFlags
  readonly local: RuntimeSettings['local']
}

/** A page that requires a session and has an address. */
export interface Route extends RoutePage {
  readonly name: RouteName
  readonly area: RouteArea
}

const isRoute = (name: PageName): name is RouteName =>
  pages[name].access === 'session' && pages[name].path !== null

/**
 * Every page that requires a session and has an address, with its conditions.
 * Specification 1, section 2.
 */
export const portalRoutes: readonly Route[] = pageNames
  .filter(isRoute)
  .map((name) => ({ name, ...pages[name] }))

const OF_CONTRACT = '/:contractId'

/** Pages whose path ends with the contract; without it, the address leads to the first contract. */
const shortened = portalRoutes
  .filter(({ path }) => path.endsWith(OF_CONTRACT))
  .map((route) => ({ route, path: route.path.slice(0, -OF_CONTRACT.length) }))

const BELOW_CONTRACT = `${paths.front(':contractId')}/`

/**
 * Path patterns handled by the portal behind the session, including unknown paths below a contract.
 */
export const portalPatterns: readonly string[] = [
  `${BELOW_CONTRACT}*`,
  ...portalRoutes.map(({ path }) => path).filter((path) => !`${path}/`.startsWith(BELOW_CONTRACT)),
  ...shortened.map(({ path }) => path),
]

/**
 * Returns the address on the first contract to which one without a contract leads: from the root
 * and `/asiointi` the front page, from `/omat-tiedot` own details; null for any other.
 * Specification 1, section 2.
 */
export function addressOnFirstContract(pathname: string, contractUuid: string): string | null {
  if (pathname === paths.root) return paths.front(contractUuid)
  const found = shortened.find(({ path }) => matchPath(path, pathname))
  return found ? fillContract(found.route.path, contractUuid) : null
}

/** Returns the route of an address, and the contract in it; null without one. */
export function routeAt(pathname: string): { route: Route; contractUuid: string | null } | null {
  for (const route of portalRoutes) {
    const found: PathMatch | null = matchPath(route.path, pathname)
    if (found) return { route, contractUuid: found.params['contractId'] ?? null }
  }
  return null
}

/** Fills the contract into a pattern without other parameters. */
export const fillContract = (path: string, contractUuid: string): string =>
  path.replace(':contractId', contractUuid)

/** Returns the address of a contract's page without other parameters. */
export const addressOf = (name: RouteName, contractUuid: string): string =>
  fillContract(pages[name].path, contractUuid)

/**
 * Returns what a resident whom others added sees at the address of a page: the page (`open`), a
 * request to confirm the tenancy first (`confirmFirst`), or only the page about the addition, when
 * that shuts them out of the contract (`addition`). Decision 0095.
 */
export function tenancyGateOf(
  { acts, isOpenToShutOut }: Pick<SessionPage, 'acts' | 'isOpenToShutOut'>,
  openAddition: OpenAdditionStatus | null,
): 'open' | 'confirmFirst' | 'addition' {
  if (isShutOutByAddition(openAddition)) return isOpenToShutOut === true ? 'open' : 'addition'
  return acts === true && !mayActOnContract({ openAddition }) ? 'confirmFirst' : 'open'
}

/** Returns whether the switches open a page, regardless of roles. Specification 1, section 2. */
export const isOpenBySwitches = (
  page: Pick<SessionPage, 'inTerminationOnly' | 'flags' | 'local'>,
  { flags, local }: Switches,
): boolean =>
  (page.inTerminationOnly === true || !local.contractTerminationOnly) &&
  (page.flags ?? []).every((flag) => flags[flag]) &&
  (page.local ?? []).every((setting) => local[setting])
