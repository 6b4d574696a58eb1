import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testClock } from '../base/clock.ts'
import { createSecrets, randomToken } from '../base/secrets.ts'
import { createImporter } from './import-rows.ts'
import type { RowWriter } from './writer.ts'

const schema = z.object({ externalId: z.string(), sourceUpdatedAt: z.nullable(z.string()) })
type Row = z.infer<typeof schema>

const context = {
  tx: { query: async () => [], script: async () => {} },
  clock: testClock(new Date('2026-11-26T10:00:00Z')),
  secrets: createSecrets([randomToken()]),
  newId: (what: string, name: string) => `${what} ${name}`,
  onContractsEnded: async () => [],
}

/** Imports three rows: `examine` rejects one, finds something out about one, and nothing of one. */
async function importThree(dryRun: boolean) {
  const calls: unknown[] = []
  const writer: RowWriter<Row, { readonly lastDay: string }> = {
    subject: 'contact',
    referencesOf: () => [],
    async examine(_context, rows) {
      calls.push(['examine', rows.map(({ row }) => row.externalId)])
      return new Map([
        ['late', { errors: [{ path: 'startDate', key: 'too_big_date' as const }] }],
        ['ended', { examined: { lastDay: '2026-11-30' } }],
      ])
    },
    async write(_context, rows) {
      calls.push(['write', rows.map(({ id, examined }) => [id, examined])])
    },
  }
  const rows = ['late', 'ended', 'plain'].map((externalId) => ({
    externalId,
    sourceUpdatedAt: null,
  }))
  const order = { rows, dryRun, announced: {}, actor: null, requestId: null }
  const results = await (await createImporter('contacts', schema, writer)(order))(context)
  return { calls, results: results.map(({ result }) => result) }
}

it('an import examines each row once, and writes the rows with the result', async () => {
  expect(await importThree(false)).toEqual({
    calls: [
      ['examine', ['late', 'ended', 'plain']],
      [
        'write',
        [
          ['contacts ended', { lastDay: '2026-11-30' }],
          ['contacts plain', undefined],
        ],
      ],
    ],
    results: ['rejected', 'created', 'created'],
  })
})

it('a dry run examines the rows of an import, and does not write them', async () => {
  expect(await importThree(true)).toEqual({
    calls: [['examine', ['late', 'ended', 'plain']]],
    results: ['rejected', 'created', 'created'],
  })
})
