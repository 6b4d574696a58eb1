import { expect, it } from 'vitest'
import type { ResealResult } from '../kernel/key-ring/reseal.ts'
import { runResealCommand } from './reseal.ts'

const removableAt = new Date('2026-11-21T10:15:00Z')
const resealed: ResealResult = {
  keyId: '0a1b2c3d',
  rows: 1201,
  left: [],
  others: [{ id: 'deadbeef', removableAt }],
}

it('the reseal command prints its progress, and which secret keys may be removed', async () => {
  const lines: string[] = []
  const service = {
    reseal: async (onProgress: (progress: { table: string; rows: number }) => void) => {
      onProgress({ table: 'draft', rows: 1 })
      onProgress({ table: 'person', rows: 1200 })
      return resealed
    },
  }
  expect(await runResealCommand(service, (line) => lines.push(line))).toEqual({
    output: [
      '1201 rows sealed again with the key 0a1b2c3d.',
      'The key deadbeef may be removed from SECRET_KEY from 21.11.2026 12.15 (Helsinki).',
    ].join('\n'),
    isComplete: true,
  })
  expect(lines).toEqual(['draft: 1 row sealed again', 'person: 1200 rows sealed again'])
})

it('the reseal command is not complete while rows are left, and names the keys that must stay', async () => {
  const left = [
    { table: 'person', rows: 1, cause: 'stored_twice', keyId: 'deadbeef' },
    { table: 'draft', rows: 2, cause: 'damaged', keyId: null },
    { table: 'draft', rows: 1, cause: 'key_missing', keyId: '12345678' },
    { table: 'mail', rows: 3, cause: 'no_key_opens', keyId: 'v1' },
  ] as const
  const others = [{ id: 'deadbeef', removableAt: null }]
  const service = { reseal: async () => ({ ...resealed, left, others }) }
  expect(await runResealCommand(service, () => {})).toEqual({
    output: [
      '1201 rows sealed again with the key 0a1b2c3d.',
      'person: 1 row cannot be sealed again, under the key deadbeef: the person is stored twice.',
      'draft: 2 rows cannot be sealed again, without the id of a key: damaged.',
      'draft: 1 row cannot be sealed again, under the key 12345678: SECRET_KEY lacks the key.',
      'mail: 3 rows cannot be sealed again, under the key v1: no key of SECRET_KEY opens it.',
      'The key deadbeef must stay in SECRET_KEY.',
    ].join('\n'),
    isComplete: false,
  })
})
