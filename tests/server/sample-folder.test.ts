import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseIdentityCode } from '../../domain/personal-identity-code.ts'
import { makeSampleFiles, writeSampleFiles } from '../../fixtures/sample/folder.ts'
import type { SampleSize } from '../../fixtures/sample/size.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { runImportCommand } from '../../server/command/import.ts'
import type { ProviderService } from '../../server/command/service.ts'
import { storeFile } from '../../server/command/store-file.ts'
import { compareRowsWithLastImport } from '../../server/modules/imports/compare.ts'
import { beginImport } from '../../server/modules/imports/imports.ts'
import { importRowsOfKind } from '../../server/modules/provider/import-rows.ts'

const small: SampleSize = { buildings: 2, contracts: 20, seed: 1, today: '2026-11-21' }

/** The data folder, in which the server stores the files of imported rows. */
const data = makeDataFolder()
let test: TestApp
let folder: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  folder = await mkdtemp(join(tmpdir(), 'porras-sample-'))
})
afterAll(async () => {
  await test.close()
  data.remove()
  await rm(folder, { recursive: true })
})

/** The calls that an import of a folder needs: one numbers it, the other compares its rows. */
const numbered = (): Pick<ProviderService, 'beginImport' | 'compareRows'> => ({
  beginImport: () => beginImport(test.dependencies, { providerKey: 'command' }),
  compareRows: (kind, rows) => compareRowsWithLastImport(test.dependencies, kind, rows),
})

const importRows: ProviderService['importRows'] = (kind, sent) =>
  importRowsOfKind(test.dependencies, kind, sent, {
    providerKey: 'command',
    requestId: randomUUID(),
  })

const run = (name: string, dryRun: boolean) =>
  runImportCommand(
    {
      ...numbered(),
      importRows,
      sendFile: (file) => storeFile(test.dependencies, file),
      portal: 'test',
    },
    { folder: join(folder, name), dryRun, rejected: null },
  )

/** Writes a sample of a size; returns the name of its folder. */
async function write(size: SampleSize): Promise<string> {
  const name = randomUUID()
  await writeSampleFiles(join(folder, name), makeSampleFiles(size))
  return name
}

/** Returns the cells of a column of a table without line breaks in its cells. */
function columnOf(table: unknown, name: string): string[] {
  const [headings = [], ...rows] = String(table)
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.split(';'))
  return rows.flatMap((cells) => cells[headings.indexOf(name)] || [])
}

it('A sample folder is accepted in full by a dry run on an empty database, whatever its seed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ seed: fc.nat(), buildings: fc.nat(4), contracts: fc.nat(40) }),
      async ({ seed, buildings, contracts }) => {
        const size = { ...small, seed, buildings: buildings + 1, contracts: contracts + 1 }
        const { output, isComplete } = await run(await write(size), true)
        expect([isComplete, output]).toEqual([true, output])
      },
    ),
    { numRuns: 8 },
  )
})

it('A sample folder is imported as its dry run announced, and a second import changes no row', async () => {
  const name = await write(small)
  const dry = await run(name, true)
  const { output: printed, ...ended } = await run(name, false)
  const first = { ...ended, output: printed.replace(/\n\nThis is import .*/, '') }
  expect(dry).toEqual({ isComplete: true, output: `${first.output}\n\nNothing was written.` })
  const again = await run(name, false)
  const rowsOf = (output: string) => output.split('\n').map((line) => line.split(/\s+/))
  expect(rowsOf(again.output)).toEqual(
    rowsOf(first.output).map(([kind, created, updated, unchanged, ...rest]) =>
      created === 'Created'
        ? [kind, created, updated, unchanged, ...rest]
        : [kind, '0', updated, created, ...rest],
    ),
  )
})

it('The same seed and day give a sample folder of the same bytes, and another seed gives other bytes', () => {
  const bytesOf = (size: SampleSize) => [...makeSampleFiles(size)]
  expect(bytesOf(small)).toEqual(bytesOf(small))
  expect(bytesOf({ ...small, seed: 2 })).not.toEqual(bytesOf(small))
})

it('Identity codes of a sample folder are artificial, and no two residents have the same code', () => {
  const files = makeSampleFiles({ ...small, contracts: 500 })
  const codes = columnOf(files.get('residents.csv'), 'identityCode')
  const numbers = codes.map((code) => parseIdentityCode(code)?.individualNumber ?? 0)
  expect(numbers.filter((number) => number < 900)).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(500)
})

it('Every contract of a sample has the address that a termination needs', () => {
  const contracts = makeSampleFiles(small).get('contracts.csv')
  expect(columnOf(contracts, 'propertyCompanyAddress')).toEqual(
    columnOf(contracts, 'externalId').map(() => 'Esimerkkikatu 1, 00100 Helsinki'),
  )
})

it('Every file that a table of the sample folder names is in the folder, and is a PDF', () => {
  const files = makeSampleFiles(small)
  const named = ['documents.csv', 'bulletin-attachments.csv'].flatMap((name) =>
    columnOf(files.get(name), 'file'),
  )
  const pdfs = Array.from(files.keys()).filter((name) => name.endsWith('.pdf'))
  expect(named.toSorted()).toEqual(pdfs.toSorted())
  expect(pdfs.filter((name) => !String(files.get(name)).startsWith('%PDF-'))).toEqual([])
})

it('A sample is not written into a folder that has files', async () => {
  const name = await write(small)
  const again = writeSampleFiles(join(folder, name), new Map([['buildings.csv', 'x']]))
  await expect(again).rejects.toThrow(`The folder ${join(folder, name)} is not empty`)
})
