import { expect, test } from 'vitest'
import { approvalPages, noticePage } from '../server/modules/requests/news.ts'
import { routeAt } from '../src/routing/portal-routes.ts'

test('the server redirects residents only to addresses of existing pages', () => {
  const addresses = [noticePage, approvalPages.termination, approvalPages.modification]
  expect(addresses.map((address) => routeAt(address('c1'))?.route.name)).toEqual([
    'terminate',
    'confirmTermination',
    'confirmModification',
  ])
})
