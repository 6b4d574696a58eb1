import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOON, type TestParts, testParts } from '../../fixtures/server/app.ts'
import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { loadDemoData, resetDemoData } from '../../server/demo/load.ts'

const newDatabase = migratedPostgres()
let parts: TestParts['parts']
beforeAll(async () => {
  parts = (await testParts({ database: await newDatabase() })).parts
})
afterAll(() => parts.database.close())

it('servers that start concurrently load the demo data once', async () => {
  const loads = await Promise.all([loadDemoData(parts), loadDemoData(parts), loadDemoData(parts)])
  expect(loads.map(({ loadedAt }) => loadedAt)).toEqual([NOON, NOON, NOON])
  expect(loads.filter(({ isNew }) => isNew)).toHaveLength(1)
})

it('the demo data can be reloaded on a real PostgreSQL', async () => {
  expect(await resetDemoData(parts)).toEqual({ loadedAt: NOON, isNew: true })
  const [counts] = await parts.database.query(
    'select count(*) as contracts, (select count(*) from receipt) as receipts from contract',
  )
  expect(counts).toEqual({ contracts: 26, receipts: 2 })
})
