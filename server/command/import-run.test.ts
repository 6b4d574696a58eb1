import { EventEmitter } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importRowSchemas, type RowResult, type UncheckedRows } from '../../api/provider-import.ts'
import type { Schema } from '../../api/route.ts'
import { unwrapOptional, zodDefinitionOf } from '../../api/schema-parts.ts'
import {
  importsWithNumber7,
  LAST_LINE_OF_IMPORT_7,
} from '../../fixtures/server/numbered-imports.ts'
import { createPdf } from '../demo/pdf.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { kindByReferenceField } from './dry-run-rows.ts'
import { runImportCommand } from './import.ts'
import { openFolder } from './import-files.ts'
import { runUntilInterrupted } from './interrupt.ts'
import { allowedValueByProblemKey } from './problem-words.ts'
import type { FileToSend } from './send-file.ts'
import { sendFileInSteps } from './send-file.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { TemporaryFileFailed, TemporaryRecordFile } from './spill.ts'

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'porras-run-'))
  folder = join(parent, 'data')
  await mkdir(join(folder, 'documents'), { recursive: true })
})
afterEach(() => rm(parent, { recursive: true }))

/** What is said of files that are wrong. */
const fileWords = {
  ...allowedValueByProblemKey,
  invalid_type: 'a text in quotes',
  invalid_string: 'the path of a file below the folder',
}

const place = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)
const created = (row: unknown): RowResult => ({
  externalId: String(Object(row).externalId),
  result: 'created',
})

/** A portal that has files, and accepts rows whose files it has or that are announced. */
class Portal {
  portal = 'https://asiointi.example.fi'
  readonly beginImport = importsWithNumber7.beginImport
  readonly compareRows = importsWithNumber7.compareRows
  readonly calls: (readonly [string, UncheckedRows])[] = []
  readonly sentFiles: string[] = []
  readonly files = new Set<string>()

  importRows: ProviderService['importRows'] = async (kind, sent) => {
    this.calls.push([kind, sent])
    const has = (id: unknown) =>
      typeof id === 'string' && (this.files.has(id) || id in (sent.announcedFiles ?? {}))
    return sent.rows.map((row): RowResult => {
      const { fileId, attachments = [], featuredImageUrl } = Object(row)
      const named = [fileId, featuredImageUrl?.replace('/api/files/', '')]
      const parts = attachments.map((part: { fileId?: string }) => part.fileId)
      const paths = [
        'fileId',
        'featuredImageUrl',
        ...parts.map((_: unknown, at: number) => `attachments.${at}.fileId`),
      ]
      const errors = [...named, ...parts].flatMap((id, at) =>
        id === undefined || has(id)
          ? []
          : [{ path: paths[at] ?? '', key: 'unknown_file' as const }],
      )
      return errors.length > 0 ? { ...created(row), result: 'rejected', errors } : created(row)
    })
  }

  readonly sendFile: ProviderService['sendFile'] = async ({ fileName }: FileToSend) => {
    this.sentFiles.push(fileName)
    if (fileName.startsWith('huge')) return { key: 'too_many_pixels' }
    const id = `00000000-0000-4000-8000-${String(this.sentFiles.length).padStart(12, '0')}`
    this.files.add(id)
    return { id }
  }

  /** The rows of all calls that write. */
  get rows(): unknown[] {
    return this.calls.flatMap(([, { rows, dryRun }]) => (dryRun ? [] : rows))
  }
}

const run = (portal: Portal, other: Partial<Parameters<typeof runImportCommand>[1]> = {}) =>
  runImportCommand(portal, { folder, dryRun: false, rejected: null, ...other })
const fileNumber = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const paper = createPdf({ title: 'Rules', paragraphs: [] })

describe('files that rows name', () => {
  it('are sent once each, and the rows get the ids of the sent files', async () => {
    await place('documents/rules.pdf', paper)
    await place(
      'documents.csv',
      'externalId;file\nD-1;documents/rules.pdf\nD-2;documents\\rules.pdf\n',
    )
    await place(
      'bulletins.json',
      JSON.stringify([
        { externalId: 'N-1', attachments: [{ file: './documents/rules.pdf', name: 'Rules' }] },
        { externalId: 'N-2', featuredImageFile: 'documents/rules.pdf' },
      ]),
    )
    const portal = new Portal()
    expect(await run(portal)).toEqual({ output: expect.any(String), isComplete: true })
    expect(portal.sentFiles).toEqual(['rules.pdf'])
    const id = fileNumber(1)
    const rows = [
      { externalId: 'D-1', fileId: id },
      { externalId: 'D-2', fileId: id },
      { externalId: 'N-1', attachments: [{ fileId: id, name: 'Rules' }] },
      { externalId: 'N-2', featuredImageUrl: `/api/files/${id}` },
    ]
    expect(portal.rows).toEqual(rows)

    portal.calls.length = 0
    await run(portal)
    expect(portal.sentFiles).toEqual(['rules.pdf'])
    expect(portal.rows).toEqual(rows)
    expect((await stat(join(folder, '.porras-files.jsonl'))).mode & 0o777).toBe(0o600)
  })

  it('are sent again when their bytes have changed, and when the portal no longer has them', async () => {
    await place('documents/rules.pdf', paper)
    await place('documents.csv', 'externalId;file\nD-1;documents/rules.pdf\n')
    const portal = new Portal()
    await run(portal)
    portal.files.clear()
    portal.calls.length = 0
    expect((await run(portal)).isComplete).toBe(true)
    expect(portal.rows).toEqual([
      { externalId: 'D-1', fileId: fileNumber(1) },
      { externalId: 'D-1', fileId: fileNumber(2) },
    ])
    await place('documents/rules.pdf', Buffer.concat([paper, Buffer.from('\n')]))
    await run(portal)
    const other = new Portal()
    other.portal = 'https://test.example.fi'
    await run(other)
    expect([portal.sentFiles.length, other.sentFiles.length]).toEqual([3, 1])
  })

  it('are sent again when the last line of the stored list of sent files is cut off', async () => {
    await place('documents/rules.pdf', paper)
    await place('documents.csv', 'externalId;file\nD-1;documents/rules.pdf\n')
    await place('.porras-files.jsonl', '{"portal":"https://asiointi.exa')
    const portal = new Portal()
    await run(portal)
    await run(portal)
    expect(portal.sentFiles).toEqual(['rules.pdf'])
  })

  it('are sent again by the next import when their ids cannot be written to disk, which the output says', async () => {
    await place('documents/rules.pdf', paper)
    await place('documents.csv', 'externalId;file\nD-1;documents/rules.pdf\n')
    await mkdir(join(folder, '.porras-files.jsonl'))
    const { output } = await run(new Portal())
    expect(output.split('\n').slice(1)).toEqual([
      'documents  1        0        0          0',
      '',
      `The folder ${folder} cannot be written, so the next import sends its files again.`,
      '',
      LAST_LINE_OF_IMPORT_7,
    ])
  })

  it('are checked in a dry run, and announced instead of sent', async () => {
    await place('documents/rules.pdf', paper)
    await place(
      'documents.csv',
      'externalId;file\nD-1;documents/rules.pdf\nD-2;documents/none.pdf\n',
    )
    const portal = new Portal()
    const { output, isComplete } = await run(portal, { dryRun: true })
    expect(isComplete).toBe(false)
    expect(output.split('\n').slice(1, 5)).toEqual([
      'documents  1        0        0          1',
      '',
      'Kind       Row  Line             Id   Path  Problem       Takes',
      'documents  2    documents.csv:3  D-2  file  unknown_file  a file that is below the folder, or was sent on the same day',
    ])
    expect(portal.sentFiles).toEqual([])
    expect(
      portal.calls.map(([, { announcedFiles = {} }]) => Object.values(announcedFiles)),
    ).toEqual([[], ['application/pdf']])
    expect((await readdir(folder)).toSorted()).toEqual(['documents', 'documents.csv'])
  })

  it('are refused outside the folder, of a type that residents cannot read, and when too large', async () => {
    await writeFile(join(parent, 'secret.pdf'), paper)
    await symlink(join(parent, 'secret.pdf'), join(folder, 'documents', 'link.pdf'))
    await symlink(parent, join(folder, 'documents', 'out'))
    await place('documents/real.pdf', paper)
    await symlink('real.pdf', join(folder, 'documents', 'inner.pdf'))
    await place('documents/empty.pdf', '')
    await place('documents/text.txt', 'x')
    await place('documents/text.pdf', 'x')
    await place('documents/film.mp4', 'x')
    await place('documents/large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1))
    await place('documents/huge.pdf', paper)
    const cases = [
      ['../secret.pdf', 'invalid_string'],
      ['documents/../../secret.pdf', 'invalid_string'],
      [join(parent, 'secret.pdf'), 'invalid_string'],
      ['C:\\secret.pdf', 'invalid_string'],
      ['documents/link.pdf', 'invalid_string'],
      ['documents/out/secret.pdf', 'invalid_string'],
      ['.', 'invalid_string'],
      ['documents', 'unknown_file'],
      ['documents/none.pdf', 'unknown_file'],
      ['documents/real.pdf/x', 'unknown_file'],
      ['documents/empty.pdf', 'empty_file'],
      ['documents/text.txt', 'invalid_file_type'],
      ['documents/text.pdf', 'invalid_file_type'],
      ['documents/film.mp4', 'invalid_file_type'],
      ['documents/large.pdf', 'too_big_file'],
      ['documents/huge.pdf', 'too_many_pixels'],
      [7, 'invalid_type'],
      ['documents/inner.pdf', null],
    ] as const
    const rows = cases.map(([file], at) => ({ externalId: `D-${at}`, file }))
    await place(
      'documents.json',
      JSON.stringify([...rows, { ...rows[17], externalId: 'D-18', fileId: fileNumber(1) }]),
    )
    const portal = new Portal()
    const { output } = await run(portal)
    expect(
      output
        .split('\n')
        .slice(4, -2)
        .map((line) => line.split(/ {2,}/).slice(2)),
    ).toEqual([
      ...cases.flatMap(([, key], at) =>
        key === null ? [] : [[`D-${at}`, 'file', key, fileWords[key]]],
      ),
      ['D-18', 'file', 'unknown_field', 'fileId'],
      ['D-18', 'fileId', 'unknown_file', allowedValueByProblemKey.unknown_file],
    ])
    expect(portal.rows).toEqual([{ externalId: 'D-17', fileId: fileNumber(2) }])
  })

  it('are checked also for rows with an id that occurs twice, and these rows are examined without writing', async () => {
    await place('documents/rules.pdf', paper)
    await place(
      'documents.csv',
      'externalId;file;name\nD-1;documents/rules.pdf;\nD-1;documents/none.pdf;\nD-2;;\n',
    )
    const portal = new Portal()
    portal.importRows = async (kind, sent) => {
      portal.calls.push([kind, sent])
      return sent.rows.map((row) => ({
        ...created(row),
        result: 'rejected',
        errors: [
          { path: 'externalId', key: 'same_id_twice' },
          { path: 'fileId', key: 'unknown_file' },
          { path: 'name', key: 'required' },
        ],
      }))
    }
    const { output } = await run(portal)
    expect(
      output
        .split('\n')
        .slice(4)
        .map((line) => line.split(/ +/).slice(1, 6)),
    ).toEqual([
      ['1', 'documents.csv:2', 'D-1', 'externalId', 'same_id_twice'],
      ['1', 'documents.csv:2', 'D-1', 'name', 'required'],
      ['2', 'documents.csv:3', 'D-1', 'externalId', 'same_id_twice'],
      ['2', 'documents.csv:3', 'D-1', 'file', 'unknown_file'],
      ['2', 'documents.csv:3', 'D-1', 'name', 'required'],
      ['3', 'documents.csv:4', 'D-2', 'externalId', 'same_id_twice'],
      ['3', 'documents.csv:4', 'D-2', 'fileId', 'unknown_file'],
      ['3', 'documents.csv:4', 'D-2', 'name', 'required'],
    ])
    expect(portal.sentFiles).toEqual([])
    expect(portal.calls.map(([, { rows, dryRun }]) => [dryRun, rows])).toEqual([
      [
        true,
        [
          { externalId: 'D-1', fileId: expect.any(String) },
          { externalId: 'D-1', fileId: fileNumber(0) },
        ],
      ],
      [false, [{ externalId: 'D-2' }]],
    ])
  })

  it('are not required by a row that withdraws its document', async () => {
    await place('documents.csv', 'externalId;file;isWithdrawn\nD-1;documents/gone.pdf;kyllä\n')
    const portal = new Portal()
    await run(portal)
    expect(portal.rows).toEqual([{ externalId: 'D-1', fileId: fileNumber(0), isWithdrawn: true }])
  })

  it('are copied beside the table of rejected rows, which refers to them by the same paths', async () => {
    await place('documents/rules.pdf', paper)
    await place('documents.csv', 'externalId;file\nD-1;documents/rules.pdf\n D-1;\n')
    const to = join(parent, 'rejected')
    const portal = new Portal()
    portal.importRows = async (_, { rows }) =>
      rows.map((row) => ({
        ...created(row),
        result: 'rejected',
        errors: [{ path: 'fileId', key: 'unknown_file' }],
      }))
    await place('documents.csv', 'externalId;file\nD-1;documents/rules.pdf\n')
    await run(portal, { rejected: to })
    expect(await readFile(join(to, 'documents.csv'), 'utf8')).toBe(
      '\uFEFFexternalId;file\r\nD-1;documents/rules.pdf\r\n',
    )
    expect(await readFile(join(to, 'documents', 'rules.pdf'))).toEqual(Buffer.from(paper))
    expect(await readFile(join(to, 'reasons.txt'), 'utf8')).toBe(
      `Kind       Row  Line             Id   Path  Problem       Takes\ndocuments  1    documents.csv:2  D-1  file  unknown_file  ${allowedValueByProblemKey.unknown_file}\n`,
    )
  })
})

describe('sending a file', () => {
  const announced = { id: fileNumber(1), uploadUrl: 'https://s3.example.fi', uploadHeaders: {} }
  const done = async () => {}

  it('repeats a step that the portal answers as unavailable, for at most a minute', async () => {
    const tried: string[] = []
    const busy = (step: string, times: number) => async () => {
      tried.push(step)
      if (tried.filter((one) => one === step).length <= times)
        throw new ApiError('SERVICE_UNAVAILABLE')
    }
    const steps = {
      announce: async () => announced,
      upload: busy('upload', 2),
      complete: busy('complete', 1),
    }
    expect(await sendFileInSteps(steps, done)).toEqual({ id: announced.id })
    expect(tried).toEqual(['upload', 'upload', 'upload', 'complete', 'complete'])
    const never = { ...steps, complete: busy('never', 99) }
    await expect(sendFileInSteps(never, done)).rejects.toEqual(new ApiError('SERVICE_UNAVAILABLE'))
    expect(tried.filter((one) => one === 'never').length).toBe(15)
  })

  it.each([
    [new ApiError('PAYLOAD_TOO_LARGE'), 'too_big_file'],
    [new ApiError('UNSUPPORTED_MEDIA_TYPE'), 'invalid_file_type'],
    [
      new ApiError('VALIDATION_ERROR', { fields: [{ path: 'file', key: 'too_many_pixels' }] }),
      'too_many_pixels',
    ],
  ])('refused by %o is reported as a problem of the row', async (error, key) => {
    const steps = {
      announce: async () => announced,
      upload: done,
      complete: async () => {
        throw error
      },
    }
    expect(await sendFileInSteps(steps, done)).toEqual({ key })
  })
})

describe('an import that is broken off', () => {
  const rows = Array.from({ length: 1200 }, (_, n) => `B-${n}\n`).join('')

  it('after an interruption finishes the running call, and prints how many rows were imported', async () => {
    await place('buildings.csv', `externalId\n${rows}`)
    await place('contacts.csv', 'externalId\nK-1\n')
    const process = new EventEmitter()
    const portal = new Portal()
    const importRows: ProviderService['importRows'] = async (...call) => {
      if (portal.calls.length === 1) process.emit('SIGINT')
      return portal.importRows(...call)
    }
    const order = { folder, dryRun: false, rejected: null }
    const result = await runUntilInterrupted(
      (signal) =>
        runImportCommand(
          {
            ...importsWithNumber7,
            portal: portal.portal,
            sendFile: portal.sendFile,
            importRows,
          },
          order,
          () => {},
          signal,
        ),
      process as never,
    )
    expect(result).toEqual({
      output: [
        'Kind       Created  Updated  Unchanged  Rejected',
        'buildings  1000     0        0          0',
        '',
        LAST_LINE_OF_IMPORT_7,
        '',
        'The import was broken off after 1000 of 1200 rows of buildings: what was imported before is kept, and the import can be run again.',
      ].join('\n'),
      isComplete: true,
      isBrokenOff: true,
    })
    expect(process.listenerCount('SIGINT')).toBe(0)
  })

  it('says that no row was sent when it is interrupted before the first call', async () => {
    await place('buildings.csv', `externalId\n${rows}`)
    const portal = new Portal()
    const order = { folder, dryRun: false, rejected: null }
    expect(await runImportCommand(portal, order, () => {}, AbortSignal.abort())).toEqual({
      output: 'The import was broken off before any row was sent.',
      isComplete: false,
      isBrokenOff: true,
    })
    expect(portal.calls).toEqual([])
  })
})

it('the files of rejected rows are complete when an import stops early', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => ({ externalId: `B-${n}` }))
  await place('buildings.json', JSON.stringify(rows))
  const portal = new Portal()
  portal.importRows = async (_, sent) => {
    if (sent.rows.length < 500) throw new ApiError('SERVICE_UNAVAILABLE')
    const errors = [{ path: 'city', key: 'required' as const }]
    return sent.rows.map((row) => ({ ...created(row), result: 'rejected', errors }))
  }
  const to = join(parent, 'rejected')
  await expect(run(portal, { rejected: to })).rejects.toThrow(
    'The import stopped at row 501 of buildings: the portal has too much to do now (SERVICE_UNAVAILABLE): try again in some minutes. What was imported before is kept, and the import can be run again.',
  )
  const written: unknown = JSON.parse(await readFile(join(to, 'buildings.json'), 'utf8'))
  expect(written).toEqual(rows.slice(0, 500))
  expect((await readFile(join(to, 'reasons.txt'), 'utf8')).split('\n').length).toBe(502)
})

it('long rows are sent in calls of fewer rows, within the size limit', async () => {
  const text = 'x'.repeat(400_000)
  await place(
    'bulletins.csv',
    `externalId;body\n${[1, 2, 3, 4, 5].map((n) => `${n};${text}\n`).join('')}`,
  )
  const portal = new Portal()
  await run(portal)
  expect(portal.calls.map(([, sent]) => sent.rows.length)).toEqual([3, 2])
})

it('a problem names the line as an editor counts it, for a row and for its parts', async () => {
  await place(
    'contracts.csv',
    'sep=;\r\nexternalId;streetAddressLine1\r\n\r\nC-1;"Katu\r\n1"\r\nC-2;Katu 2\r\n',
  )
  await place('contract-tenants.csv', 'contractExternalId,isPayer\nC-2,\n"C-1",\nC-2,x')
  const portal = new Portal()
  portal.importRows = async (_, { rows }) =>
    rows.map((row) => ({
      ...created(row),
      result: 'rejected',
      errors: [
        { path: 'startDate', key: 'required' },
        { path: 'tenants.1.isPayer', key: 'invalid_type' },
      ],
    }))
  const to = join(parent, 'rejected')
  const { output } = await run(portal, { rejected: to })
  expect(
    output
      .split('\n')
      .slice(3, 8)
      .map((line) => line.split(/ +/).slice(1, 5)),
  ).toEqual([
    ['Row', 'Line', 'Id', 'Path'],
    ['1', 'contracts.csv:4', 'C-1', 'startDate'],
    ['1', 'contracts.csv:4', 'C-1', 'tenants.1.isPayer'],
    ['2', 'contracts.csv:6', 'C-2', 'startDate'],
    ['2', 'contract-tenants.csv:4', 'C-2', 'tenants.1.isPayer'],
  ])
  // The lines of the new files: the break within the cell counts.
  const reasons = await readFile(join(to, 'reasons.txt'), 'utf8')
  expect(
    reasons
      .split('\n')
      .slice(1, 5)
      .map((line) => line.split(/ +/)[2]),
  ).toEqual(['contracts.csv:2', 'contracts.csv:2', 'contracts.csv:4', 'contract-tenants.csv:4'])
})

it.each([
  ['PK\x03\x04', 'it is a compressed file, such as a workbook: save it as CSV.'],
  ['externalId\n\xc3\xb6\xc3', 'it ends in the middle of a character: it was cut off.'],
  [
    'externalId;name\n1;"x\n2;y\n',
    'it has a quote without an end, in the row that begins at line 2.',
  ],
  [
    `externalId\n${'x'.repeat(1_100_000)}`,
    'the row that begins at line 2 has more than a million characters (a quote without an end?).',
  ],
  [
    Array.from({ length: 1_000_000 }, (_, n) => n).join(';'),
    'the row that begins at line 1 has more than a million characters (a quote without an end?).',
  ],
])('a hostile CSV table is refused in one sentence', async (content, sentence) => {
  await place('buildings.csv', Buffer.from(content, 'latin1'))
  await expect(run(new Portal())).rejects.toThrow(
    `The file ${join(folder, 'buildings.csv')} is not a table in CSV: ${sentence}`,
  )
})

it('an import refuses a folder that is named like a table, a list in JSON above 50 MB, and a row above a million characters', async () => {
  await mkdir(join(folder, 'buildings.csv'))
  await expect(run(new Portal())).rejects.toThrow(/buildings.csv cannot be read: it is no file\.$/)
  await rm(join(folder, 'buildings.csv'), { recursive: true })
  await place('buildings.json', Buffer.alloc(50 * 1024 * 1024 + 1, ' '))
  await expect(run(new Portal())).rejects.toThrow(
    /has more than 50 MB, and a list in JSON is read whole: make it a table, buildings.csv, which may have any length\.$/,
  )
  await place('buildings.json', JSON.stringify([{ name: 'x'.repeat(1_000_001) }]))
  await expect(run(new Portal())).rejects.toThrow(
    /^Row 1 of .+ has more than a million characters\.$/,
  )
})

describe('a folder with files that cannot be read', () => {
  const message = async (portal: Portal, other = {}) => {
    const error: unknown = await run(portal, other).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(CommandFailed)
    return String(Object(error).message)
  }

  it('is refused with what is wrong with each of these files', async () => {
    await place('buildings.csv', '')
    await place('contacts.csv', 'externalId\n"K-1')
    await place('contacts.json', '[]')
    await place('residents.json', '{}')
    await place('contracts.csv', 'externalId\n"C-1')
    await place('contract-tenants.csv', 'contractExternalId\nC-1\n"C-2')
    await place('tenants\nrows.csv', '')
    await place('homes.csv', '')
    const portal = new Portal()
    const at = (name: string) => join(folder, name)
    expect((await message(portal)).split('\n')).toEqual([
      expect.stringMatching(/homes\.csv cannot be imported: it is not named buildings\.json, /),
      `The file ${at('tenants\\u{000a}rows.csv')} cannot be imported: it is not one of these names either.`,
      `The file ${at('buildings.csv')} is not a table in CSV: it has no headings.`,
      `The folder ${folder} has both contacts.json and contacts.csv: remove one.`,
      `The file ${at('residents.json')} is not a list in JSON: it is to be rows between [ and ].`,
      `The file ${at('contracts.csv')} is not a table in CSV: it has a quote without an end, in the row that begins at line 2.`,
      `The file ${at('contract-tenants.csv')} is not a table in CSV: it has a quote without an end, in the row that begins at line 3.`,
    ])
    expect(portal.calls).toEqual([])
  })

  it.each([[false], [true]])(
    'has the rows of its other files examined in a dry run, and none written: %s',
    async (dryRun) => {
      await place('buildings.csv', 'PK\x03\x04')
      await place('contacts.csv', 'externalId;buildingExternalId\nK-1;B-1\nK-2;B-1\nK-3;B-2\n')
      const portal = new Portal()
      portal.importRows = async (kind, sent) => {
        portal.calls.push([kind, sent])
        const errors = [{ path: 'contactCategory', key: 'required' as const }]
        return sent.rows.map((row) => ({ ...created(row), result: 'rejected', errors }))
      }
      const to = join(parent, 'rejected')
      expect((await message(portal, { dryRun, rejected: to })).split('\n')).toEqual([
        `The file ${join(folder, 'buildings.csv')} is not a table in CSV: it is a compressed file, such as a workbook: save it as CSV.`,
        '',
        'Kind      Created  Updated  Unchanged  Rejected',
        'contacts  0        0        0          3',
        '',
        expect.stringMatching(/^Kind +Row +Line +Id +Path +Problem/),
        expect.stringMatching(/^contacts +1 +contacts.csv:2 +K-1 +contactCategory +required/),
        expect.stringMatching(/^contacts +2 +contacts.csv:3 +K-2 +contactCategory +required/),
        expect.stringMatching(/^contacts +3 +contacts.csv:4 +K-3 +contactCategory +required/),
        '',
        'Nothing was written.',
      ])
      expect(portal.calls.map(([kind, { rows, ...sent }]) => [kind, rows.length, sent])).toEqual([
        ['contacts', 3, { dryRun: true, announced: { buildings: ['B-1', 'B-2'] } }],
      ])
      await expect(readdir(to)).rejects.toThrow('ENOENT')
    },
  )

  it('counts reservations as not known when the unreadable file holds the end of their contracts', async () => {
    await place('contracts.csv', '')
    await place('parking-reservations.csv', 'externalId\nP-1\nP-2\n')
    const portal = new Portal()
    const overlap = { path: 'startDate', key: 'overlap' as const }
    const unknown = { path: 'spotExternalId', key: 'unknown_reference' as const }
    portal.importRows = async (_, { rows }) =>
      rows.map((row, at) => ({
        ...created(row),
        result: 'rejected',
        errors: at === 0 ? [overlap] : [unknown, overlap],
      }))
    const lines = (await message(portal)).split('\n')
    expect(lines.slice(3, 5)).toEqual([
      'Kind                  Created  Updated  Unchanged  Rejected  Not known',
      'parking-reservations  0        0        0          1         1',
    ])
    expect(lines.filter((line) => line.includes('P-'))).toEqual([
      expect.stringMatching(/P-2 +spotExternalId +unknown_reference/),
    ])
  })

  it('is reported before the portal’s failure to answer about the other files', async () => {
    await place('buildings.csv', '')
    await place('contacts.csv', 'externalId\nK-1\n')
    const portal = new Portal()
    portal.importRows = () => Promise.reject(new ApiError('SERVICE_UNAVAILABLE'))
    expect((await message(portal)).split('\n')).toEqual([
      `The file ${join(folder, 'buildings.csv')} is not a table in CSV: it has no headings.`,
      'The import stopped at row 1 of contacts: the portal has too much to do now (SERVICE_UNAVAILABLE): try again in some minutes. Nothing was written.',
    ])
  })

  it('prints the problems found so far when the dry run is interrupted', async () => {
    await place('buildings.csv', '')
    const rows = Array.from({ length: 1200 }, (_, number) => `K-${number}`)
    await place('contacts.csv', `externalId\n${rows.join('\n')}`)
    const [portal, interrupt] = [new Portal(), new AbortController()]
    const importRows: ProviderService['importRows'] = (...call) => {
      interrupt.abort()
      return portal.importRows(...call)
    }
    const { sendFile } = portal
    const service = { ...importsWithNumber7, portal: portal.portal, sendFile, importRows }
    const order = { folder, dryRun: false, rejected: null }
    const { output, ...ended } = await runImportCommand(service, order, () => {}, interrupt.signal)
    expect(ended).toEqual({ isComplete: false, isBrokenOff: true })
    expect(output.split('\n\n').map((text) => text.split('\n')[0])).toEqual([
      `The file ${join(folder, 'buildings.csv')} is not a table in CSV: it has no headings.`,
      expect.stringMatching(/^Kind/),
      'Nothing was written.',
      'The import was broken off after 500 of 1200 rows of contacts: it can be run again.',
    ])
  })

  it('fails with its own error when the temporary file cannot be written', async () => {
    await place('buildings.csv', '')
    await place('contracts.csv', 'externalId\nC-1\n')
    await place('contract-tenants.csv', 'contractExternalId;residentExternalId\nC-1;R-1\n')
    const spill = new TemporaryRecordFile(0, join(folder, 'buildings.csv'))
    const opening = openFolder(folder, { spill, onRead: () => {} })
    await expect(opening).rejects.toBeInstanceOf(TemporaryFileFailed)
  })
})

it('the kind of row is known for each field that refers to another row', () => {
  const fieldsOf = (schema: Schema): string[] => {
    const { shape = {}, element } = zodDefinitionOf(unwrapOptional(schema))
    const below = [...Object.values(shape), ...(element ? [element] : [])].flatMap(fieldsOf)
    return [...Object.keys(shape).filter((name) => name.endsWith('ExternalId')), ...below]
  }
  const named = new Set(Object.values(importRowSchemas).flatMap(fieldsOf))
  expect([...named].toSorted()).toEqual(Object.keys(kindByReferenceField).toSorted())
})
