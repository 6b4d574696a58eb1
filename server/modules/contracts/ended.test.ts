import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { recordEndedContracts } from './ended.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

it('A contract is in force until the end of its last day in Helsinki, and no longer', async () => {
  const [ending, later, open] = [
    await portal.rentalOf('aino'),
    await portal.rentalOf('aino'),
    await portal.rentalOf('aino'),
  ]
  const end = (contract: string, day: string) =>
    portal.database.query('update contract set end_date = $2 where id = $1', [contract, day])
  await end(ending, '2026-12-31')
  await end(later, '2027-01-01')
  const statuses = async () => {
    const rows = await portal.database.query<{ id: string; status: string }>(
      'select id, status from contract where id = any($1)',
      [[ending, later, open]],
    )
    return [ending, later, open].map((id) => rows.find((row) => row.id === id)?.status)
  }

  portal.clock.set(new Date('2026-12-31T21:59:59Z'))
  await recordEndedContracts(portal.dependencies)
  expect(await statuses()).toEqual(['active', 'active', 'active'])

  portal.clock.set(new Date('2026-12-31T22:00:00Z'))
  await recordEndedContracts(portal.dependencies)
  expect(await statuses()).toEqual(['terminated', 'active', 'active'])
})
