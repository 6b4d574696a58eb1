import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RowResult } from '../../api/provider-import.ts'
import { importsWithNumber7 } from '../../fixtures/server/numbered-imports.ts'
import { allowedValuesAt, similarFieldNames } from './field-values.ts'
import { runImportCommand } from './import.ts'
import { readFolder } from './import-files.ts'
import type { ImportDependencies } from './import-run.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-tables-'))
})
afterEach(() => rm(folder, { recursive: true }))

const lines = (...all: readonly string[]) => all.map((line) => `${line}\r\n`).join('')

it('Rejected rows of tables are written as tables that an import can read, with the allowed values of each field', async () => {
  await writeFile(
    join(folder, 'contracts.csv'),
    lines(
      'externalId;contractType;startDate;securityDepositCharged;streetAddressLine1',
      'C-1;vuokra;1.9.2026;kyllä;"Katu 1; A ""2"""',
      'C-2;rental;2.9.2026;ei;Katu 2',
    ),
  )
  await writeFile(
    join(folder, 'contract-tenants.csv'),
    lines('contractExternalId;residentExternalId;isPayer', 'C-1;R-1;ei', 'C-1;R-2;kyllä'),
  )
  const errors = [
    { path: 'contractType', key: 'invalid_string' },
    { path: 'tenants.0.residentExternalId', key: 'unknown_reference' },
  ] as const
  const answers: RowResult[] = [
    { externalId: 'C-1', result: 'rejected', errors: [...errors] },
    { externalId: 'C-2', result: 'created' },
  ]
  const to = join(folder, 'rejected')
  const order = { folder, dryRun: false, rejected: to }
  const service: ImportDependencies = {
    ...importsWithNumber7,
    importRows: async () => answers,
    portal: 'https://asiointi.example.fi',
    sendFile: () => Promise.reject(new Error('No row names a file')),
  }
  const { output } = await runImportCommand(service, order)

  expect(output.split('\n').slice(3, 6)).toEqual([
    'Kind       Row  Line                    Id   Path                          Problem            Takes',
    'contracts  1    contracts.csv:2         C-1  contractType                  invalid_string     rental, right_of_occupancy',
    'contracts  1    contract-tenants.csv:2  C-1  tenants.0.residentExternalId  unknown_reference  an id of a row that was imported: import that row first',
  ])
  expect(await readdir(to)).toEqual(['contract-tenants.csv', 'contracts.csv', 'reasons.txt'])
  const [before] = await readFolder(folder)
  const [after] = await readFolder(to)
  expect(after).toEqual({ ...before, rows: before?.rows.slice(0, 1) })
})

it('The allowed values of a field are those of its enumeration, also within the parts of a row', () => {
  expect(allowedValuesAt('contracts', 'contractType')).toEqual(['rental', 'right_of_occupancy'])
  expect(allowedValuesAt('contracts', 'tenants.3.tenantRole')).toContain('subtenant')
  expect(allowedValuesAt('contracts', 'externalId')).toEqual([])
  expect(allowedValuesAt('contracts', 'tenants.0')).toEqual([])
  expect(allowedValuesAt('contracts', '')).toEqual([])
  expect(allowedValuesAt('contracts', 'StartDat')).toEqual([])
})

it('A misspelt field name gives the names of similar fields', () => {
  expect(similarFieldNames('contracts', 'StartDat')).toEqual(['startDate'])
  expect(similarFieldNames('contracts', 'tenants.0.endDates')).toEqual(['endDate'])
  expect(similarFieldNames('contracts', 'nickname')).toEqual([])
  expect(similarFieldNames('contracts', 'tenant.0.endDate')).toEqual([])
})
