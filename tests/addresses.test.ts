import { expect, test } from 'vitest'
import { approvalPages, terminationPage } from '../server/modules/requests/party-notifications.ts'
import { routeAt } from '../src/routing/portal-routes.ts'

test('the server redirects residents only to addresses of existing pages', () => {
  const addresses = [terminationPage, approvalPages.termination, approvalPages.modification]
  expect(addresses.map((address) => routeAt(address('c1'))?.route.name)).toEqual([
    'terminate',
    'confirmTermination',
    'confirmModification',
  ])
})
