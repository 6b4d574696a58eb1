import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientErrorGroup } from '../../api/client-errors.ts'
import type { ListedRequest } from '../../api/provider.ts'
import type { ProviderAddition } from '../../api/provider-additions.ts'
import type { ListedFlag } from '../../api/provider-flags.ts'
import type { RowResult } from '../../api/provider-import.ts'
import type { ListedKey } from '../../api/provider-keys.ts'
import type { ProviderNotice } from '../../api/provider-notices.ts'
import type { ListedStaff } from '../../api/provider-staff.ts'
import {
  importsWithNumber7,
  LAST_LINE_OF_IMPORT_7,
} from '../../fixtures/server/numbered-imports.ts'
import { makePagedRead } from '../../fixtures/server/paged.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { runPortalCommand } from './command.ts'
import { type PortalCommand, parseCommand } from './order.ts'
import type { ProviderService } from './service.ts'

const request: ListedRequest = {
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

const flag: ListedFlag = {
  name: 'paymentInfo',
  enabled: false,
  switches: 'payments\u001b[2J',
}

const member: ListedStaff = {
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09',
  email: 'leena\u001b[2J@example.fi',
  since: '2026-11-20T22:30:00.000Z',
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

const notice: ProviderNotice = {
  id: '5c0b1a52-2f0e-4c8b-9d4a-0d3f5c1f7a10',
  reference: 'W4DE-9KXT',
  kind: 'defect',
  state: 'reopened',
  status: 'in_progress',
  contractUuid: '00000000-0000-4000-8000-000000000001',
  home: 'Koivukuja 3 A 12,\u009b 02100 Espoo',
  title: 'Hana\u001b[2J vuotaa\u202e',
  description: 'Vettä tippuu.\nReference   K7PX-4MQH\n\u001b[1A\u2028Status  completed',
  defectClassId: 2,
  defectLocation: 'COMMON_AREA',
  masterKeyAccessAllowed: true,
  hasPetsInApartment: false,
  writtenBy: 'Aino\u202e Virtanen',
  phoneNumber: '+358 40 555 0101',
  email: 'aino.virtanen@example.fi',
  files: [
    {
      uuid: '0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10',
      fileName: 'hana\u202egpj.exe.jpg',
      contentType: 'image/jpeg',
      size: 2000,
    },
  ],
  events: [
    {
      id: '1',
      eventType: 'created',
      createdAt: '2026-11-20T22:30:00.000Z',
      workFinishedAt: null,
      workOrder: null,
      workNoteDescription: null,
      by: null,
    },
    {
      id: '2',
      eventType: 'completed',
      createdAt: '2026-11-21T10:00:00.000Z',
      workFinishedAt: '2026-11-21T09:30:00.000Z',
      workOrder: { id: 'TT-1204' },
      workNoteDescription: 'Uusi hana.',
      by: 'Lähihuolto, Espoo',
    },
    {
      id: '3',
      eventType: 'reopened',
      createdAt: '2026-11-22T10:00:00.000Z',
      workFinishedAt: null,
      workOrder: null,
      workNoteDescription: 'Vuotaa yhä.\n  22.11.2026 13.00  completed\u0007',
      by: null,
    },
  ],
  lastSequence: 4,
  released: { id: '4', title: 'Hana vuotaa', followers: 3 },
  reopenings: 1,
  createdAt: '2026-11-20T22:30:00.000Z',
  updatedAt: '2026-11-21T07:00:00.000Z',
}

/** A question with nothing but a file. */
const question: ProviderNotice = {
  ...notice,
  id: 'f0c5f7fb-44a8-4f0d-a1b5-5a2f6a3a9c11',
  reference: 'AAAA-3333',
  kind: 'question',
  state: 'created',
  status: 'created',
  title: null,
  description: null,
  defectClassId: 21,
  defectLocation: null,
  masterKeyAccessAllowed: null,
  hasPetsInApartment: null,
  phoneNumber: null,
  email: null,
  events: notice.events.slice(0, 1),
  lastSequence: null,
  released: null,
  reopenings: 0,
  updatedAt: notice.createdAt,
}

const addition: ProviderAddition = {
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09',
  state: 'disputed',
  contractUuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e0a',
  home: 'Koivukuja 3 A 12, 02100 Espoo',
  reference: 'T6HK-3WQX',
  requestedBy: 'Hanna Salonen',
  requested: { name: 'Väinö\u0007Vieras', email: null, phoneNumber: null },
  registered: null,
  hasAccount: true,
  startDate: '2026-11-21',
  disputedBecause: 'En asu täällä.\nId  State',
  undoneBecause: null,
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
}

/** What was asked of the notices and additions, and how the next calls that record an event are refused. */
const asked: unknown[] = []
const refusals: ApiError[] = []

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

async function nothingHere(): Promise<never> {
  throw new ApiError('SERVICE_UNAVAILABLE')
}

/** What other files test. */
const notHere = () => Promise.reject(new Error('Nothing is read here'))

const service: ProviderService = {
  ...importsWithNumber7,
  listImports: nothingHere,
  takeBackImport: nothingHere,
  list: makePagedRead([request]),
  readRequest: notHere,
  fetchRequestFile: notHere,
  listResidents: notHere,
  readResident: notHere,
  listReservations: notHere,
  readReservation: notHere,
  decide: async ({ length }) => {
    throw new Error(`Nothing is decided here: ${length}`)
  },
  async listAdditions({ state, ...page }) {
    asked.push(state)
    return makePagedRead(state === 'undone' ? [] : [addition])(page)
  },
  decideAddition: async (decision) => {
    asked.push(decision)
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { ...addition, state: decision.decision === 'undo' ? 'undone' : 'confirmed' }
  },
  createStaffLink: async () => ({ link: 'http://localhost/\u0007', expiresAt: '' }),
  listErrors: makePagedRead([group]),
  listKeys: makePagedRead([key]),
  sendNotification: notHere,
  listLetterRecipients: notHere,
  listContractFigures: notHere,
  listImported: notHere,
  completeImport: notHere,
  listWebhooks: notHere,
  addWebhook: notHere,
  endWebhook: notHere,
  resumeWebhook: notHere,
  rotateWebhook: notHere,
  listWebhookMessages: notHere,
  replayWebhookMessages: notHere,
  listStaff: makePagedRead([member]),
  addStaff: async (email) => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { ...member, email }
  },
  endStaff: async (email) => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { ...member, email }
  },
  listFlags: async () => [flag],
  setFlag: async (asked) => ({ ...flag, ...asked }),
  addKey: async ({ name }) => ({ name, key: 'the-key' }),
  revokeKey: async (name) => ({ ...key, name }),
  listNotices: async ({ cursor, limit, ...filter }) => {
    if (cursor === undefined) asked.push(filter)
    const listed = filter.kind === 'feedback' ? [] : [notice, question]
    return makePagedRead(listed)({ limit, ...(cursor && { cursor }) })
  },
  fetchNoticeFile: async (name, file) => Buffer.from(`${name} ${file}`),
  readNotice: async (name) => (name === question.reference ? question : notice),
  recordNoticeEvent: async (name, event) => {
    asked.push([name, event])
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { isNew: true, isLatest: true, status: 'completed', state: 'completed_again' }
  },
  releaseDefect: async (name, title) => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { id: name, title, followers: 3 }
  },
  listMessageThreads: makePagedRead<never>([]),
  readMessageThread: nothingHere,
  fetchMessageFile: notHere,
  recordMessageEntry: nothingHere,
  beginMessageThread: nothingHere,
  closeMessageThread: nothingHere,
  setOutOfOffice: nothingHere,
  reseal: nothingHere,
  findReturnedAccounts: nothingHere,
  removeAgain: nothingHere,
  compareFiles: nothingHere,
  removeBytes: nothingHere,
  now: () => new Date('2026-11-21T10:00:00Z'),
  importRows: async (_kind, { rows, announced }) => {
    sent.push([rows.length, announced])
    return rows.map((row) => answerTo(Object(row)))
  },
  portal: 'https://asiointi.example.fi',
  sendFile: nothingHere,
  close: async () => {},
}

/** One sentence, and where the help is. */
const WRONG_WORDS = /^[^\n]+[.)?] See npm run provider -- (?:[a-z -]+ )?--help$/

/** Runs words of the command on a service. */
async function runWords(words: readonly string[], on: ProviderService = service) {
  const order = parseCommand(words)
  if (['help', 'check', 'status', 'identity', 'migrate'].includes(order.kind))
    throw new Error(order.kind)
  return runPortalCommand(order as PortalCommand, async () => on)
}

const output = async (...words: string[]) => (await runWords(words)).output

it('typed text in the output of a command can neither move the cursor nor look like another line', async () => {
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

it('errors of browsers are shown with their places in the source, and cannot forge a line', async () => {
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

it('lists of requests are printed page by page, up to a limit, or as JSON', async () => {
  expect(JSON.parse(await output('list', '--json'))).toEqual([request])
  expect(JSON.parse(await output('errors', '--json'))).toEqual([group])
  expect(JSON.parse(await output('keys', '--json'))).toEqual([key])
  expect(JSON.parse(await output('notices', '--json'))).toEqual([notice, question])
  expect(JSON.parse(await output('notices', '--limit', '1', '--json'))).toEqual([notice])
  const [head, first, second, ...rest] = (await output('notices')).split('\n')
  expect([head?.startsWith('Reference'), first?.slice(0, 9), second?.slice(0, 9), rest]).toEqual([
    true,
    notice.reference,
    question.reference,
    [],
  ])
  expect((await output('notices', '--limit', '1')).split('\n').slice(2)).toEqual([
    '',
    'There are more than these 1.',
  ])
  expect((await output('notices', '--limit', '2')).split('\n')).toHaveLength(3)
  for (const words of [
    ['list', '--limit', '-1'],
    ['errors', 'all'],
    ['notices', '--limit', '1.5'],
  ])
    await expect(output(...words)).rejects.toThrow(WRONG_WORDS)
})

it('provider keys are listed, made and revoked', async () => {
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
  [['list', '--limit', '0']],
  [['list', '--limit', 'all']],
  [['add', 'rents', '--scopes', 'read', '--json']],
  [['revoke', 'rents', '--limit', '2']],
])('keys %j is refused with what is wrong with the words', async (words) => {
  await expect(output('keys', ...words)).rejects.toThrow(WRONG_WORDS)
})

it('webhook messages are listed, and a failure is reported in one sentence', async () => {
  expect(await output('messages')).toBe('There are no such threads.')
  await expect(output('messages', 'show', request.id)).rejects.toThrow(
    `The thread ${request.id} cannot be read now: SERVICE_UNAVAILABLE.`,
  )
  await expect(output('messages', 'show')).rejects.toThrow(WRONG_WORDS)
})

describe('notices', () => {
  const run = (...words: string[]) => output('notices', ...words)

  it('are listed so that no typed text of a notice moves the cursor or forges a line', async () => {
    asked.length = 0
    const table = [
      'Reference  Status    Kind                  Written          What                            By                     Home',
      'W4DE-9KXT  reopened  defect, hvac, shared  21.11.2026 0.30  Hana\\u{001b}[2J vuotaa\\u{202e}  Aino\\u{202e} Virtanen  Koivukuja 3 A 12,\\u{009b} 02100 Espoo',
      'AAAA-3333  created   question              21.11.2026 0.30  files: 1                        Aino\\u{202e} Virtanen  Koivukuja 3 A 12,\\u{009b} 02100 Espoo',
    ].join('\n')
    expect(await run()).toBe(table)
    expect(await run('list', '--status', 'open', '--kind', 'defect')).toBe(table)
    expect(await run('--kind', 'feedback')).toBe('There are no such notices.')
    expect(asked).toEqual([{}, { status: 'open', kind: 'defect' }, { kind: 'feedback' }])
  })

  it('are shown with their files, which are saved into the named folder', async () => {
    const to = await mkdtemp(join(tmpdir(), 'porras-notices-'))
    const [file] = notice.files
    const path = join(to, `${file?.uuid}-hana_u_202e_gpj.exe.jpg`)
    expect((await run('show', 'W4DE-9KXT', '--files', to)).split('\n').at(-1)).toBe(`Saved ${path}`)
    expect(await readFile(path, 'utf8')).toBe(`${notice.id} ${file?.uuid}`)
    await rm(to, { recursive: true })
  })

  it('are shown with every field of the notice, each typed line marked as typed', async () => {
    expect(await run('show', 'W4DE-9KXT')).toBe(
      [
        'Reference   W4DE-9KXT',
        'Id          5c0b1a52-2f0e-4c8b-9d4a-0d3f5c1f7a10',
        'Kind        defect, hvac, shared',
        'Status      reopened',
        'Home        Koivukuja 3 A 12,\\u{009b} 02100 Espoo',
        'Written     21.11.2026 0.30',
        'Changed     21.11.2026 9.00',
        'By          Aino\\u{202e} Virtanen, +358 40 555 0101, aino.virtanen@example.fi',
        'Master key  yes',
        'Pets        no',
        'Reopened    1',
        'Released    Hana vuotaa (3 follow it)',
        'Title       Hana\\u{001b}[2J vuotaa\\u{202e}',
        '',
        'Description',
        '    | Vettä tippuu.',
        '    | Reference   K7PX-4MQH',
        '    | \\u{001b}[1A\\u{2028}Status  completed',
        '',
        'Files',
        '  0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10  hana\\u{202e}gpj.exe.jpg, 2000 bytes',
        '',
        'Events',
        '  21.11.2026 0.30  created',
        '  21.11.2026 12.00  completed, by Lähihuolto, Espoo, work order TT-1204, finished 21.11.2026 11.30',
        '    | Uusi hana.',
        '  22.11.2026 12.00  reopened',
        '    | Vuotaa yhä.',
        '    |   22.11.2026 13.00  completed\\u{0007}',
      ].join('\n'),
    )
    expect(await run('show', 'AAAA-3333')).toBe(
      [
        'Reference   AAAA-3333',
        'Id          f0c5f7fb-44a8-4f0d-a1b5-5a2f6a3a9c11',
        'Kind        question',
        'Status      created',
        'Home        Koivukuja 3 A 12,\\u{009b} 02100 Espoo',
        'Written     21.11.2026 0.30',
        'By          Aino\\u{202e} Virtanen',
        '',
        'Files',
        '  0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10  hana\\u{202e}gpj.exe.jpg, 2000 bytes',
        '',
        'Events',
        '  21.11.2026 0.30  created',
      ].join('\n'),
    )
  })

  it('are printed as JSON in which the text of a notice is unchanged and moves no cursor', async () => {
    const listed = await run('--json')
    expect(JSON.parse(listed)).toEqual([notice, question])
    const one = await run('show', 'W4DE-9KXT', '--json')
    expect(JSON.parse(one)).toEqual(notice)
    for (const text of [listed, one]) expect(text).toMatch(/^[\n\x20-\x7e\xa0-\xac\xae-\xff]*$/)
    expect(one).toContain('"title": "Hana\\u001b[2J vuotaa\\u202e"')
  })

  it('the command sends an event of a notice with the next sequence number and an id of its own', async () => {
    asked.length = 0
    const words = ['--note', 'Vaihdoimme hanan.', '--work-order', 'TT-9', '--by', 'Lähihuolto']
    const finished = ['--finished-at', '2026-11-21T11:30+02:00']
    expect(await run('event', 'w4de-9kxt', 'completed', ...words, ...finished)).toBe(
      'W4DE-9KXT is completed_again: completed is recorded, and its writer is notified.',
    )
    await run('event', 'AAAA-3333', 'work_order_started', '--finished-at', '2026-11-21T09:30:05Z')
    const id = expect.stringMatching(/^command-[0-9a-f-]{36}$/)
    expect(asked).toEqual([
      [
        'w4de-9kxt',
        {
          id,
          sequence: 5,
          eventType: 'completed',
          createdAt: '2026-11-21T10:00:00.000Z',
          workFinishedAt: '2026-11-21T11:30:00+02:00',
          workOrderId: 'TT-9',
          workNoteDescription: 'Vaihdoimme hanan.',
          by: 'Lähihuolto',
        },
      ],
      [
        'AAAA-3333',
        {
          id,
          sequence: 1,
          eventType: 'work_order_started',
          createdAt: '2026-11-21T10:00:00.000Z',
          workFinishedAt: '2026-11-21T09:30:05Z',
        },
      ],
    ])
  })

  const invalid = (path: string) =>
    new ApiError('VALIDATION_ERROR', { fields: [{ path, key: 'invalid_number' }] })
  const taken = invalid('sequence')
  const record = () => run('event', 'W4DE-9KXT', 'completed')

  it('get an event of the command after two conflicts of its sequence number; after the third it fails', async () => {
    asked.length = 0
    refusals.push(taken, taken)
    expect(await record()).toMatch(/ is recorded, /)
    expect(asked).toHaveLength(3)
    refusals.push(taken, taken, taken)
    await expect(record()).rejects.toThrow(
      'Other events of the notice W4DE-9KXT are being recorded at this moment: try again.',
    )
  })

  it('are released to the building as known defects, and a failure is reported in one sentence', async () => {
    const release = (title = 'Hissi\u202f on rikki') => run('release', 'W4DE-9KXT', title)
    expect(await release()).toBe(
      'The building is notified about "Hissi\u202f on rikki"; 3 follow it.',
    )
    refusals.push(
      new ApiError('STATE_CONFLICT', { extra: { state: 'completed', allowed: [] } }),
      new ApiError('NOT_FOUND'),
      new ApiError('SERVICE_UNAVAILABLE'),
    )
    for (const sentence of [
      'The notice W4DE-9KXT is completed, and cannot be released: only an open defect of shared premises can.',
      'There is no notice W4DE-9KXT.',
      'The notice W4DE-9KXT cannot be changed now: SERVICE_UNAVAILABLE.',
    ])
      await expect(release()).rejects.toThrow(sentence)
    refusals.push(invalid('workFinishedAt'))
    await expect(record()).rejects.toThrow(
      'The work cannot have been finished more than a day from now.',
    )
  })

  it.each([
    [['all']],
    [['--status', 'lost']],
    [['--kind', 'sauna']],
    [['--note', 'x']],
    [['list', 'W4DE-9KXT']],
    [['show']],
    [['show', 'W4DE-9KXT', 'more']],
    [['show', 'W4DE-9KXT', '--status', 'open']],
    [['event', 'W4DE-9KXT']],
    [['event', 'W4DE-9KXT', 'reopened']],
    [['event', 'W4DE-9KXT', 'completed', 'today']],
    [['event', 'W4DE-9KXT', 'completed', '--finished-at', 'yesterday']],
    [['event', 'W4DE-9KXT', 'completed', '--json']],
    [['event', 'W4DE-9KXT', 'completed', '--by', 'a\nb']],
    [['release', 'W4DE-9KXT']],
    [['release', 'W4DE-9KXT', ' ']],
    [['release', 'W4DE-9KXT', 'a'.repeat(101)]],
    [['release', 'W4DE-9KXT', 'Hissi', 'on', 'rikki']],
    [['release', 'W4DE-9KXT', 'Hissi', '--by', 'x']],
  ])('notices %j is refused with what is wrong with the words', async (words) => {
    await expect(run(...words)).rejects.toThrow(WRONG_WORDS)
  })
})

describe('import', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porras-import-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const place = (name: string, content: unknown) =>
    writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  const run = (...words: string[]) => runWords(['import', folder, ...words])
  /** Imports the folder, and returns the rows as they are sent, by kind. */
  async function readRows(): Promise<unknown[]> {
    const files: unknown[] = []
    const importRows: ProviderService['importRows'] = async (kind, { rows }) => {
      files.push([kind, rows])
      return []
    }
    await runWords(['import', folder], { ...service, importRows })
    return files
  }

  it('refuses a folder without files to import, with unknown files, or with a JSON file that is no list', async () => {
    const known =
      'buildings.json, buildings.csv, contacts.json, contacts.csv, residents.json, residents.csv, contracts.json, contracts.csv, responsibilities.json, responsibilities.csv, documents.json, documents.csv, bulletins.json, bulletins.csv, payment-accounts.json, payment-accounts.csv, invoice-addresses.json, invoice-addresses.csv, invoices.json, invoices.csv, payment-months.json, payment-months.csv, remittances.json, remittances.csv, parking-areas.json, parking-areas.csv, parking-spots.json, parking-spots.csv, parking-reservations.json, parking-reservations.csv, contract-tenants.csv, bulletin-attachments.csv, payment-month-targets.csv, or parking-spot-prices.csv'
    await expect(run()).rejects.toThrow(`The folder ${folder} has no ${known}.`)
    await place('contract.json', [])
    await expect(run()).rejects.toThrow(
      `The file ${join(folder, 'contract.json')} cannot be imported: it is not named ${known}.`,
    )
    await rm(join(folder, 'contract.json'))
    for (const content of ['{', '{}', '"rows"']) {
      await place('contracts.json', content)
      await expect(run()).rejects.toThrow(
        `The file ${join(folder, 'contracts.json')} is not a list in JSON: it is to be rows between [ and ].`,
      )
    }
    await rm(join(folder, 'contracts.json'))
    await expect(runWords(['import', join(folder, 'none')])).rejects.toThrow(
      `The folder ${join(folder, 'none')} cannot be read: it is not there.`,
    )
  })

  it('reads CSV tables, with numbers and true or false where the field takes them', async () => {
    await place(
      'responsibilities.csv',
      '\uFEFFexternalId;defectClassId;fi\r\n7;2;"Hana\npatteri"\r\n8;x;3\r\n9;;\r\n',
    )
    await writeFile(
      join(folder, 'contacts.csv'),
      Buffer.from('externalId,sort,name\n1,-4,Hyv\xf6', 'latin1'),
    )
    await place('bulletins.csv', 'externalId;isEmergency;title\n1;true;true\n2;x;Ei\n3;Ei;y')
    await place(
      'buildings.csv',
      'externalId;floorCount;realPropertyAreasTotal\n1;3;2840,5\n2;3,5;2840.5\n3;;2 840\n',
    )
    expect(await readRows()).toEqual([
      [
        'buildings',
        [
          { externalId: '1', floorCount: 3, realPropertyAreasTotal: 2840.5 },
          { externalId: '2', floorCount: 3.5, realPropertyAreasTotal: 2840.5 },
          { externalId: '3', realPropertyAreasTotal: '2 840' },
        ],
      ],
      ['contacts', [{ externalId: '1', sort: -4, name: 'Hyvö' }]],
      [
        'responsibilities',
        [
          { externalId: '7', defectClassId: 2, fi: 'Hana\npatteri' },
          { externalId: '8', defectClassId: 'x', fi: '3' },
          { externalId: '9' },
        ],
      ],
      [
        'bulletins',
        [
          { externalId: '1', isEmergency: true, title: 'true' },
          { externalId: '2', isEmergency: 'x', title: 'Ei' },
          { externalId: '3', isEmergency: false, title: 'y' },
        ],
      ],
    ])
    await rm(join(folder, 'contacts.csv'))
    await rm(join(folder, 'bulletins.csv'))
    await rm(join(folder, 'buildings.csv'))
    for (const [content, problem] of [
      ['externalId;b\n1;"2', 'it has a quote without an end, in the row that begins at line 2'],
      [
        'externalId;b\n1;2;3',
        'row 1 (line 2) has a cell without a heading (a cell that holds a delimiter needs quotes)',
      ],
      ['', 'it has no headings'],
    ] as const) {
      await place('responsibilities.csv', content)
      await expect(run()).rejects.toThrow(
        `The file ${join(folder, 'responsibilities.csv')} is not a table in CSV: ${problem}.`,
      )
    }
    await place('responsibilities.json', [])
    await expect(run()).rejects.toThrow(
      `The folder ${folder} has both responsibilities.json and responsibilities.csv: remove one.`,
    )
    await rm(join(folder, 'responsibilities.json'))
    await rm(join(folder, 'responsibilities.csv'))
  })

  describe('reads the lists of rows from tables of their own', () => {
    const tables = {
      'contracts.csv': 'externalId;startDate;endDate\nC-1;1.6.2021;\n C-2 ;2026-01-01;31.12.2026\n',
      'contract-tenants.csv':
        'contractExternalId;residentExternalId;isPayer;startDate\nC-2;R-1;kyllä;31.2.2026\nC-2;R-2;ei;\n',
      'parking-spots.csv': 'externalId;equipment\nS-1;"heating, charging"\nS-2;',
      'parking-spot-prices.csv': 'spotExternalId;price;validFrom\nS-1;12,50;1.1.2026',
    }
    beforeAll(async () => {
      for (const [name, content] of Object.entries(tables)) await place(name, content)
    })
    afterAll(async () => {
      for (const name of Object.keys(tables)) await rm(join(folder, name), { force: true })
    })

    it('and joins each part to its row by the id in the column of the row it belongs to', async () => {
      expect(await readRows()).toEqual([
        [
          'contracts',
          [
            { externalId: 'C-1', startDate: '2021-06-01', tenants: [] },
            {
              externalId: ' C-2 ',
              startDate: '2026-01-01',
              endDate: '2026-12-31',
              tenants: [
                { residentExternalId: 'R-1', isPayer: true, startDate: '31.2.2026' },
                { residentExternalId: 'R-2', isPayer: false },
              ],
            },
          ],
        ],
        [
          'parking-spots',
          [
            {
              externalId: 'S-1',
              equipment: ['heating', 'charging'],
              prices: [{ price: 12.5, validFrom: '2026-01-01' }],
            },
            { externalId: 'S-2', prices: [] },
          ],
        ],
      ])
    })

    it.each([
      [
        'contract-tenants.csv',
        'externalId\nC-1',
        'has no column contractExternalId: its first line, which names the columns, has externalId.',
      ],
      [
        'contract-tenants.csv',
        'contractExternalId\nC-1\nC-3',
        'contract-tenants.csv row 2 (line 3) belongs to no row of contracts.csv: see contractExternalId.',
      ],
      [
        'contract-tenants.csv',
        null,
        'lacks its tenants: put contract-tenants.csv beside it, with the column contractExternalId.',
      ],
      ['contracts.csv', null, 'belongs to contracts.csv, which is not there.'],
    ] as const)(
      'and reports what is wrong with the table %s: %j',
      async (name, content, problem) => {
        await rm(join(folder, name))
        if (content !== null) await place(name, content)
        await expect(run()).rejects.toThrow(problem)
        await place(name, tables[name])
      },
    )
  })

  it('sends 500 rows in a call, counts the results, and lists the rejected rows', async () => {
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
        'Kind       Row  Id            Path                          Problem            Takes',
        'contracts  2    C\\u{001b}[2J  tenants.0.residentExternalId  unknown_reference  an id of a row that was imported: import that row first',
        '',
        LAST_LINE_OF_IMPORT_7,
      ].join('\n'),
    })
    expect(sent).toEqual([
      [500, {}],
      [1, {}],
      [2, {}],
    ])
  })

  it('counts many problems, and writes rejected rows into a folder that can be imported', async () => {
    const own = await mkdtemp(join(tmpdir(), 'porras-rejected-'))
    const row = (place: number) => ({
      externalId: `C-${place}`,
      ...(place % 2 === 1 && {
        result: 'rejected',
        errors: [{ path: `tenants.${place}.residentExternalId`, key: 'unknown_reference' }],
      }),
    })
    const rows = Array.from({ length: 50 }, (_, place) => row(place))
    await writeFile(join(own, 'contracts.json'), JSON.stringify(rows))
    const to = join(own, 'rejected')
    const order = ['import', own, '--rejected', to]
    const { output: printed, isComplete } = await runWords(order)
    expect(isComplete).toBe(false)
    expect(printed.split('\n').slice(2, 6)).toEqual([
      '',
      'Kind       Path                          Problem            Times',
      'contracts  tenants.….residentExternalId  unknown_reference  25',
      '',
    ])
    expect(printed.split('\n').slice(-4)).toEqual([
      '',
      `Rejected rows, and why: ${to}`,
      '',
      LAST_LINE_OF_IMPORT_7,
    ])
    expect(await readdir(to)).toEqual(['contracts.json', 'reasons.txt'])
    const written: unknown = JSON.parse(await readFile(join(to, 'contracts.json'), 'utf8'))
    expect(written).toEqual(rows.filter((_, place) => place % 2 === 1))
    expect((await readFile(join(to, 'reasons.txt'), 'utf8')).split('\n').slice(0, 3)).toEqual([
      'Kind       Row  Id    Path                           Problem            Takes',
      'contracts  1    C-1   tenants.1.residentExternalId   unknown_reference  an id of a row that was imported: import that row first',
      'contracts  2    C-3   tenants.3.residentExternalId   unknown_reference  an id of a row that was imported: import that row first',
    ])
    expect((await stat(join(to, 'contracts.json'))).mode & 0o777).toBe(0o600)

    sent.length = 0
    await expect(runWords(order)).rejects.toThrow(
      `The folder ${to} is not empty: name a new one for rejected rows.`,
    )
    expect(sent).toEqual([])
    const below = join(own, 'contracts.json', 'rejected')
    await expect(runWords(['import', own, '--rejected', below])).rejects.toThrow(
      `The file ${join(below, 'reasons.txt')} cannot be written: ${join(own, 'contracts.json')} is no folder.`,
    )
    expect(sent).toEqual([])
    await rm(to, { recursive: true })
    await writeFile(join(own, 'contracts.json'), JSON.stringify([row(0)]))
    expect((await runWords(order)).isComplete).toBe(true)
    await expect(readdir(to)).rejects.toThrow('ENOENT')
    await rm(own, { recursive: true })
  })

  it('rejects an id that two rows of a file have, also when the rows go in different calls', async () => {
    const twin = await mkdtemp(join(tmpdir(), 'porras-twins-'))
    const ids = [...Array.from({ length: 501 }, (_, index) => `B-${index}`), ' B-0 ']
    const rows = ids.map((externalId) => ({ externalId }))
    await writeFile(join(twin, 'buildings.json'), JSON.stringify(rows))
    sent.length = 0
    for (const words of [[], ['--dry-run']]) {
      const { output: printed } = await runWords(['import', twin, ...words])
      expect(printed.split('\n').slice(0, 6)).toEqual([
        'Kind       Created  Updated  Unchanged  Rejected',
        'buildings  500      0        0          2',
        '',
        'Kind       Row  Id   Path        Problem        Takes',
        'buildings  1    B-0  externalId  same_id_twice  an id that no other row has: remove one of the rows',
        'buildings  502  B-0  externalId  same_id_twice  an id that no other row has: remove one of the rows',
      ])
    }
    // Those that have it are examined in calls of their own, which write nothing.
    expect(sent).toEqual([
      [1, {}],
      [500, {}],
      [1, {}],
      [1, {}],
      [500, {}],
      [1, { buildings: [] }],
    ])
    await rm(twin, { recursive: true })
  })

  it('in a dry run writes nothing, and announces the ids that later rows may refer to', async () => {
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

  it.each([[[]], [['a', 'b']], [['a', '--force']]])(
    'import %j is refused with what is wrong with the words',
    async (words) => {
      await expect(output('import', ...words)).rejects.toThrow(WRONG_WORDS)
    },
  )
})

describe('bulletin publish', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porras-bulletin-'))
    file = join(folder, 'water.json')
  })
  afterAll(() => rm(folder, { recursive: true }))

  const row = {
    externalId: 'vesi',
    title: 'Vesi on poikki',
    body: '<p>Putki vuotaa.</p>',
    publishedAt: '2026-11-21T10:00:00Z',
  }
  const publish = async (
    content: unknown,
    importRows: ProviderService['importRows'] = (...call) => service.importRows(...call),
  ) => {
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    return runWords(['bulletin', 'publish', file], { ...service, importRows })
  }

  it('imports the one row of the file, and prints from when residents read the bulletin', async () => {
    const calls: unknown[] = []
    const answer = await publish(row, async (...call) => {
      calls.push(call)
      return [answerTo(row)]
    })
    expect(calls).toEqual([['bulletins', { rows: [row], dryRun: false, announced: {} }]])
    expect(answer).toEqual({
      isComplete: true,
      output: 'The bulletin vesi is stored. Residents read it now.',
    })
    const later = { ...row, publishedAt: '2026-11-21T11:00:00Z' }
    expect(await publish({ ...later, result: 'updated', externalId: 'vesi\u001b[2J' })).toEqual({
      isComplete: true,
      output: 'The bulletin vesi\\u{001b}[2J is changed.',
    })
    expect(await publish(later)).toEqual({
      isComplete: true,
      output: 'The bulletin vesi is stored. Residents read it from 21.11.2026 13.00 on.',
    })
    const takenBack = { ...row, isWithdrawn: true }
    expect(await publish(takenBack, async () => [answerTo({ ...row, result: 'updated' })])).toEqual(
      {
        isComplete: true,
        output: 'The bulletin vesi is changed. Residents do not read it any more.',
      },
    )
    const emergency = { ...row, isEmergency: true }
    expect(await publish(`\uFEFF${JSON.stringify(emergency)}`)).toEqual({
      isComplete: true,
      output:
        'The bulletin vesi is stored. Residents read it now. When the emergency begins, each is mailed once.',
    })
  })

  it('names what is wrong with the row of the bulletin, and reports that the command was not completed', async () => {
    const errors = [
      { path: 'title', key: 'required' },
      { path: 'x\u202e', key: 'unknown_field' },
    ]
    expect(await publish({ externalId: 'vesi', result: 'rejected', errors })).toEqual({
      isComplete: false,
      output: [
        'The bulletin vesi is rejected: nothing was written.',
        '',
        'Path       Problem',
        'title      required',
        'x\\u{202e}  unknown_field',
      ].join('\n'),
    })
    const withoutId = await publish({ result: 'rejected', errors: errors.slice(0, 1) })
    expect(withoutId.output).toMatch(/^The bulletin is rejected: nothing was written\.\n/)
  })

  it('refuses a bulletin file that cannot be read, or does not hold one row', async () => {
    for (const content of ['{', '[]', '"row"', 'null', [row]])
      await expect(publish(content)).rejects.toThrow(
        `The file ${file} is not a bulletin in JSON: it has to be one row, {…}, as an import has it.`,
      )
    await rm(file)
    await expect(output('bulletin', 'publish', file)).rejects.toThrow(
      `The file ${file} cannot be read: it is not there.`,
    )
  })

  it('reports in one sentence that the server refuses the bulletin', async () => {
    const refuse = async () => {
      throw new ApiError('PAYLOAD_TOO_LARGE')
    }
    await expect(publish(row, refuse)).rejects.toThrow(
      'The bulletin cannot be published now: PAYLOAD_TOO_LARGE.',
    )
  })

  it.each([[[]], [['publish']], [['remove', 'a']], [['publish', 'a', 'b']]])(
    'bulletin publish %j is refused with what is wrong with the words',
    async (words) => {
      await expect(output('bulletin', ...words)).rejects.toThrow(WRONG_WORDS)
    },
  )
})

describe('npm run provider -- additions', () => {
  it('lists the added tenants with both names, in which no typed text moves the cursor', async () => {
    asked.length = 0
    const [head, row, ...rest] = (await output('additions')).split('\n')
    expect(head).toMatch(
      /^Id +State +Requested as +Real name +Requested by +From +Home +Contract +What is wrong$/,
    )
    expect(row).toMatch(
      /disputed +Väinö\\u\{0007\}Vieras +\(under non-disclosure\) +Hanna Salonen +21\.11\.2026/,
    )
    expect(rest).toEqual([])
    expect(await output('additions', 'list', '--state', 'undone')).toBe(
      'There are no such additions.',
    )
    expect(JSON.parse(await output('additions', '--json'))).toEqual([addition])
    expect(asked).toEqual([undefined, 'undone', undefined])
  })

  it('undoes or upholds the addition of a tenant', async () => {
    asked.length = 0
    expect(await output('additions', 'undo', addition.id, '--because', 'Väärä tunnus')).toBe(
      'The addition of Väinö\\u{0007}Vieras is undone: neither side sees the other, and both are notified.',
    )
    expect(await output('additions', 'undo', addition.id)).toMatch(/ is undone: /)
    expect(await output('additions', 'uphold', addition.id)).toBe(
      'The addition of Väinö\\u{0007}Vieras is confirmed: the person is a tenant, and is notified.',
    )
    expect(asked).toEqual([
      { addition: addition.id, decision: 'undo', because: 'Väärä tunnus' },
      { addition: addition.id, decision: 'undo' },
      { addition: addition.id, decision: 'uphold' },
    ])
  })

  it('reports in one sentence why an addition cannot be undone or upheld', async () => {
    await expect(output('additions', 'undo', 'K7PX-4MQH')).rejects.toThrow(
      'There is no addition K7PX-4MQH.',
    )
    refusals.push(
      new ApiError('STATE_CONFLICT', { extra: { state: 'confirmed', allowed: [] } }),
      new ApiError('STATE_CONFLICT', { extra: { state: 'imported_since', allowed: [] } }),
      new ApiError('SERVICE_UNAVAILABLE'),
    )
    await expect(output('additions', 'undo', addition.id)).rejects.toThrow(
      `The addition ${addition.id} is confirmed and cannot be undone.`,
    )
    await expect(output('additions', 'undo', addition.id)).rejects.toThrow(
      `The addition ${addition.id} cannot be undone, and nothing has changed: an import has named the person on the contract since. Remove the person there, import the contract, and undo then.`,
    )
    await expect(output('additions', 'uphold', addition.id)).rejects.toThrow(
      `The addition ${addition.id} cannot be upheld now: SERVICE_UNAVAILABLE.`,
    )
  })

  it.each([
    [['undo']],
    [['uphold', 'a', '--because', 'b']],
    [['undo', 'a', 'b']],
    [['undo', 'a', '--because', 'x'.repeat(501)]],
    [['--state', 'open']],
    [['show', 'a']],
  ])('additions %j is refused with what is wrong with the words', async (words) => {
    await expect(output('additions', ...words)).rejects.toThrow(WRONG_WORDS)
  })
})

describe('npm run provider -- flags', () => {
  it('lists the feature flags with what each one switches', async () => {
    const table = [
      'Name         State  What it switches',
      'paymentInfo  off    payments\\u{001b}[2J',
    ].join('\n')
    expect(await output('flags')).toBe(table)
    expect(await output('flags', 'list')).toBe(table)
    expect(JSON.parse(await output('flags', '--json'))).toEqual([flag])
    expect(JSON.parse(await output('flags', 'list', '--json'))).toEqual([flag])
  })

  it('switches one feature flag, and lists the valid names when the name is unknown', async () => {
    expect(await output('flags', 'set', 'paymentInfo', 'on')).toBe(
      'paymentInfo is on: payments\\u{001b}[2J.',
    )
    expect(await output('flags', 'set', 'messages', 'off')).toMatch(/^messages is off: /)
    await expect(output('flags', 'set', 'payments', 'on')).rejects.toThrow(
      'There is no flag payments: the flags are removeUser, paymentInfo, passportAuth, contractModification, messages.',
    )
  })

  it.each([
    [['set', 'messages']],
    [['set', 'messages', 'true']],
    [['set', 'messages', 'on', 'off']],
    [['list', 'messages']],
    [['--json', 'messages']],
    [['messages', 'on']],
  ])('flags %j is refused with what is wrong with the words', async (words) => {
    await expect(output('flags', ...words)).rejects.toThrow(WRONG_WORDS)
  })
})

describe('npm run provider -- staff', () => {
  it('lists, adds and ends staff members', async () => {
    const table = [
      `${'E-mail'.padEnd(27)}  Since`,
      'leena\\u{001b}[2J@example.fi  21.11.2026',
    ].join('\n')
    expect(await output('staff')).toBe(table)
    expect(await output('staff', 'list')).toBe(table)
    expect(JSON.parse(await output('staff', '--json'))).toEqual([member])
    expect(await output('staff', 'add', 'Leena@example.fi')).toBe(
      'leena@example.fi may act for residents.',
    )
    expect(await output('staff', 'end', 'leena@example.fi')).toBe(
      'leena@example.fi may not act for residents any more: the sessions are ended.',
    )
  })

  it('reports in one sentence why a staff member cannot be added or ended', async () => {
    const conflict = (state: string) =>
      new ApiError('STATE_CONFLICT', { extra: { state, allowed: [] } })
    refusals.push(conflict('staff'), conflict('resident'), new ApiError('NOT_FOUND'))
    await expect(output('staff', 'add', 'a@example.fi')).rejects.toThrow(
      'a@example.fi is staff already.',
    )
    await expect(output('staff', 'add', 'a@example.fi')).rejects.toThrow(
      "a@example.fi is the address of a resident's account: add another one.",
    )
    await expect(output('staff', 'end', 'a@example.fi')).rejects.toThrow(
      'a@example.fi is not staff.',
    )
  })

  it.each([[['add']], [['add', 'leena']], [['end', 'a@b.fi', 'c']], [['remove', 'a@b.fi']]])(
    'staff %j is refused with what is wrong with the words',
    async (words) => {
      await expect(output('staff', ...words)).rejects.toThrow(WRONG_WORDS)
    },
  )
})
