import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { compareRowsWithLastImport } from '../modules/imports/compare.ts'
import { beginImport, listImports } from '../modules/imports/imports.ts'
import { takeBackImport } from '../modules/imports/take-back.ts'
import { importRowsOfKind } from '../modules/provider/import-rows.ts'
import { runImportCommand } from './import.ts'
import type { ImportDependencies } from './import-run.ts'
import { describeImportsFailure, runImportsCommand } from './imports.ts'
import { parseCommand } from './order.ts'
import type { ProviderService } from './service.ts'

type Service = ImportDependencies & Pick<ProviderService, 'listImports' | 'takeBackImport'>

let test: TestApp
let service: Service
let folder: string
const by = () => ({ providerKey: 'command', requestId: randomUUID() })
beforeAll(async () => {
  test = await startTestApp()
  const { dependencies } = test
  service = {
    portal: 'test',
    sendFile: () => Promise.reject(new Error('No row names a file')),
    importRows: (kind, sent) => importRowsOfKind(dependencies, kind, sent, by()),
    beginImport: () => beginImport(dependencies, by()),
    compareRows: (kind, rows) => compareRowsWithLastImport(dependencies, kind, rows),
    listImports: (page) => listImports(dependencies, page, by()),
    takeBackImport: (number, asked) => takeBackImport(dependencies, number, asked, by()),
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-imports-'))
  return () => rm(folder, { recursive: true })
})

const address = { streetAddress: 'Koivukuja 3', postalCode: '02100', city: 'Espoo' }
const resident = (number: number, other: object = {}) => ({
  externalId: `R-${number}`,
  givenName: 'Veikko',
  familyName: 'Vieras',
  ...other,
})

const place = (name: string, rows: readonly object[]) =>
  writeFile(join(folder, `${name}.json`), JSON.stringify(rows))
const order = { dryRun: false, rejected: null }
/** Imports the folder; returns the number that was printed. */
async function importNumber(): Promise<number> {
  const { output } = await runImportCommand(service, { ...order, folder })
  return Number(/^This is import (\d+): until /m.exec(output)?.[1])
}

describe('imports back', () => {
  it('shows what taking an import back would change, does so after confirmation, and finds nothing left the next time', async () => {
    const buildings = ['B-1', 'B-2'].map((externalId) => ({ externalId, ...address }))
    await place('buildings', buildings)
    await importNumber()
    await place(
      'buildings',
      buildings.map((one, at) => (at === 0 ? { ...one, city: 'Vantaa' } : one)),
    )
    await place('residents', [resident(1)])
    const number = await importNumber()
    const cities = async () =>
      (await test.database.query<{ city: string }>('select city from real_property')).map(
        ({ city }) => city,
      )
    expect((await cities()).toSorted()).toEqual(['Espoo', 'Vantaa'])

    const table = [
      'Kind       Restored  Ended  Unchanged  Refused',
      'residents  0         0      0          1',
      'buildings  1         0      0          0',
      '',
      'Kind       Id   Why',
      'residents  R-1  does_not_end (what this kind says does not end: correct it by a row)',
      '',
    ]
    expect(await runImportsCommand(service, { kind: 'back', number, isConfirmed: false })).toEqual({
      output: [
        ...table,
        'What import --complete ended beside it is not put back: send its rows again.',
        `Nothing was written: imports back ${number} --yes puts them back.`,
      ].join('\n'),
      isComplete: false,
    })
    expect((await cities()).toSorted()).toEqual(['Espoo', 'Vantaa'])
    expect(await runImportsCommand(service, { kind: 'back', number, isConfirmed: true })).toEqual({
      output: [...table, `Rows of import ${number} that are put back: 1.`].join('\n'),
      isComplete: false,
    })
    expect(await cities()).toEqual(['Espoo', 'Espoo'])

    await place('residents', [resident(1)])
    await place('buildings', buildings)
    const { output } = await runImportCommand(service, { ...order, folder })
    expect(output).not.toContain('This is import')
    const { number: empty } = await service.beginImport()
    expect(
      await runImportsCommand(service, { kind: 'back', number: empty, isConfirmed: true }),
    ).toEqual({
      output: `Nothing of import ${empty} is left to put back: it changed nothing, or it was taken back.`,
      isComplete: true,
    })
  })

  it('stops after the running call when it is interrupted, and continues when it is run again', async () => {
    const rows = Array.from({ length: 501 }, (_, at) => ({ externalId: `X-${at}`, ...address }))
    await place('buildings', rows)
    await importNumber()
    await place(
      'buildings',
      rows.map((row) => ({ ...row, city: 'Vantaa' })),
    )
    const number = await importNumber()
    const interrupt = new AbortController()
    const interrupted: Pick<Service, 'listImports' | 'takeBackImport'> = {
      ...service,
      takeBackImport(...call) {
        interrupt.abort()
        return service.takeBackImport(...call)
      },
    }
    const back = { kind: 'back', number, isConfirmed: true } as const
    const first = await runImportsCommand(interrupted, back, () => {}, interrupt.signal)
    expect(first).toEqual({
      output: [
        'Kind       Restored  Ended  Unchanged  Refused',
        'buildings  500       0      0          0',
        '',
        `Rows of import ${number} that are put back: 500.`,
      ].join('\n'),
      isComplete: false,
      isBrokenOff: true,
    })
    const { output } = await runImportsCommand(service, back)
    expect(output.split('\n').slice(1, 2)).toEqual(['buildings  1         0      0          0'])
    const [left] = await test.database.query(
      `select count(*) as vantaa from real_property where city = 'Vantaa'`,
    )
    expect(left).toEqual({ vantaa: 0 })
  })

  it('reports an unknown import number in one sentence', () => {
    const back = { kind: 'back', number: 12, isConfirmed: true } as const
    expect(describeImportsFailure(new ApiError('NOT_FOUND'), back)).toBe(
      'There is no import 12 that this key can take back: imports lists those of the last 30 days.',
    )
    expect(describeImportsFailure(new ApiError('SERVICE_UNAVAILABLE'), back)).toBe(
      'The imports cannot be read or taken back now: SERVICE_UNAVAILABLE.',
    )
  })

  it('is listed with the number of rows that it created and updated', async () => {
    await place('residents', [resident(2)])
    const number = await importNumber()
    const listing = { limit: 1, isJson: false }
    const { output } = await runImportsCommand(service, { kind: 'list', listing })
    const [headings, line] = output.split('\n')
    expect(headings?.split(/ {2,}/)).toEqual([
      'Number',
      'Key',
      'Began',
      'Created',
      'Updated',
      'Taken back',
      'Not put back',
      'Until',
    ])
    expect(line?.split(/ +/).slice(0, 2)).toEqual([String(number), 'command'])
  })

  it('says which data are not restored for an import without rows to take back, and until when an import with rows can be taken back', async () => {
    const one = {
      number: 3,
      key: 'command',
      begunAt: '2026-11-21T10:00:00.000Z',
      writtenAt: null,
      takenBackAt: null,
      until: '2026-12-21T10:00:00.000Z',
      created: 5,
      updated: 0,
      left: 5,
    }
    const listed = {
      ...service,
      listImports: async () => ({
        items: [
          { ...one, takenBackAt: '2026-11-22T10:00:00.000Z', left: 2 },
          { ...one, number: 2 },
          { ...one, number: 1, created: 0, left: 0 },
        ],
        nextCursor: null,
      }),
    }
    const listing = { limit: 9, isJson: false }
    const { output } = await runImportsCommand(listed, { kind: 'list', listing })
    expect(output.split('\n')).toEqual([
      'Number  Key      Began             Created  Updated  Taken back        Not put back  Until',
      '3       command  21.11.2026 12.00  5        0        22.11.2026 12.00  2             21.12.2026 12.00',
      '2       command  21.11.2026 12.00  5        0                                        21.12.2026 12.00',
      '1       command  21.11.2026 12.00  0        0',
    ])
  })
})

describe('import --dry-run --differences', () => {
  const compare = async (csv: string | null = null) =>
    (
      await runImportCommand(service, {
        folder,
        dryRun: true,
        rejected: null,
        differences: { csv },
      })
    ).output

  it('prints each field that would change, without identity codes', async () => {
    await place('residents', [
      resident(10, { identityCode: '131052-308T', email: 'veikko@example.fi' }),
      resident(11),
    ])
    await importNumber()
    await place('residents', [
      resident(10, { identityCode: '010195-952N', email: 'veijo@example.fi' }),
      resident(11),
      resident(12),
    ])
    expect((await compare()).split('\n').slice(-6)).toEqual([
      'Nothing was written.',
      '',
      'Kind       Id    Field         Before             After',
      'residents  R-10  identityCode  131052-****        010195-****',
      'residents  R-10  birthDate     1952-10-13         1995-01-01',
      'residents  R-10  email         veikko@example.fi  veijo@example.fi',
    ])
  })

  it('writes all differences into a table in which no cell is a formula', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => resident(100 + at))
    await place('residents', rows)
    await importNumber()
    await place(
      'residents',
      rows.map((row) => ({ ...row, givenName: '=1+1' })),
    )
    const csv = join(folder, 'out', 'differences.csv')
    const lines = (await compare(csv)).split('\n')
    expect(lines.at(-1)).toBe(`And 10 more: ${csv} has them.`)
    expect(lines.at(-2)?.split(/ {2,}/)).toEqual([
      'residents',
      'R-149',
      'givenName',
      'Veikko',
      '=1+1',
    ])
    const written = (await readFile(csv, 'utf8')).split('\r\n')
    expect(written.length).toBe(62)
    expect(written.slice(0, 2)).toEqual([
      '\ufeffKind;Id;Field;Before;After',
      "residents;R-100;givenName;Veikko;'=1+1",
    ])
    expect((await compare()).split('\n').at(-1)).toBe(
      'And 10 more: --csv <file> writes all of them.',
    )
  })

  it('counts the rows whose changes are unknown because their content was not stored', async () => {
    await place('residents', [resident(200)])
    await importNumber()
    await test.database.query('update imported_row set content_sealed = null')
    await place('residents', [resident(200, { givenName: 'Veijo' })])
    expect((await compare()).split('\n').slice(-2)).toEqual([
      'No field of a stored row would change.',
      'Of 1 rows it is not known what would change: they were imported before their content was stored. The next import stores it.',
    ])
  })
})

describe('The words', () => {
  it('of the imports command are parsed, and invalid ones are refused in one sentence', () => {
    expect(parseCommand(['imports', 'back', '12'])).toEqual({
      kind: 'imports',
      imports: { kind: 'back', number: 12, isConfirmed: false },
    })
    expect(parseCommand(['imports', 'back', '12', '--yes'])).toEqual({
      kind: 'imports',
      imports: { kind: 'back', number: 12, isConfirmed: true },
    })
    expect(parseCommand(['imports'])).toEqual({
      kind: 'imports',
      imports: { kind: 'list', listing: { limit: null, isJson: false } },
    })
    for (const number of ['0', 'twelve', '1.5', '9999999999'])
      expect(() => parseCommand(['imports', 'back', number])).toThrow(
        'It has to be the number that import printed.',
      )
  })

  it('--differences is accepted only with --dry-run, and --csv only with --differences', () => {
    expect(() => parseCommand(['import', 'x', '--differences'])).toThrow(
      '--differences belongs to --dry-run. See npm run provider -- import --help',
    )
    expect(() => parseCommand(['import', 'x', '--dry-run', '--csv', 'y'])).toThrow(
      '--csv belongs to --differences. See npm run provider -- import --help',
    )
    expect(parseCommand(['import', 'x', '--dry-run', '--differences', '--csv', 'y'])).toEqual({
      kind: 'import',
      files: { folder: 'x', dryRun: true, rejected: null, differences: { csv: 'y' } },
    })
  })
})
