import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import {
  type ImportedHome,
  importRows,
  makeBulletinRow,
  makeImportedHome,
  makeRecordingDatabase,
} from '../../../fixtures/server/house.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { listBulletins } from '../bulletins/service.ts'
import { listDocuments } from '../documents/service.ts'
import { listContacts } from './service.ts'

let test: TestApp
let house: ImportedHome
beforeAll(async () => {
  test = await startTestApp()
  house = await makeImportedHome(test)
  const key = await makeKey(test.database, { scopes: ['import'] })
  const ten = Array.from({ length: 10 }, (_, place) => place)
  const { building } = house
  const at = '2026-11-20T06:00:00Z'
  const later = '2026-11-20T07:00:00Z'
  await importRows(
    test,
    key,
    'bulletins',
    ten.flatMap((place) => [
      { ...makeBulletinRow(building, `B${place}`, place > 5 ? later : at), isEmergency: place > 5 },
      makeBulletinRow(null, `K${place}`, at),
    ]),
  )
  await importRows(
    test,
    key,
    'contacts',
    ten.map((place) => ({
      externalId: `K${place}`,
      buildingExternalId: building,
      contactCategory: 'other',
      openingHoursFi: 'ma–pe',
    })),
  )
  await test.database.query(
    `insert into provider_file (id, file_name, content_type, announced_size, size, storage_key,
       status, created_at, used_at)
     select gen_random_uuid(), 'a.pdf', 'application/pdf', 1, 1, gen_random_uuid(), 'complete', $1, $1
     from generate_series(1, 10)`,
    [test.clock.now()],
  )
  const files = await test.database.query<{ id: string }>('select id from provider_file')
  await importRows(
    test,
    key,
    'documents',
    files.map(({ id }, place) => ({
      externalId: `D${place}`,
      ...(place % 2
        ? { buildingExternalId: building }
        : { contractExternalId: house.contractExternalId }),
      categoryId: ['memos', 'general', 'safety'][place % 4],
      name: `D${place}`,
      fileId: id,
    })),
  )
})
afterAll(() => test.close())

/** The services that lists are read by, and how many each returns. */
const reads: Readonly<Record<string, (reading: Reading, contractId: string) => Promise<number>>> = {
  'The bulletins of the first page': async ({ caller, ...from }, contractId) =>
    (await listBulletins(from, caller, { contractId })).bulletins.length,
  'The bulletins of a later page': async ({ caller, ...from }, contractId) =>
    (await listBulletins(from, caller, { contractId, page: 1 })).bulletins.length,
  'The documents of all categories': async ({ caller, ...from }, contractId) =>
    (await listDocuments(from, caller, contractId)).flatMap(({ documents }) => documents).length,
  'The contacts': async ({ caller, ...from }, contractId) =>
    (await listContacts(from, caller, { contractId, language: 'fi' })).length,
}

interface Reading extends Pick<TestApp, 'database' | 'clock'> {
  readonly caller: Caller
}

it.each(Object.entries(reads))('%s are read in one SQL statement', async (_, read) => {
  const { database, statements } = makeRecordingDatabase(test.database)
  const caller: Caller = {
    accountId: house.accountId,
    personId: house.personId,
    staffAccountId: null,
    sessionId: '',
    identityProvider: 'ftn',
    language: 'fi',
  }
  const amount = await read({ database, clock: test.clock, caller }, house.contract)
  const [membership, ...others] = statements
  expect([amount, others.length]).toEqual([10, 1])
  expect(membership).toContain('from tenant')
})
