import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { insertAccount, insertContract, insertTermination } from '../../../tests/support/rows.ts'
import { lapseTerminations } from './lapse.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('A request that is not approved by its end date is rejected, once, and its maker told', async () => {
  const account = await insertAccount(test.database)
  const statuses = ['pending_tenant_approval', 'ready_for_review'] as const
  const ids: string[] = []
  for (const status of statuses) {
    const contract = await insertContract(test.database)
    ids.push(await insertTermination(test.database, { account, contract, status }))
  }
  const stored = () =>
    test.database.query(
      `select status, decided_at from termination_request where id = any($1)
       order by array_position($1::uuid[], id)`,
      [ids],
    )
  const told = () =>
    test.database.query(
      'select account_id, category, request_id from notification where request_id = any($1)',
      [ids],
    )

  test.clock.set(new Date('2026-12-31T21:59:00Z'))
  await lapseTerminations(test.parts)
  expect(await stored()).toEqual(statuses.map((status) => ({ status, decided_at: null })))
  expect(await told()).toEqual([])

  test.clock.set(new Date('2026-12-31T22:00:00Z'))
  await Promise.all([lapseTerminations(test.parts), lapseTerminations(test.parts)])
  expect(await stored()).toEqual([
    { status: 'rejected', decided_at: test.clock.now() },
    { status: 'ready_for_review', decided_at: null },
  ])
  expect(await told()).toEqual([
    {
      account_id: account,
      category: 'termination_request_rejected_by_tenant',
      request_id: ids[0],
    },
  ])
})
