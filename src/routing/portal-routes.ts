import { matchPath, type PathMatch } from 'react-router-dom'
import type { RuntimeSettings } from '../../api/runtime.ts'
import type { FeatureFlags } from '../../api/user.ts'
import type { Feature } from '../../domain/permissions.ts'
import { paths } from './paths.ts'

/** What the provider has switched on (server) and set for this portal (local). */
export interface Switches {
  readonly flags: FeatureFlags
  readonly local: RuntimeSettings['local']
}

interface Guard {
  /** Flags of the server that must be on. */
  readonly flags?: readonly (keyof FeatureFlags)[]
  /** Local settings that must be on. */
  readonly local?: readonly ('defectNotice' | 'messaging')[]
  /** There in termination-only mode too. */
  readonly inTerminationOnly?: true
  /** What the resident's roles on the contract must open. */
  readonly feature?: Feature
}

interface PortalRoute extends Guard {
  readonly name: string
  /** What it is about: the words of menu and page. */
  readonly area: string
  /** Pattern of the whole path; `:contractId` is the contract. */
  readonly path: string
}

const within = (rest: string) => `${paths.front(':contractId')}/${rest}`

const messages = {
  area: 'messages',
  flags: ['messages'],
  local: ['messaging'],
  inTerminationOnly: true,
} as const
const payments = { area: 'payments', flags: ['paymentInfo'], feature: 'payments' } as const
const defectNotice = { area: 'defectNotice', local: ['defectNotice'] } as const
const question = { area: 'question', local: ['defectNotice'] } as const
const feedback = { area: 'feedback', local: ['defectNotice'] } as const

/** Every page behind the session, and who gets there. Specification 1, section 2. */
export const portalRoutes = [
  { name: 'root', area: 'front', path: paths.root, inTerminationOnly: true },
  { name: 'front', area: 'front', path: paths.front(':contractId'), inTerminationOnly: true },
  {
    name: 'terminate',
    area: 'terminate',
    path: paths.terminate(':contractId'),
    inTerminationOnly: true,
  },
  {
    name: 'confirmTermination',
    area: 'confirmTermination',
    path: within('irtisano/vahvista'),
    inTerminationOnly: true,
  },
  {
    name: 'confirmModification',
    area: 'confirmModification',
    path: within('sopimusmuutos/vahvista'),
    inTerminationOnly: true,
  },
  {
    name: 'addTenant',
    area: 'addTenant',
    path: within('lisaa-asukas'),
    flags: ['contractModification'],
    inTerminationOnly: true,
  },
  { name: 'parking', area: 'parking', path: within('pysakointi'), inTerminationOnly: true },
  { name: 'messages', path: within('viestit'), ...messages },
  { name: 'messageThread', path: within('viestit/:messageThreadUuid'), ...messages },
  { name: 'defectNotice', path: within('vikailmoitus'), ...defectNotice },
  { name: 'editDefectNotice', path: within('vikailmoitus/:defectNoticeUuid'), ...defectNotice },
  { name: 'question', path: within('kysymys'), ...question },
  { name: 'editQuestion', path: within('kysymys/:feedbackQuestionNoticeUuid'), ...question },
  { name: 'feedback', path: within('palaute'), ...feedback },
  { name: 'editFeedback', path: within('palaute/:feedbackQuestionNoticeUuid'), ...feedback },
  { name: 'paymentInfo', path: within('maksut/tiedot'), ...payments },
  { name: 'paymentHistory', path: within('maksut/historia'), ...payments },
  { name: 'documents', area: 'documents', path: within('dokumentit') },
  {
    name: 'bulletin',
    area: 'bulletins',
    path: within('tiedotteet/:bulletinUuid'),
    inTerminationOnly: true,
  },
  { name: 'buildingInfo', area: 'buildingInfo', path: within('kiinteiston-tiedot') },
  { name: 'bulletinBoard', area: 'bulletins', path: within('ilmoitustaulu') },
  { name: 'boardBulletin', area: 'bulletins', path: within('ilmoitustaulu/:bulletinUuid') },
  { name: 'contacts', area: 'contacts', path: within('yhteystiedot') },
  {
    name: 'userInfo',
    area: 'userInfo',
    path: paths.userInfo(':contractId'),
    inTerminationOnly: true,
  },
] as const satisfies readonly PortalRoute[]

/** A row of the table. */
export type Route = PortalRoute & Pick<(typeof portalRoutes)[number], 'name' | 'area'>
export type RouteName = Route['name']
export type RouteArea = Route['area']

/** Where an address leads: the row of the table, and the contract it names. */
export function routeAt(pathname: string): { route: Route; contractUuid: string | null } | null {
  for (const route of portalRoutes) {
    const found: PathMatch | null = matchPath(route.path, pathname)
    if (found) return { route, contractUuid: found.params['contractId'] ?? null }
  }
  return null
}

/** The row of a name. */
export const routeNamed = (name: RouteName): Route =>
  portalRoutes.find((route) => route.name === name) ?? portalRoutes[0]

/** The address of a page of one contract that needs no more than the contract. */
export const addressOf = (name: RouteName, contractUuid: string): string =>
  routeNamed(name).path.replace(':contractId', contractUuid)

/** Whether the switches open a page; roles are another matter. Specification 1, section 2. */
export const isReachable = (route: PortalRoute, { flags, local }: Switches): boolean =>
  (route.inTerminationOnly === true || !local.contractTerminationOnly) &&
  (route.flags ?? []).every((flag) => flags[flag]) &&
  (route.local ?? []).every((setting) => local[setting])
