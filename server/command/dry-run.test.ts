import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportKind } from '../../api/provider-import.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { compareRowsWithLastImport } from '../modules/imports/compare.ts'
import { beginImport } from '../modules/imports/imports.ts'
import { importRowsOfKind } from '../modules/provider/import-rows.ts'
import { runImportCommand } from './import.ts'
import type { ImportDependencies } from './import-run.ts'
import type { ProviderService } from './service.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'porras-dry-run-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

type Folder = Partial<Record<ImportKind, readonly object[]>>

const importRows: ProviderService['importRows'] = (kind, sent) =>
  importRowsOfKind(test.dependencies, kind, sent, {
    providerKey: 'command',
    requestId: randomUUID(),
  })

const service: ImportDependencies = {
  beginImport: () => beginImport(test.dependencies, { providerKey: 'command' }),
  compareRows: (kind, rows) => compareRowsWithLastImport(test.dependencies, kind, rows),
  importRows,
  portal: 'https://asiointi.example.fi',
  sendFile: () => Promise.reject(new Error('No row names a file')),
}

async function run(files: Folder, dryRun: boolean): Promise<string> {
  await rm(folder, { recursive: true })
  await mkdir(folder)
  for (const [kind, rows] of Object.entries(files))
    if (rows.length > 0) await writeFile(join(folder, `${kind}.json`), JSON.stringify(rows))
  const { output } = await runImportCommand(service, { folder, dryRun, rejected: null })
  // Nothing else differs between a dry run and its import.
  return output.replace(/\n\n(?:Nothing was written\.|This is import .*)/, '')
}

let runs = 0
/** Gives the rows of a folder ids that no folder had before, and frees what is the same in all. */
async function afresh<Files extends Folder>(folders: readonly Files[]): Promise<Files[]> {
  await test.database.query('delete from responsibility')
  await test.database.query('update person set identity_code_hash = null')
  runs += 1
  return JSON.parse(JSON.stringify(folders).replaceAll(/"([A-Z]-\d)"/g, `"${runs}-$1"`))
}

const isEmpty = (files: Folder) => Object.values(files).every((rows) => rows.length === 0)

const among = <T>(...values: readonly T[]) => fc.constantFrom(...values)
/** Ids of few rows, the last of which no file has, so that rows meet, and some refer to nothing. */
const idIn = (name: string) => among(1, 1, 1, 2, 2, 3).map((number) => `${name}-${number}`)
const day = among('2026-01-01', '2026-06-30', '2026-12-31', '2027-06-30')
/** A value that is right, and seldom one that is not. */
const mostly = (right: string, wrong: string) => among(right, right, right, right, wrong)
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const address = { postalCode: '02100', city: 'Espoo' }
const PRESENT = 9

/** Rows of these ids, most of them there, and seldom one of them twice. */
function rowsOf<T extends object>(name: string, ids: number, row: fc.Arbitrary<T>) {
  const numbers = Array.from({ length: ids }, (_, place) => place + 1)
  const rows = numbers.map((number) =>
    fc.option(
      row.map((fields) => ({ externalId: `${name}-${number}`, ...fields })),
      { nil: null, freq: PRESENT },
    ),
  )
  const twice = fc
    .option(row, { nil: null, freq: 1 })
    .map((fields) => (fields === null ? null : { externalId: `${name}-1`, ...fields }))
  return fc
    .tuple(
      ...rows,
      among(twice, fc.constant(null), fc.constant(null)).chain((one) => one),
    )
    .map((found) => found.filter((one) => one !== null))
}

const anyTenant = fc.record({ residentExternalId: idIn('R'), isPayer: fc.boolean() })

const anyFolder = fc.record({
  buildings: rowsOf(
    'B',
    2,
    mostly('Koivukuja 3', '').map((streetAddress) => ({ ...address, streetAddress })),
  ),
  residents: rowsOf(
    'R',
    2,
    fc
      .record({ identityCode: maybe(among('010190-905V', '040664-993Y')) })
      .map((fields) => ({ ...fields, givenName: 'Veikko', familyName: 'Virtanen' })),
  ),
  contracts: rowsOf(
    'C',
    2,
    fc
      .record({
        buildingExternalId: idIn('B'),
        status: among('active', 'active', 'terminated'),
        startDate: day,
        endDate: maybe(day),
        city: mostly('Espoo', ''),
        tenants: fc.array(anyTenant, { maxLength: 2 }),
      })
      .map(({ tenants, ...fields }) => ({
        ...address,
        ...fields,
        contractType: 'rental',
        streetAddressLine1: 'Koivukuja 3 A 1',
        tenants: tenants.map((one) => ({ ...one, tenantRole: 'tenant', isContractParty: true })),
      })),
  ),
  responsibilities: rowsOf(
    'V',
    2,
    among(2, 3).map((defectClassId) => ({ defectClassId, responsibility: 'provider', fi: 'x' })),
  ),
  'invoice-addresses': rowsOf(
    'A',
    2,
    idIn('C').map((contractExternalId) => ({
      contractExternalId,
      selectedInvoiceType: 'contract_address',
      selectedPostalAddressType: 'contract_address',
    })),
  ),
  invoices: rowsOf(
    'I',
    1,
    fc.record({ contractExternalId: idIn('C'), dueDate: maybe(mostly('2026-12-31', 'soon')) }),
  ),
  'payment-months': rowsOf(
    'M',
    4,
    fc.record({
      contractExternalId: idIn('C'),
      yearMonth: among('2026-09', '2026-10', '2026-11'),
      difference: among(0, -10),
      targets: fc.constant([]),
      isWithdrawn: among(false, false, true),
    }),
  ),
  'parking-areas': rowsOf(
    'P',
    1,
    idIn('B').map((buildingExternalId) => ({ buildingExternalId, name: 'Halli' })),
  ),
  'parking-spots': rowsOf('S', 2, fc.constant({ areaExternalId: 'P-1', name: 'H1' })),
  'parking-reservations': rowsOf(
    'X',
    3,
    fc.record({
      spotExternalId: idIn('S'),
      contractExternalId: maybe(idIn('C')),
      startDate: day,
      endDate: maybe(day),
    }),
  ),
})

async function expectSameAnswers(folders: readonly Folder[]): Promise<void> {
  for (const files of await afresh(folders)) {
    if (isEmpty(files)) continue
    const dry = await run(files, true)
    expect(dry).toBe(await run(files, false))
  }
}

it('a dry run of a folder gives the same results as its import, into an empty database and after another import', async () => {
  const folders = fc.tuple(anyFolder, anyFolder)
  await fc.assert(fc.asyncProperty(folders, expectSameAnswers), { numRuns: 60 })
}, 120_000)

it('a dry run counts a parking spot as free after the announced end of the contract that has reserved it', async () => {
  const contract = {
    externalId: 'C-1',
    buildingExternalId: 'B-1',
    ...address,
    contractType: 'rental',
    status: 'active',
    startDate: '2026-01-01',
    endDate: null,
    streetAddressLine1: 'Koivukuja 3 A 1',
    tenants: [],
  }
  const reservation = { spotExternalId: 'S-1', contractExternalId: null, endDate: null }
  await expectSameAnswers([
    {
      buildings: [{ externalId: 'B-1', ...address, streetAddress: 'Koivukuja 3' }],
      contracts: [contract],
      'parking-areas': [{ externalId: 'P-1', buildingExternalId: 'B-1', name: 'Halli' }],
      'parking-spots': [{ externalId: 'S-1', areaExternalId: 'P-1', name: 'H1' }],
      'parking-reservations': [
        {
          ...reservation,
          externalId: 'X-1',
          contractExternalId: 'C-1',
          startDate: '2026-01-01',
        },
      ],
    },
    {
      contracts: [{ ...contract, endDate: '2026-06-30' }],
      'parking-reservations': [
        { ...reservation, externalId: 'X-2', startDate: '2026-07-01' },
        { ...reservation, externalId: 'X-3', startDate: '2026-06-30', endDate: '2026-06-30' },
      ],
    },
  ])
})

it('a dry run reports every problem of each row: in its fields, ids, references and files', async () => {
  const contract = (externalId: string, other: object) => ({
    externalId,
    buildingExternalId: 'B-8',
    ...address,
    contractType: 'rental',
    status: 'active',
    startDate: '2026-01-01',
    streetAddressLine1: 'Koivukuja 3 A 1',
    tenants: [],
    ...other,
  })
  const files: Folder = {
    buildings: [{ externalId: 'B-9', ...address, streetAddress: 'Koivukuja 3', city: '' }],
    contracts: [
      contract('C-9', { city: '', buildingExternalId: 'B-9' }),
      contract('C-9', { startDate: 'soon' }),
    ],
    documents: [{ externalId: 'D-9', contractExternalId: 'C-9', file: 'none.pdf', name: 'Rules' }],
  }
  const output = await run(files, true)
  expect(output).toBe(await run(files, false))
  const [, problems = ''] = output.split('\n\n')
  expect(problems.split('\n').map((line) => line.split(/ {2,}/).slice(0, 5))).toEqual([
    ['Kind', 'Row', 'Id', 'Path', 'Problem'],
    ['buildings', '1', 'B-9', 'city', 'required'],
    ['contracts', '1', 'C-9', 'externalId', 'same_id_twice'],
    ['contracts', '1', 'C-9', 'city', 'required'],
    ['contracts', '1', 'C-9', 'buildingExternalId', 'unknown_reference'],
    ['contracts', '2', 'C-9', 'externalId', 'same_id_twice'],
    ['contracts', '2', 'C-9', 'startDate', 'invalid_date'],
    ['contracts', '2', 'C-9', 'buildingExternalId', 'unknown_reference'],
    ['documents', '1', 'D-9', 'file', 'unknown_file'],
    ['documents', '1', 'D-9', 'contractExternalId', 'unknown_reference'],
  ])
})
