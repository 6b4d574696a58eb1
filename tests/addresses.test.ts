import { expect, test } from 'vitest'
import {
  approvalPagePaths,
  terminationPagePath,
} from '../server/modules/requests/party-notifications.ts'
import { routeAt } from '../src/routing/portal-routes.ts'

test('the server redirects residents only to addresses of existing pages', () => {
  const addresses = [
    terminationPagePath,
    approvalPagePaths.termination,
    approvalPagePaths.modification,
  ]
  expect(addresses.map((address) => routeAt(address('c1'))?.route.name)).toEqual([
    'terminate',
    'confirmTermination',
    'confirmModification',
  ])
})
