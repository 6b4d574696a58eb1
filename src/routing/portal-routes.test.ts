import { describe, expect, test } from 'vitest'
import { openAdditionStatuses } from '../../domain/acting-rights.ts'
import type { RouteName } from './pages.ts'
import {
  addressOf,
  addressOnFirstContract,
  fillContract,
  isOpenBySwitches,
  portalPatterns,
  portalRoutes,
  routeAt,
  tenancyGateOf,
} from './portal-routes.ts'
import { type SwitchChanges, switchesWith } from './switches.example.ts'

/** Routes in termination-only mode according to specification 1, section 2. */
const terminationOnly: RouteName[] = [
  'root',
  'front',
  'terminate',
  'confirmTermination',
  'confirmModification',
  'parking',
  'bulletin',
  'userInfo',
]
const always: RouteName[] = [
  ...terminationOnly,
  'documents',
  'buildingInfo',
  'bulletinBoard',
  'boardBulletin',
  'contacts',
]
const notices: RouteName[] = [
  'defectNotice',
  'editDefectNotice',
  'question',
  'editQuestion',
  'feedback',
  'editFeedback',
]
const messages: RouteName[] = ['messages', 'messageThread']
const payments: RouteName[] = ['paymentInfo', 'paymentHistory']
const modification: RouteName[] = ['addTenant']
/** The routes that the specification names; others are open by default in the whole portal. */
const specified = [...always, ...notices, ...messages, ...payments, ...modification]

const reachable = (change: SwitchChanges) =>
  portalRoutes
    .filter(
      (route) => specified.includes(route.name) && isOpenBySwitches(route, switchesWith(change)),
    )
    .map(({ name }) => name)
const allFlags = {
  removeUser: true,
  paymentInfo: true,
  passportAuth: true,
  contractModification: true,
  messages: true,
}

describe('routes reachable with each feature flag', () => {
  test.each<[string, SwitchChanges, RouteName[]]>([
    ['as delivered', {}, [...always, ...notices]],
    [
      'payments need their flag',
      { flags: { paymentInfo: true } },
      [...always, ...notices, ...payments],
    ],
    [
      'adding a tenant needs the flag of contract changes',
      { flags: { contractModification: true } },
      [...always, ...notices, ...modification],
    ],
    ['messages need more than the flag', { flags: { messages: true } }, [...always, ...notices]],
    [
      'messages need more than the local setting',
      { local: { messaging: true } },
      [...always, ...notices],
    ],
    [
      'messages are there with both',
      { flags: { messages: true }, local: { messaging: true } },
      [...always, ...notices, ...messages],
    ],
    ['fault reports, questions and feedback are off', { local: { defectNotice: false } }, always],
    [
      'everything on',
      { flags: allFlags, local: { messaging: true } },
      [...always, ...notices, ...modification, ...messages, ...payments],
    ],
    [
      'termination only, everything else on',
      { flags: allFlags, local: { messaging: true, contractTerminationOnly: true } },
      [...terminationOnly, ...modification, ...messages],
    ],
    [
      'termination only, everything else off',
      { local: { contractTerminationOnly: true, defectNotice: false } },
      terminationOnly,
    ],
  ])('the reachable routes: %s', (_, change, expected) => {
    expect(reachable(change).sort()).toEqual([...expected].sort())
  })
})

test('a page without conditions is open, except in termination-only mode', () => {
  expect(isOpenBySwitches({}, switchesWith({}))).toBe(true)
  expect(isOpenBySwitches({}, switchesWith({ local: { contractTerminationOnly: true } }))).toBe(
    false,
  )
})

describe('routeAt', () => {
  test.each<[string, RouteName, string | null]>([
    ['/', 'root', null],
    ['/asiointi/c1', 'front', 'c1'],
    ['/asiointi/c1/irtisano', 'terminate', 'c1'],
    ['/asiointi/c1/irtisano/vahvista', 'confirmTermination', 'c1'],
    ['/asiointi/c1/sopimusmuutos/vahvista', 'confirmModification', 'c1'],
    ['/asiointi/c1/lisaa-asukas', 'addTenant', 'c1'],
    ['/asiointi/c1/pysakointi', 'parking', 'c1'],
    ['/asiointi/c1/viestit', 'messages', 'c1'],
    ['/asiointi/c1/viestit/m1', 'messageThread', 'c1'],
    ['/asiointi/c1/vikailmoitus', 'defectNotice', 'c1'],
    ['/asiointi/c1/vikailmoitus/d1', 'editDefectNotice', 'c1'],
    ['/asiointi/c1/kysymys', 'question', 'c1'],
    ['/asiointi/c1/kysymys/q1', 'editQuestion', 'c1'],
    ['/asiointi/c1/palaute', 'feedback', 'c1'],
    ['/asiointi/c1/palaute/f1', 'editFeedback', 'c1'],
    ['/asiointi/c1/maksut/tiedot', 'paymentInfo', 'c1'],
    ['/asiointi/c1/maksut/historia', 'paymentHistory', 'c1'],
    ['/asiointi/c1/dokumentit', 'documents', 'c1'],
    ['/asiointi/c1/tiedotteet/b1', 'bulletin', 'c1'],
    ['/asiointi/c1/kiinteiston-tiedot', 'buildingInfo', 'c1'],
    ['/asiointi/c1/ilmoitustaulu', 'bulletinBoard', 'c1'],
    ['/asiointi/c1/ilmoitustaulu/b1', 'boardBulletin', 'c1'],
    ['/asiointi/c1/yhteystiedot', 'contacts', 'c1'],
    ['/omat-tiedot/c1', 'userInfo', 'c1'],
  ])('the address %s is the route %s', (address, name, contractUuid) => {
    const found = routeAt(address)
    expect({ name: found?.route.name, contractUuid: found?.contractUuid }).toEqual({
      name,
      contractUuid,
    })
  })

  test.each(['/asiointi', '/asiointi/c1/maksut', '/asiointi/c1/tiedotteet', '/omat-tiedot', '/x'])(
    'the address %s has no route',
    (address) => expect(routeAt(address)).toBeNull(),
  )

  test('every route is found by its own address', () => {
    const found = portalRoutes.map(({ name }) => routeAt(addressOf(name, 'c1'))?.route.name)
    expect(found).toEqual(portalRoutes.map(({ name }) => name))
  })
})

test.each([
  ['/', '/asiointi/c1'],
  ['/asiointi', '/asiointi/c1'],
  ['/asiointi/', '/asiointi/c1'],
  ['/omat-tiedot', '/omat-tiedot/c1'],
  ['/omat-tiedot/', '/omat-tiedot/c1'],
  ['/asiointi/c2', null],
  ['/omat-tiedot/c2', null],
  ['/irtisano', null],
])('the address %s leads to %s of the first contract', (address, expected) => {
  expect(addressOnFirstContract(address, 'c1')).toBe(expected)
})

test('every page whose path ends with the contract is also reached without the contract', () => {
  const named = portalRoutes.filter(({ path }) => path.endsWith('/:contractId'))
  expect(named.map(({ path }) => path)).toEqual([
    '/asiointi/:contractId',
    '/omat-tiedot/:contractId',
  ])
  for (const { path } of named) {
    expect(portalPatterns).toContain(path.replace('/:contractId', ''))
    expect(addressOnFirstContract(path.replace('/:contractId', ''), 'c1')).toBe(
      fillContract(path, 'c1'),
    )
  }
})

test('only the routes named in the specification require a role', () => {
  const asked = portalRoutes.flatMap((route) =>
    'feature' in route ? [[route.name, route.feature]] : [],
  )
  expect(asked).toEqual([
    ['paymentInfo', 'payments'],
    ['paymentHistory', 'payments'],
    ['terminate', 'terminate'],
    ['addTenant', 'addTenant'],
  ])
})

describe('the pages of a resident whom others added', () => {
  const gates = (openAddition: Parameters<typeof tenancyGateOf>[1]) =>
    Object.fromEntries(
      Object.entries(
        Object.groupBy(portalRoutes, (route) => tenancyGateOf(route, openAddition)),
      ).map(([gate, routes]) => [gate, routes.map(({ name }) => name)]),
    )
  const all = portalRoutes.map(({ name }) => name)
  const acting = [
    'defectNotice',
    'question',
    'feedback',
    'terminate',
    'confirmTermination',
    'confirmModification',
    'addTenant',
    'parking',
  ]
  const left = ['userInfo', 'tenancyConfirmation']
  const without = (names: readonly string[]) => all.filter((name) => !names.includes(name))

  test('are all open when there is no addition to confirm', () => {
    expect(gates(null)).toEqual({ open: all })
  })

  test('show a request to confirm the tenancy in place of a flow that changes the contract', () => {
    expect(gates('unconfirmed')).toEqual({ open: without(acting), confirmFirst: acting })
  })

  test.each(openAdditionStatuses.slice(1))(
    'lead to the page of the addition while it is %s',
    (state) => {
      expect(gates(state)).toEqual({ open: left, addition: without(left) })
    },
  )
})
