import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { BulletinPage } from '../../api/bulletins.ts'
import { numberedBulletins } from '../flow/bulletins/bulletins.example.ts'
import { bulletinQuery, bulletinsIn, bulletinsQuery } from './bulletins.ts'

test('bulletins are fresh for 59 seconds', () => {
  const client = new QueryClient()
  expect(bulletinsQuery('c1').staleTime).toBe(59_000)
  expect(bulletinQuery(client, 'c1', 'b1').staleTime).toBe(59_000)
})

test('bulletins are requested page by page, each after the last bulletin of the page before', () => {
  const { getNextPageParam } = bulletinsQuery('c1')
  const nextOf = (page: Omit<BulletinPage, 'bulletins'>) =>
    getNextPageParam({ bulletins: [], ...page }, [], { page: 0 }, [])
  expect(nextOf({ nextPage: 2, nextAfter: 'place' })).toEqual({ page: 2, after: 'place' })
  expect(nextOf({ nextPage: 2 })).toEqual({ page: 2 })
  expect(nextOf({ nextPage: null })).toBe(null)
})

test('each bulletin is listed once, in the order of its first place', () => {
  const page = (from: number, to: number) => ({
    bulletins: numberedBulletins(from, to),
    nextPage: null,
  })
  expect(bulletinsIn({ pages: [page(1, 3), page(3, 5)] })).toEqual(numberedBulletins(1, 5))
})
