import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { safeReturnAddress } from '../../domain/return-address.ts'
import { type Page, pages } from './pages.ts'
import { portalRoutes } from './portal-routes.ts'

const allPages = Object.entries<Page>(pages)

test('all pages have different addresses', () => {
  const paths = allPages.flatMap(([, { path }]) => path ?? [])
  expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([])
})

test('every page has its translations', () => {
  const files = readdirSync(join(import.meta.dirname, '../../locales/fi'))
  const missing = allPages.flatMap(([name, { words = [] }]) =>
    words.filter((area) => !files.includes(`${area}.json`)).map((area) => `${name}: ${area}`),
  )
  expect(missing).toEqual([])
})

test('after signing in again, a resident returns to any session page except the root', () => {
  const lost = portalRoutes.filter(({ path }) => safeReturnAddress(path) !== path)
  expect(lost.map(({ name }) => name)).toEqual(['root'])
})
