import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientErrorGroup } from '../../../api/client-errors.ts'
import type { OpenRequest } from '../../../api/provider.ts'
import type { RowResult } from '../../../api/provider-import.ts'
import type { ListedKey } from '../../../api/provider-keys.ts'
import { runProviderCommand } from './command.ts'
import type { ProviderService } from './service.ts'

const request: OpenRequest = {
  id: '9d3d91e8-fccb-417c-95a4-4d74925cc918',
  kind: 'modification',
  reference: 'K7PX-4MQH',
  status: 'ready_for_review',
  contractUuid: '00000000-0000-4000-8000-000000000001',
  home: 'Koivukuja 3 A 12,\u009b 02100 Espoo',
  noticeDay: '2026-11-21',
  endDate: null,
  modification: {
    inEffect: '2026-12-31',
    description: null,
    leaving: [],
    receiver: null,
    added: ['Eino\u001b[2J Estola\nK7PX-4MQH  approved'],
    addedUnderAnotherName: [],
  },
  givenBy: 'Aino\u202e Virtanen',
  createdAt: '2026-11-21T07:00:00.000Z',
}

const key: ListedKey = {
  name: 'rents\u001b[2J',
  scopes: ['read', 'import'],
  until: '2026-12-31',
  createdAt: '2026-11-20T22:30:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
}

const group: ClientErrorGroup = {
  fingerprint: '0123456789abcdef',
  name: 'TypeError',
  message: 'x is\u001b[2J not\nTypeError: forged',
  count: 3,
  firstSeenAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  builds: ['index-AAAAAAAA', 'index-BBBBBBBB'],
  example: {
    build: 'index-AAAAAAAA',
    isThisBuild: false,
    route: '/asiointi/:contractId',
    flow: 'session\u202e',
    state: null,
    stack: [
      {
        file: 'portal-BBBBBBBB.js',
        line: 1,
        column: 23,
        source: { file: 'src/App.tsx', line: 4, column: 5 },
      },
      { file: 'react-AAAAAAAA.js', line: 6, column: 7, source: null },
    ],
  },
}

/** The size and the announced ids of each call. */
const sent: unknown[] = []
const answerTo = ({
  externalId = null,
  result = 'created',
  errors,
}: Partial<RowResult>): RowResult => ({
  externalId,
  result,
  ...(errors && { errors }),
})

const service: ProviderService = {
  list: async () => [request],
  decide: async ({ length }) => {
    throw new Error(`Nothing is decided here: ${length}`)
  },
  createStaffLink: async () => ({ link: 'http://localhost/\u0007', expiresAt: '' }),
  listErrors: async () => [group],
  listKeys: async () => [key],
  addKey: async ({ name }) => ({ name, key: 'the-key' }),
  revokeKey: async (name) => ({ ...key, name }),
  importRows: async (_kind, { rows, announced }) => {
    sent.push([rows.length, announced])
    return rows.map((row) => answerTo(Object(row)))
  },
  close: async () => {},
}

const output = async (...words: string[]) =>
  (await runProviderCommand(words, async () => service)).output

it('nothing that was typed moves the cursor or looks like another line', async () => {
  expect(await output('list')).toBe(
    [
      'Reference  Status            What                                                      Day         Given       By                     Home                                   Id',
      'K7PX-4MQH  ready_for_review  added: Eino\\u{001b}[2J Estola\\u{000a}K7PX-4MQH  approved  31.12.2026  21.11.2026  Aino\\u{202e} Virtanen  Koivukuja 3 A 12,\\u{009b} 02100 Espoo  9d3d91e8-fccb-417c-95a4-4d74925cc918',
    ].join('\n'),
  )
  expect(await output('act', 'staff@porras.example', 'aino.virtanen@example.fi')).toBe(
    'Open this within two minutes; it works once: http://localhost/\\u{0007}',
  )
})

it('errors of browsers are shown with their places, and cannot forge a line', async () => {
  expect(await output('errors')).toBe(
    [
      'TypeError: x is\\u{001b}[2J not\\u{000a}TypeError: forged',
      '  3 times, first 2026-11-20T10:00:00.000Z, last 2026-11-21T10:00:00.000Z, builds: 2',
      '  page /asiointi/:contractId, flow session\\u{202e}',
      '  of another build, index-AAAAAAAA: places in the source are not known',
      '  at src/App.tsx:4:5',
      '  at react-AAAAAAAA.js:6:7',
    ].join('\n'),
  )
})

it('keys are listed, made and revoked', async () => {
  const table = [
    'Name              Scopes       Made        Until       Last used  Revoked',
    'rents\\u{001b}[2J  read,import  21.11.2026  31.12.2026  never',
  ].join('\n')
  expect(await output('keys')).toBe(table)
  expect(await output('keys', 'list')).toBe(table)
  expect(
    await output('keys', 'add', 'rents', '--scopes', 'read,import', '--until', '2026-12-31'),
  ).toBe('The key rents, which is not shown again:\nthe-key')
  expect(await output('keys', 'revoke', 'rents\u202e')).toBe('The key rents\\u{202e} is revoked.')
})

it.each([
  [['add', 'rents']],
  [['add', '--scopes', 'read']],
  [['add', 'rents', '--scopes', 'keys']],
  [['add', 'rents', '--scopes', 'read', '--until', 'soon']],
  [['add', 'rents', 'more', '--scopes', 'read']],
  [['revoke']],
  [['revoke', 'rents', '--scopes', 'read']],
  [['list', 'all']],
  [['--help']],
])('keys %j prints the usage', async (words) => {
  await expect(runProviderCommand(['keys', ...words], async () => service)).rejects.toThrow(
    /^Usage: npm run provider -- /,
  )
})

describe('import', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porras-import-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const place = (name: string, content: unknown) =>
    writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  const run = (...words: string[]) =>
    runProviderCommand(['import', folder, ...words], async () => service)

  it('refuses a folder without known files, with others, and what is no list', async () => {
    const known = 'buildings.json, contacts.json, residents.json, or contracts.json'
    await expect(run()).rejects.toThrow(`The folder ${folder} has no ${known}.`)
    await place('contract.json', [])
    await expect(run()).rejects.toThrow(
      `The file ${join(folder, 'contract.json')} cannot be imported: it is not named ${known}.`,
    )
    await rm(join(folder, 'contract.json'))
    for (const content of ['{', '{}', '"rows"']) {
      await place('contracts.json', content)
      await expect(run()).rejects.toThrow(
        `The file ${join(folder, 'contracts.json')} is not a list in JSON.`,
      )
    }
    await rm(join(folder, 'contracts.json'))
    await expect(
      runProviderCommand(['import', join(folder, 'none')], async () => service),
    ).rejects.toThrow(`The folder ${join(folder, 'none')} cannot be read.`)
  })

  it('sends 500 rows at a time, counts the results, and lists what was rejected', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ externalId: `B-${index}` }))
    await place('buildings.json', `\uFEFF${JSON.stringify(many)}`)
    const errors = [{ path: 'tenants.0.residentExternalId', key: 'unknown_reference' }]
    await place('contracts.json', [
      { externalId: 'C-1', result: 'unchanged', buildingExternalId: 'B-500' },
      { externalId: 'C\u001b[2J', result: 'rejected', errors },
    ])
    sent.length = 0
    expect(await run()).toEqual({
      isComplete: false,
      output: [
        'Kind       Created  Updated  Unchanged  Rejected',
        'buildings  501      0        0          0',
        'contracts  0        0        1          1',
        '',
        'Kind       Row  Id            Path                          Problem',
        'contracts  2    C\\u{001b}[2J  tenants.0.residentExternalId  unknown_reference',
      ].join('\n'),
    })
    expect(sent).toEqual([
      [500, {}],
      [1, {}],
      [2, {}],
    ])
  })

  it('without writing announces what later rows may refer to', async () => {
    await place('contracts.json', [{ externalId: 'C-1', buildingExternalId: ' B-500' }])
    sent.length = 0
    expect(await run('--dry-run')).toEqual({
      isComplete: true,
      output: [
        'Kind       Created  Updated  Unchanged  Rejected',
        'buildings  501      0        0          0',
        'contracts  1        0        0          0',
        '',
        'Nothing was written.',
      ].join('\n'),
    })
    expect(sent.at(-1)).toEqual([1, { buildings: ['B-500'] }])
  })

  it.each([[[]], [['a', 'b']], [['a', '--force']]])('%j prints the usage', async (words) => {
    await expect(runProviderCommand(['import', ...words], async () => service)).rejects.toThrow(
      /^Usage: /,
    )
  })
})
