import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mediaQueries } from '../../domain/breakpoints.ts'

const src = join(import.meta.dirname, '..')
const queries = globSync('**/*.css', { cwd: src }).flatMap((file) =>
  (readFileSync(join(src, file), 'utf8').match(/@media[^{]+/g) ?? []).map((query) => ({
    file,
    query: query.trim(),
  })),
)

test('the media queries of the style sheets use only the limits of phone, tablet and desktop', () => {
  expect(queries.filter(({ query }) => /width/.test(query))).toEqual([])
  const names = queries.flatMap(({ query }) => query.match(/--[\w-]+/g) ?? [])
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(mediaQueries).toSorted())
})
