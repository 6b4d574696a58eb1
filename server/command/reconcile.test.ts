import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ImportKind, importKindsInOrder } from '../../api/provider-import.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { listContractFigures } from '../modules/payments/figures.ts'
import { importRowsOfKind } from '../modules/provider/import-rows.ts'
import { runReconcileCommand } from './reconcile.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['invoice', 'payment_month', 'tenant', 'contract', 'real_property'])
    await test.database.query(`delete from ${table}`)
  await test.database.query('delete from imported_row')
  folder = await mkdtemp(join(tmpdir(), 'porras-reconcile-'))
  return () => rm(folder, { recursive: true })
})

type Files = Partial<Record<ImportKind, readonly object[]>>
const address = { postalCode: '02100', city: 'Espoo' }
const company = (name: string, endDate: string | null = null) => ({
  companyName: name,
  tenantRole: 'tenant',
  isContractParty: true,
  isPayer: true,
  endDate,
})
const contract = (externalId: string, other: object = {}) => ({
  externalId,
  buildingExternalId: 'B-1',
  contractType: 'rental',
  status: 'active',
  startDate: '2026-01-01',
  ...address,
  streetAddressLine1: 'Koivukuja 3 A 1',
  tenants: [company('A Oy'), company('B Oy', '2026-11-20')],
  ...other,
})
const month = (externalId: string, yearMonth: string, ...expected: number[]) => ({
  externalId,
  contractExternalId: 'C-1',
  yearMonth,
  targets: expected.map((one) => ({ expected: one })),
})
const invoice = (externalId: string, sum: number, other: object = {}) => ({
  externalId,
  contractExternalId: 'C-1',
  sum,
  isArrear: true,
  ...other,
})
const files: Files = {
  buildings: [
    { externalId: 'B-1', ...address, streetAddress: 'Koivukuja 3' },
    { externalId: 'B-2', ...address, streetAddress: 'Koivukuja 4' },
  ],
  contracts: [
    contract('C-1'),
    contract('C-2', { status: 'terminated', endDate: '2026-10-31' }),
    contract('C-3', { buildingExternalId: 'B-2', endDate: '2026-11-21' }),
  ],
  'payment-months': [
    month('M-1', '2026-11', 0.1, 0.2, 700.05),
    month('M-2', '2026-09', 0.3),
    month('M-3', '2026-08', 5),
  ],
  invoices: [
    invoice('I-1', 820.3),
    invoice('I-2', 9, { isPaid: true }),
    invoice('I-3', 9, { isArrear: false }),
  ],
}

async function importAll(all: Files): Promise<void> {
  for (const kind of importKindsInOrder) {
    const rows = all[kind] ?? []
    if (rows.length === 0) continue
    const results = await importRowsOfKind(
      test.dependencies,
      kind,
      { rows: [...rows], dryRun: false, announced: {} },
      { providerKey: 'command', requestId: randomUUID() },
    )
    expect(results.filter(({ result }) => result === 'rejected')).toEqual([])
  }
}

async function reconcile(all: Files, other: { isJson?: boolean; since?: string } = {}) {
  for (const [kind, rows] of Object.entries(all))
    await writeFile(join(folder, `${kind}.json`), JSON.stringify(rows))
  return runReconcileCommand(
    {
      listContractFigures: (filter) => listContractFigures(test.dependencies, filter),
      now: () => test.clock.now(),
    },
    { folder, isJson: false, ...other },
  )
}

const same = (count: number) => ({ theirs: count, ours: count })

describe('The comparison of a folder with the portal', () => {
  it('finds no difference after an import, and adds up the sums of each building', async () => {
    await importAll(files)
    expect(await reconcile(files)).toEqual({
      isComplete: true,
      output: [
        'Building  Contracts  Portal  Tenants  Portal  Rent €  Portal  Arrears €  Portal',
        'B-1       1          1       1        1       700,65  700,65  820,30     820,30',
        'B-2       1          1       1        1       0,00    0,00    0,00       0,00',
        'All       2          2       2        2       700,65  700,65  820,30     820,30',
        '',
        'Rent is what was charged since 2026-09.',
        'No difference was found.',
      ].join('\n'),
    })
  })

  it('lists the contracts that differ, and then reports that it is not complete', async () => {
    await importAll(files)
    const { invoices: _, ...others } = files
    const changed = {
      ...others,
      contracts: [contract('C-1', { tenants: [] }), contract('C-9', { tenants: [] })],
      'payment-months': [month('M-1', '2026-11', 700.36)],
    }
    const { output, isComplete } = await reconcile(changed, { isJson: true })
    expect(isComplete).toBe(false)
    expect(JSON.parse(output)).toEqual({
      since: '2026-09',
      buildings: [
        {
          building: 'B-1',
          contracts: { theirs: 2, ours: 1 },
          tenants: { theirs: 0, ours: 1 },
          rent: { theirs: 70_036, ours: 70_065 },
          arrears: { theirs: null, ours: 82_030 },
        },
        {
          building: 'B-2',
          contracts: { theirs: 0, ours: 1 },
          tenants: { theirs: 0, ours: 1 },
          rent: same(0),
          arrears: { theirs: null, ours: 0 },
        },
      ],
      differences: [
        { externalId: 'C-1', field: 'tenants', theirs: 0, ours: 1 },
        { externalId: 'C-1', field: 'rent', theirs: 70_036, ours: 70_065 },
        { externalId: 'C-3', field: 'contracts', theirs: 0, ours: 1 },
        { externalId: 'C-3', field: 'tenants', theirs: 0, ours: 1 },
        { externalId: 'C-9', field: 'contracts', theirs: 1, ours: 0 },
      ],
      invalid: [],
    })
  })

  it('leaves out contracts that have ended in the portal and are missing from the folder', async () => {
    await importAll(files)
    const ended = contract('C-1', { status: 'terminated', endDate: '2026-11-20' })
    await importAll({ contracts: [ended] })
    const { contracts = [] } = files
    const folder = { buildings: files.buildings ?? [], contracts: contracts.slice(1) }
    expect((await reconcile(folder)).isComplete).toBe(true)
  })

  it('shows a negative sum with its sign', async () => {
    const refunds = { ...files, 'payment-months': [month('M-1', '2026-11', -5.5, 0.25)] }
    await importAll(refunds)
    expect((await reconcile(refunds)).output).toContain('-5,25   -5,25')
  })

  it('adds up the payment months since the given month', async () => {
    await importAll(files)
    const { output } = await reconcile(files, { isJson: true, since: '2026-08' })
    const { since, buildings } = JSON.parse(output)
    expect([since, buildings[0].rent]).toEqual(['2026-08', same(70_565)])
  })

  it('counts rows that an import would reject, and then reports that it is not complete', async () => {
    await importAll(files)
    const wrong = { ...files, invoices: [...(files.invoices ?? []), { externalId: 'I-9' }] }
    const { output, isComplete } = await reconcile(wrong)
    expect(isComplete).toBe(false)
    expect(output).toContain('Not compared: 1 rows of invoices that an import would reject.')
  })

  it('is refused for a folder without contracts', async () => {
    await expect(reconcile({ invoices: files.invoices ?? [] })).rejects.toThrow(
      'has no contracts, which are what is compared.',
    )
  })
})
