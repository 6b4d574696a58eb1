import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportKind } from '../../api/provider-import.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { compareRowsWithLastImport } from '../modules/imports/compare.ts'
import { beginImport } from '../modules/imports/imports.ts'
import { completeImport, listCurrentRows } from '../modules/provider/complete.ts'
import { importRowsOfKind } from '../modules/provider/import-rows.ts'
import { runCompleteSetImport } from './complete-sets.ts'
import type { ImportDependencies } from './import-run.ts'
import { parseCommand } from './order.ts'
import { CommandFailed, type ProviderService } from './service.ts'

type Service = ImportDependencies & Pick<ProviderService, 'listImported' | 'completeImport'>

let test: TestApp
let folder: string
let service: Service
const lines: string[] = []
const by = () => ({ providerKey: 'command', requestId: randomUUID() })
beforeAll(async () => {
  test = await startTestApp()
  const { dependencies } = test
  service = {
    beginImport: () => beginImport(dependencies, by()),
    compareRows: (kind, rows) => compareRowsWithLastImport(dependencies, kind, rows),
    portal: 'test',
    importRows: (kind, sent) => importRowsOfKind(dependencies, kind, sent, by()),
    sendFile: () => Promise.reject(new Error('No row names a file that there is')),
    listImported: (kind, page) => listCurrentRows(dependencies, kind, page),
    completeImport: (kind, set) => completeImport(dependencies, kind, set, by()),
  }
})
afterAll(() => test.close())
/** What rows are stored in, each before what it refers to. */
const TABLES = [
  'parking_reservation',
  'parking_spot',
  'parking_area',
  'contact',
  'bulletin',
  'contract',
  'real_property',
  'imported_row',
]
beforeEach(async () => {
  for (const table of TABLES) await test.database.query(`delete from ${table}`)
  folder = await mkdtemp(join(tmpdir(), 'porras-complete-'))
  lines.length = 0
  return () => rm(folder, { recursive: true })
})

type Files = Partial<Record<ImportKind, readonly object[]>>

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
const address = { postalCode: '02100', city: 'Espoo' }
const buildings = [{ externalId: 'B-0', ...address, streetAddress: 'Koivukuja 3' }]
const contact = (number: number) => ({
  externalId: `K-${number}`,
  buildingExternalId: 'B-0',
  contactCategory: 'customer_service',
  name: 'Kaisa',
})
const contract = (number: number) => ({
  externalId: `C-${number}`,
  buildingExternalId: 'B-0',
  contractType: 'rental',
  status: 'active',
  startDate: '2026-01-01',
  ...address,
  streetAddressLine1: `Koivukuja 3 A ${number}`,
  tenants: [],
})
/** A building with 10 contacts and 40 contracts. */
const all: Files = {
  buildings,
  contacts: numbers(10).map(contact),
  contracts: numbers(40).map(contract),
}
/** The same without K-0, C-0 and C-1. */
const fewer: Files = {
  ...all,
  contacts: numbers(10).slice(1).map(contact),
  contracts: numbers(40).slice(2).map(contract),
}
/** The same without K-0, K-1 and C-0. */
const many: Files = {
  ...all,
  contacts: numbers(10).slice(2).map(contact),
  contracts: numbers(40).slice(1).map(contract),
}

async function run(
  files: Partial<Record<ImportKind, object>>,
  {
    confirmed = null,
    dryRun = false,
    on = service,
    signal,
  }: { confirmed?: number | null; dryRun?: boolean; on?: Service; signal?: AbortSignal } = {},
) {
  await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'porras-complete-'))
  for (const [kind, rows] of Object.entries(files))
    await writeFile(join(folder, `${kind}.json`), JSON.stringify(rows))
  const order = { folder, dryRun, rejected: null, confirmed }
  const onProgress = (line: string) => lines.push(line)
  const { output, isComplete } = await runCompleteSetImport(on, order, onProgress, signal)
  return {
    isComplete,
    ending: output
      .replace(/\n\nThis is import .*/, '')
      .split('\n\n')
      .slice(dryRun ? 2 : 1)
      .join('\n\n'),
  }
}

const current = async (kind: 'contacts' | 'contracts') =>
  (await listCurrentRows(test.dependencies, kind, { limit: 500 })).items.length

const ABSENT =
  'Without a file, so nothing ends of parking-reservations, parking-spots, invoices, invoice-addresses, payment-accounts, bulletins, documents, and responsibilities.'

describe('An import of complete sets', () => {
  it('lists the rows that will end before ending them, and afterwards the rows that ended', async () => {
    expect(await run(all)).toEqual({
      isComplete: true,
      ending: `Nothing vanished that ends.\n${ABSENT}`,
    })
    expect(await run(fewer)).toEqual({
      isComplete: true,
      ending: [
        'Kind       Before  Vanished  Ended  Ids',
        'contracts  40      2         2      C-0, C-1',
        'contacts   10      1         1      K-0',
        ABSENT,
      ].join('\n'),
    })
    expect(lines).toEqual(['contracts: 2 of 40: C-0, C-1', 'contacts: 1 of 10: K-0'])
    expect([await current('contacts'), await current('contracts')]).toEqual([9, 38])
  })

  it('restores the rows that a later complete folder has again', async () => {
    await run(all)
    await run(fewer)
    await run(all)
    expect([await current('contacts'), await current('contracts')]).toEqual([10, 40])
  })

  it('ends no row in a dry run, and lists the rows that would end', async () => {
    await run(all)
    expect(await run(many, { dryRun: true })).toEqual({
      isComplete: true,
      ending: [
        'Kind       Before  Would end  Ids',
        'contracts  40      1          C-0',
        'contacts   10      2          K-0, K-1',
        ABSENT,
        'More than a tenth would end of contacts: repeat the command with --confirm 2.',
      ].join('\n'),
    })
    expect([await current('contacts'), await current('contracts')]).toEqual([10, 40])
  })

  it('ends more than a tenth of the rows of a kind only when exactly their number is confirmed', async () => {
    await run(all)
    expect(await run(many, { confirmed: 3 })).toEqual({
      isComplete: false,
      ending: [
        'Kind       Before  Vanished  Ended  Ids',
        'contracts  40      1         0      C-0',
        'contacts   10      2         0      K-0, K-1',
        ABSENT,
        'Nothing ended: 2 rows need to be confirmed, not 3.',
      ].join('\n'),
    })
    expect((await run(many)).isComplete).toBe(false)
    expect([await current('contacts'), await current('contracts')]).toEqual([10, 39])
    expect(await run(many, { confirmed: 2 })).toEqual({
      isComplete: true,
      ending: [
        'Kind      Before  Vanished  Ended  Ids',
        'contacts  10      2         2      K-0, K-1',
        ABSENT,
      ].join('\n'),
    })
    expect(await current('contacts')).toBe(8)
  })

  it('ends no row of a kind that has a rejected row, or an id twice', async () => {
    await run(all)
    const wrong = { ...contact(1), email: 'none' }
    const rejected = await run({ ...fewer, contacts: [wrong, ...(fewer.contacts ?? []).slice(1)] })
    expect(rejected.isComplete).toBe(false)
    expect(rejected.ending).toContain('Rows were rejected, so nothing ends of contacts.')
    const twice = await run({ ...all, contacts: [contact(1), contact(1)] })
    expect(twice.ending).toContain('Rows were rejected, so nothing ends of contacts.')
    expect([await current('contacts'), await current('contracts')]).toEqual([10, 40])
  })

  it('ends no row of a kind whose file is missing from the folder', async () => {
    await run(all)
    const { ending, isComplete } = await run({ buildings, contracts: all.contracts ?? [] })
    expect(isComplete).toBe(true)
    expect(ending).toContain('Without a file, so nothing ends of parking-reservations')
    expect(ending).toContain('and contacts.')
    expect(await current('contacts')).toBe(10)
  })

  it('lists the rows that are missing from the folder and cannot end', async () => {
    await run({ ...all, buildings: [...buildings, { ...buildings[0], externalId: 'B-1' }] })
    await run({ ...all, contracts: [{ ...contract(0), buildingExternalId: 'B-1' }] })
    expect(
      await run({ ...all, contracts: [{ ...contract(0), buildingExternalId: 'B-1' }] }),
    ).toEqual({
      isComplete: false,
      ending: [
        'Kind       Before  Vanished  Ended  Ids',
        `contracts  40      39        0      ${numbers(40)
          .map((number) => `C-${number}`)
          .toSorted()
          .slice(1, 21)
          .join(', ')}, and 19 more`,
        '',
        'Kind       Id   Path        Problem',
        'buildings  B-1  externalId  in_use',
        ABSENT,
        'More than a tenth would end of contracts: repeat the command with --confirm 39.',
      ].join('\n'),
    })
  })

  it('that fails in the middle ends no row', async () => {
    await run(all)
    let calls = 0
    const killed: Service = {
      ...service,
      importRows: async (kind, sent) => {
        calls += 1
        if (calls === 3) throw new CommandFailed('The server is gone.')
        return service.importRows(kind, sent)
      },
    }
    await expect(run(fewer, { on: killed })).rejects.toThrow('The import stopped')
    expect([await current('contacts'), await current('contracts')]).toEqual([10, 40])
  })

  it('with a file that cannot be read ends no row, and examines the rows of the other files', async () => {
    await run(all)
    const unreadable = { ...fewer, residents: {}, contacts: [{ ...contact(1), name: 7 }] }
    await expect(run(unreadable)).rejects.toThrow(
      /residents\.json is not a list in JSON: it is to be rows between \[ and \]\.\n\nKind .*\ncontacts +1 +K-1 +name +invalid_type +a text in quotes\n\nNothing was written\.$/s,
    )
    expect([await current('contacts'), await current('contracts')]).toEqual([10, 40])
  })

  it('ends a contract and its parking reservation, and in the next import the spot that the reservation used', async () => {
    const spot = { externalId: 'S-0', areaExternalId: 'A-0', name: 'P1' }
    const parking: Files = {
      'parking-areas': [{ externalId: 'A-0', buildingExternalId: 'B-0', name: 'Piha' }],
      'parking-spots': [spot],
      'parking-reservations': [
        {
          externalId: 'R-0',
          spotExternalId: 'S-0',
          contractExternalId: 'C-0',
          startDate: '2026-01-01',
        },
      ],
    }
    expect((await run({ ...all, ...parking })).isComplete).toBe(true)
    const without = { ...parking, 'parking-spots': [], 'parking-reservations': [] }
    const left = { ...all, ...without, contracts: numbers(40).slice(1).map(contract) }
    const first = await run(left, { confirmed: 1 })
    expect(first.ending).toContain('contracts             40      1         1      C-0')
    expect(first.ending).toContain('parking-reservations  1       1         0      R-0')
    expect(first.ending).not.toContain('in_use')
    expect(first.isComplete).toBe(true)
    expect((await run(left, { confirmed: 1 })).ending).toContain('parking-spots')
  })

  it('lists the imported rows and the ended rows when a later call fails', async () => {
    await run(all)
    let calls = 0
    const failing: Service = {
      ...service,
      completeImport: async (kind, set) => {
        if (kind === 'contacts' && !set.dryRun) throw new ApiError('SERVICE_UNAVAILABLE')
        calls += 1
        return service.completeImport(kind, set)
      },
    }
    expect(await run(fewer, { on: failing })).toEqual({
      isComplete: false,
      ending: [
        'Kind       Before  Vanished  Ended  Ids',
        'contracts  40      2         2      C-0, C-1',
        'contacts   10      1         0      K-0',
        'Nothing more of contacts ended: SERVICE_UNAVAILABLE.',
        ABSENT,
      ].join('\n'),
    })
    expect(calls).toBeGreaterThan(3)
  })

  it('stops between two kinds of rows when it is interrupted', async () => {
    await run(all)
    const interruption = new AbortController()
    const slow: Service = {
      ...service,
      completeImport: async (kind, set) => {
        if (kind === 'contracts' && !set.dryRun) interruption.abort()
        return service.completeImport(kind, set)
      },
    }
    const { ending } = await run(fewer, { on: slow, signal: interruption.signal })
    expect(ending).toContain('Nothing more of contacts ended: the command was interrupted.')
    expect([await current('contacts'), await current('contracts')]).toEqual([10, 38])
  })

  it('that is interrupted while it sends rows ends no row', async () => {
    await run(all)
    const interruption = new AbortController()
    const slow: Service = {
      ...service,
      importRows: async (kind, sent) => {
        if (kind === 'contacts') interruption.abort()
        return service.importRows(kind, sent)
      },
    }
    const { ending } = await run(fewer, { on: slow, signal: interruption.signal })
    expect(ending).toBe(
      [
        'The import was broken off after 0 of 38 rows of contracts: what was imported before is kept, and the import can be run again.',
        'Nothing ended.',
      ].join('\n\n'),
    )
    expect([await current('contacts'), await current('contracts')]).toEqual([10, 40])
  })

  it('ends no row of a kind in which a row names a missing file', async () => {
    await run(all)
    const document = {
      externalId: 'D-0',
      buildingExternalId: 'B-0',
      name: 'Säännöt',
      categoryId: 1,
      file: 'missing.pdf',
    }
    const { isComplete, ending } = await run({ ...all, documents: [document] })
    expect(isComplete).toBe(false)
    expect(ending).toContain('Rows were rejected, so nothing ends of documents.')
  })

  it('does not end rows that another process imports while it runs', async () => {
    await run(all)
    const other: Service = {
      ...service,
      importRows: async (kind, sent) => {
        const rows = [contact(0), contact(11)]
        test.clock.set(new Date(test.clock.now().getTime() + 1000))
        if (kind === 'contacts')
          await service.importRows(kind, { ...sent, rows, announced: {}, dryRun: false })
        return service.importRows(kind, sent)
      },
    }
    const { ending } = await run(fewer, { on: other })
    expect(ending).toContain('contacts  K-0  importedAt  imported_since')
    expect([await current('contacts'), await current('contracts')]).toEqual([11, 38])
  })
})

it('--confirm takes a number, and only together with complete sets', () => {
  expect(() => parseCommand(['import', 'x', '--confirm', '3'])).toThrow(
    '--confirm belongs to --complete. See npm run provider -- import --help',
  )
  expect(() => parseCommand(['import', 'x', '--complete', '--confirm', 'all'])).toThrow(
    'It has to be the number of rows that the command printed.',
  )
  expect(parseCommand(['import', 'x', '--complete', '--confirm', '3'])).toEqual({
    kind: 'import',
    files: { folder: 'x', dryRun: false, rejected: null, complete: { confirmed: 3 } },
  })
})
