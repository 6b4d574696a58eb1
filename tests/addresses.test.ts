import { expect, test } from 'vitest'
import { approvalPages, noticePage } from '../server/modules/requests/news.ts'
import { routeAt } from '../src/routing/portal-routes.ts'

test('the addresses that the server sends residents to are those of pages', () => {
  const addresses = [noticePage, approvalPages.termination, approvalPages.modification]
  expect(addresses.map((address) => routeAt(address('c1'))?.route.name)).toEqual([
    'terminate',
    'confirmTermination',
    'confirmModification',
  ])
})
