import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeTestDependencies,
  TEST_NOON,
  type TestDependencies,
} from '../../fixtures/server/app.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { resetAsOwner } from '../../fixtures/server/reset-demo.ts'
import { loadDemoData } from '../../server/demo/load.ts'

const newDatabase = makeMigratedDatabaseOpener()
const data = makeDataFolder()
let dependencies: TestDependencies['dependencies']
beforeAll(async () => {
  const env = { DATA_DIR: data.folder }
  dependencies = (await makeTestDependencies({ database: await newDatabase(), env })).dependencies
})
afterAll(async () => {
  await dependencies.database.close()
  data.remove()
})

it('servers that start concurrently load the demo data once', async () => {
  const loads = await Promise.all([
    loadDemoData(dependencies),
    loadDemoData(dependencies),
    loadDemoData(dependencies),
  ])
  expect(loads.map(({ loadedAt }) => loadedAt)).toEqual([TEST_NOON, TEST_NOON, TEST_NOON])
  expect(loads.filter(({ isNew }) => isNew)).toHaveLength(1)
})

it('the demo data can be reset on a real PostgreSQL, with new files in place of the old ones', async () => {
  const before = data.stored().kept
  expect(await resetAsOwner(dependencies)).toEqual({ loadedAt: TEST_NOON, isNew: true })
  const [counts] = await dependencies.database.query(
    `select count(*) as contracts, (select count(*) from receipt) as receipts,
       (select count(*) from notice) as notices from contract`,
  )
  expect(counts).toEqual({ contracts: 29, receipts: 3, notices: 25 })
  const { kept } = data.stored()
  expect(kept).toHaveLength(before.length)
  expect(before.filter((key) => kept.includes(key))).toEqual([])
})
