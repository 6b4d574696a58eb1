import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { expiringRows } from '../../start/jobs.ts'
import type { Database } from '../database/port.ts'
import { deleteExpiredInBatches, MAX_ROWS_DELETED_AT_ONCE } from './expiry.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const countOf = async (table: string): Promise<number> => {
  const [row] = await test.database.query<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  )
  return row?.count ?? 0
}

it('an expired import is deleted with all its recorded changes, in transactions of bounded size', async () => {
  const changes = 2 * MAX_ROWS_DELETED_AT_ONCE + 1
  await test.database.query(
    `with old as (insert into import_run (provider_key, begun_at)
       select 'key', at::timestamptz from unnest($1::text[]) at returning number, begun_at)
     insert into import_change (import_number, kind, external_id, is_created, changed_at)
     select number, 'contacts', 'K-' || n, true, begun_at
     from old cross join generate_series(1, $2::integer) n`,
    [['2026-01-01', '2026-11-20'], changes],
  )
  const deleted: number[] = []
  const counted: Database = {
    ...test.database,
    query: (...call) => test.database.query(...call),
    async transaction(run) {
      const before = await countOf('import_change')
      const result = await test.database.transaction(run)
      deleted.push(before - (await countOf('import_change')))
      return result
    },
  }
  await deleteExpiredInBatches(counted, test.clock.now(), expiringRows)
  expect(Math.max(...deleted)).toBe(MAX_ROWS_DELETED_AT_ONCE)
  expect(deleted.reduce((sum, one) => sum + one, 0)).toBe(changes)
  expect([await countOf('import_run'), await countOf('import_change')]).toEqual([1, changes])
})
