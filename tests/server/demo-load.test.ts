import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOON, type TestDependencies, testDependencies } from '../../fixtures/server/app.ts'
import { migratedPostgres } from '../../fixtures/server/migrated-postgres.ts'
import { loadDemoData, resetDemoData } from '../../server/demo/load.ts'

const newDatabase = migratedPostgres()
let dependencies: TestDependencies['dependencies']
beforeAll(async () => {
  dependencies = (await testDependencies({ database: await newDatabase() })).dependencies
})
afterAll(() => dependencies.database.close())

it('servers that start concurrently load the demo data once', async () => {
  const loads = await Promise.all([
    loadDemoData(dependencies),
    loadDemoData(dependencies),
    loadDemoData(dependencies),
  ])
  expect(loads.map(({ loadedAt }) => loadedAt)).toEqual([NOON, NOON, NOON])
  expect(loads.filter(({ isNew }) => isNew)).toHaveLength(1)
})

it('the demo data can be reloaded on a real PostgreSQL', async () => {
  expect(await resetDemoData(dependencies)).toEqual({ loadedAt: NOON, isNew: true })
  const [counts] = await dependencies.database.query(
    'select count(*) as contracts, (select count(*) from receipt) as receipts from contract',
  )
  expect(counts).toEqual({ contracts: 26, receipts: 3 })
})
