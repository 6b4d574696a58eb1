import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ReadableAfterEnd, readingRules } from '../../../domain/reading-rights.ts'

const extents: Readonly<Record<ReadableAfterEnd, string>> = {
  all: 'all',
  dated: 'dated',
  none: 'nothing',
}
const ROW = /^\| `(?<kind>\w+)`: [^|]+ \| (?<rest>.+) \|$/gm

it('the reading rules equal the table in the documentation, with a row for each kind of data', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/data-protection.md'), 'utf8')
  const rows = [...page.matchAll(ROW)].map(({ groups }) => [groups?.['kind'], groups?.['rest']])
  expect(rows).toEqual(
    Object.entries(readingRules).map(([kind, { audience, afterContract, afterTenancy }]) => [
      kind,
      [audience, extents[afterContract], extents[afterTenancy]].join(' | '),
    ]),
  )
})
