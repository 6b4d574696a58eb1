import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Elements with a role that always have text; all others use `LiveRegion` (decision 0121). */
const exceptions = ['src/screens/message/reply/ReplySent.tsx']

it('components use live regions without a role, because an empty status would be read aloud', () => {
  const components = globSync('{src,workshop/new-flow}/**/*.tsx').filter(
    (file) => !/\.(test|stories)\.tsx$/.test(file),
  )
  const found = components.filter((file) =>
    /role="status"|<output\b/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual(exceptions)
})
