import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Those that have text whenever they are on a page; the rest use `LiveRegion` (decision 0121). */
const exceptions = ['src/screens/message/reply/ReplySent.tsx']

it('have no role: an empty status is read as one', () => {
  const components = globSync('{src,workshop/new-flow}/**/*.tsx').filter(
    (file) => !/\.(test|stories)\.tsx$/.test(file),
  )
  const found = components.filter((file) =>
    /role="status"|<output\b/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual(exceptions)
})
