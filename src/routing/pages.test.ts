import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { returnAddress } from '../../domain/return-address.ts'
import { type Page, pages } from './pages.ts'
import { portalRoutes } from './portal-routes.ts'

const all = Object.entries<Page>(pages)

test('no two pages have one address', () => {
  const paths = all.flatMap(([, { path }]) => path ?? [])
  expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([])
})

test('the words of every page are there', () => {
  const files = readdirSync(join(import.meta.dirname, '../../locales/fi'))
  const missing = all.flatMap(([name, { words = [] }]) =>
    words.filter((area) => !files.includes(`${area}.json`)).map((area) => `${name}: ${area}`),
  )
  expect(missing).toEqual([])
})

test('whoever signs in again comes back to any page behind the session but the root', () => {
  const lost = portalRoutes.filter(({ path }) => returnAddress(path) !== path)
  expect(lost.map(({ name }) => name)).toEqual(['root'])
})
