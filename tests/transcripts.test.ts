import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { viewLoaders } from './proofs.ts'

it('every flow with a page has a transcript, and there is no other file', () => {
  const files = readdirSync(join(import.meta.dirname, '..', 'docs', 'transcripts'))
  expect(files.toSorted()).toEqual([...viewLoaders.keys()].map((flow) => `${flow}.md`).toSorted())
})
