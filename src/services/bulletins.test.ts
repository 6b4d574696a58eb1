import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { numberedBulletins } from '../screens/bulletins/bulletins.example.ts'
import { bulletinQuery, bulletinsIn, bulletinsQuery } from './bulletins.ts'

test('are fresh for 59 seconds', () => {
  const client = new QueryClient()
  expect(bulletinsQuery('c1').staleTime).toBe(59_000)
  expect(bulletinQuery(client, 'c1', 'b1').staleTime).toBe(59_000)
})

test('are each there once, in the order of their first place', () => {
  const page = (from: number, to: number) => ({
    bulletins: numberedBulletins(from, to),
    nextPage: null,
  })
  expect(bulletinsIn({ pages: [page(1, 3), page(3, 5)] })).toEqual(numberedBulletins(1, 5))
})
