import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_IMPORT_ROWS } from '../../api/provider-import.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('a call with the maximum of rows and values can be compared with the stored rows, as it can be imported', async () => {
  const key = await makeKey(test.database, { scopes: ['import', 'read-personal'] })
  const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, n) => ({
    externalId: `C-${n}`,
    tenants: Array.from({ length: 5 }, () => ({
      tenantRole: 'tenant',
      isContractParty: true,
      isPayer: true,
      nonDisclosure: false,
    })),
  }))
  const statuses = await Promise.all(
    (
      [
        ['POST', 'imported/contracts/differences', { rows }],
        ['PUT', 'contracts', { rows, dryRun: true }],
      ] as const
    ).map(async ([method, path, payload]) => {
      const url = `/api/provider/${path}`
      const headers = { authorization: `Bearer ${key}` }
      return (await test.app.inject({ method, url, headers, payload })).statusCode
    }),
  )
  expect(statuses).toEqual([200, 200])
})
