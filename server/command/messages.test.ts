import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderThread } from '../../api/provider-messages.ts'
import { makePagedRead } from '../../fixtures/server/paged.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { describeMessagesFailure, type MessagesCommand, runMessagesCommand } from './messages.ts'
import { parseCommand } from './order.ts'

const id = '5c0b1a52-2f0e-4c8b-9d4a-0d3f5c1f7a10'
const contract = '00000000-0000-4000-8000-000000000001'
const thread: ProviderThread = {
  id,
  externalId: null,
  contractUuid: contract,
  home: 'Koivukuja 3 A 12,\u009b 02100 Espoo',
  resident: 'Aino\u202e Virtanen',
  title: 'Sauna\u001b[2J',
  isAwaitingAnswer: true,
  closed: null,
  entries: [
    {
      messageId: 'm1',
      kind: 'outgoing_email',
      timestamp: '2026-11-20T22:30:00.000Z',
      title: 'Sauna',
      htmlContent: '<p>Hei</p><ul><li><p>tiistai\u001b[1A</p></li></ul>',
      quotedHtml: '<p>Onko vuoroja?</p>',
      isShortened: true,
      by: 'Asiakaspalvelu',
      files: [
        { uuid: contract, fileName: 'a\u202egpj.pdf', contentType: 'application/pdf', size: 9 },
      ],
      sequence: 4,
      readAt: '2026-11-21T07:00:00.000Z',
    },
    {
      messageId: 'm2',
      kind: 'incoming_email',
      timestamp: '2026-11-21T10:00:00.000Z',
      title: null,
      htmlContent: '',
      files: [],
      sequence: null,
      readAt: null,
    },
  ],
  nextCursor: null,
}
/** A thread whose latest page holds a message of the resident alone. */
const long: ProviderThread = {
  ...thread,
  entries: thread.entries.slice(1),
  nextCursor: 'earlier',
}
const longId = '5c0b1a52-2f0e-4c8b-9d4a-0d3f5c1f7a11'
const closed: ProviderThread = {
  ...thread,
  id: contract,
  title: null,
  isAwaitingAnswer: false,
  closed: { closedAt: '2026-11-21T10:00:00.000Z', reason: 'Valmis\nThread' },
  entries: thread.entries.slice(0, 1),
}

/** What was asked, and how the next calls are refused. */
let asked: unknown[] = []
let refusals: ApiError[] = []
beforeEach(() => {
  asked = []
  refusals = []
})
const refuse = async () => {
  const refusal = refusals.shift()
  if (refusal) throw refusal
}
const recorded = { isNew: true, threadUuid: id, messageId: 'm' }
const service: Parameters<typeof runMessagesCommand>[0] = {
  async listMessageThreads({ cursor, limit, ...filter }) {
    if (cursor === undefined) asked.push(filter)
    const listed = filter.status === 'awaiting' ? [] : [thread, closed]
    return makePagedRead(listed)({ limit, ...(cursor && { cursor }) })
  },
  async readMessageThread(name, cursor) {
    await refuse()
    if (name === contract) return closed
    if (name === longId && cursor === undefined) return long
    if (name === longId && cursor === 'earlier') return closed
    return thread
  },
  fetchMessageFile: async (name, file) => Buffer.from(`${name} ${file}`),
  async recordMessageEntry(name, entry) {
    asked.push([name, entry])
    await refuse()
    return recorded
  },
  async beginMessageThread(begun) {
    asked.push(begun)
    await refuse()
    return recorded
  },
  async closeMessageThread(name, reason) {
    asked.push([name, reason])
    return { closedAt: '' }
  },
  async setOutOfOffice(said) {
    asked.push(said)
    await refuse()
  },
  now: () => new Date('2026-11-21T10:00:00Z'),
}

function orderIn(...words: string[]): MessagesCommand {
  const order = parseCommand(['messages', ...words])
  if (order.kind !== 'messages') throw new Error(order.kind)
  return order.messages
}

async function run(...words: string[]): Promise<string> {
  const order = orderIn(...words)
  return runMessagesCommand(service, order).catch((error: unknown) => {
    if (error instanceof ApiError) return describeMessagesFailure(error, order)
    throw error
  })
}
const entry = (htmlContent: string, change: object = {}) => ({
  messageId: expect.stringMatching(/^command-/),
  sequence: 5,
  kind: 'outgoing_email',
  timestamp: '2026-11-21T10:00:00.000Z',
  htmlContent,
  fileIds: [],
  ...change,
})
const invalid = (path: string) =>
  new ApiError('VALIDATION_ERROR', { fields: [{ path, key: 'invalid_number' }] })

describe('messages', () => {
  it('are listed without characters that move the cursor', async () => {
    expect(await run()).toBe(
      [
        'Thread                                Status    Latest            Subject           Resident               Home',
        `${id}  awaiting  21.11.2026 12.00  Sauna\\u{001b}[2J  Aino\\u{202e} Virtanen  Koivukuja 3 A 12,\\u{009b} 02100 Espoo`,
        `${contract}  closed    21.11.2026 0.30                     Aino\\u{202e} Virtanen  Koivukuja 3 A 12,\\u{009b} 02100 Espoo`,
      ].join('\n'),
    )
    expect(await run('--status', 'awaiting')).toBe('There are no such threads.')
    expect(asked).toEqual([{}, { status: 'awaiting' }])
    expect(JSON.parse(await run('list', '--json'))).toEqual([thread, closed])
  })

  it('are shown with their quotes and files, each line typed by a resident marked', async () => {
    expect(await run('show', id)).toBe(
      [
        `Thread      ${id}`,
        'Subject     Sauna\\u{001b}[2J',
        'Status      awaiting',
        'Resident    Aino\\u{202e} Virtanen',
        'Home        Koivukuja 3 A 12,\\u{009b} 02100 Espoo',
        `Contract    ${contract}`,
        '',
        '21.11.2026 0.30  outgoing_email, by Asiakaspalvelu, sequence 4, read 21.11.2026 9.00, shortened',
        '  Sauna',
        '    | Hei',
        '    | tiistai[1A',
        '  Quoted',
        '    | Onko vuoroja?',
        `  ${contract}  a\\u{202e}gpj.pdf, 9 bytes`,
        '',
        '21.11.2026 12.00  incoming_email',
        '  (no text)',
      ].join('\n'),
    )
    expect((await run('show', contract)).split('\n').slice(1, 3)).toEqual([
      'Status      closed',
      'Closed      21.11.2026 12.00, Valmis\\u{000a}Thread',
    ])
    expect(JSON.parse(await run('show', id, '--json'))).toEqual(thread)
    for (const name of ['nobody', '../messages'])
      expect(await run('show', name)).toBe(`There is no thread ${name}.`)
  })

  it('are answered in paragraphs after the latest entry, or by a note of a phone call', async () => {
    expect(await run('answer', id, 'Hei!\n\nOn <b>, ja\nhuomenna.', '--by', 'Anna')).toBe(
      `The thread ${id} is answered, and its resident is notified.`,
    )
    await run('answer', id, 'Puhelu.', '--note', '--subject', 'Sovittu')
    expect(asked).toEqual([
      [id, entry('<p>Hei!</p><p>On &#60;b&#62;, ja<br>huomenna.</p>', { by: 'Anna' })],
      [id, entry('<p>Puhelu.</p>', { kind: 'manual_conversation', title: 'Sovittu' })],
    ])
  })

  it('are read and answered after all pages of their thread are loaded', async () => {
    expect(JSON.parse(await run('show', longId, '--json'))).toEqual(thread)
    await run('answer', longId, 'Hei')
    expect(asked).toEqual([[longId, entry('<p>Hei</p>')]])
  })

  it('are shown with their files, which are saved into a folder', async () => {
    const to = await mkdtemp(join(tmpdir(), 'porras-messages-'))
    const path = join(to, `${contract}-a_u_202e_gpj.pdf`)
    expect((await run('show', id, '--files', to)).split('\n').slice(-2)).toEqual([
      '',
      `Saved ${path}`,
    ])
    expect(await readFile(path, 'utf8')).toBe(`${id} ${contract}`)
    expect(JSON.parse(await run('show', id, '--json', '--files', to))).toEqual({
      ...thread,
      savedFiles: [path],
    })
    await rm(to, { recursive: true })
  })

  it('are sent again when another entry took their sequence number, at most three times in all', async () => {
    const order = orderIn('answer', id, 'Hei')
    const taken = {
      ...service,
      recordMessageEntry: async () => Promise.reject(invalid('sequence')),
    }
    await expect(runMessagesCommand(taken, order)).rejects.toThrow(ApiError)
    expect(describeMessagesFailure(invalid('sequence'), order)).toBe(
      `Other entries of the thread ${id} are being recorded at this moment: try again.`,
    )
    let calls = 0
    const once: typeof service = {
      ...service,
      async recordMessageEntry() {
        calls += 1
        if (calls < 3) throw invalid('sequence')
        return recorded
      },
    }
    expect(await runMessagesCommand(once, order)).toContain('is answered')
    expect(calls).toBe(3)
  })

  it('the messages command begins a thread, closes it with a reason, and sets the out-of-office text of all messages', async () => {
    expect(await run('begin', contract, 'aino@example.fi', 'Remontti', 'Alkaa.')).toBe(
      `The thread ${id} is begun, and its resident is notified.`,
    )
    expect(await run('close', id)).toBe(`The thread ${id} is closed.`)
    await run('close', id, '--sv', 'Klart.')
    expect(
      await run('out-of-office', '--fi', 'Lomalla.', '--until', '2026-12-01T08:00+02:00'),
    ).toBe('Residents read this before they write a message.')
    expect(await run('out-of-office', 'end')).toBe(
      'Residents are notified that messages are answered as usual.',
    )
    expect(asked).toEqual([
      {
        externalId: expect.stringMatching(/^command-/),
        contractUuid: contract,
        resident: { email: 'aino@example.fi' },
        entry: entry('<p>Alkaa.</p>', { sequence: 1, title: 'Remontti' }),
      },
      [id, null],
      [id, { sv: 'Klart.' }],
      { words: { fi: 'Lomalla.' }, until: '2026-12-01T08:00:00+02:00' },
      null,
    ])
  })

  it('that cannot be read, answered or closed are reported in one sentence each', async () => {
    refusals = [
      new ApiError('NOT_FOUND'),
      new ApiError('SERVICE_UNAVAILABLE'),
      invalid('outOfOffice.until'),
      new ApiError('SERVICE_UNAVAILABLE'),
    ]
    const beginning = ['begin', contract, 'aino@example.fi', 'Remontti', 'Alkaa.']
    expect(await run(...beginning)).toBe(
      `There is no contract ${contract}, or no account of aino@example.fi on it.`,
    )
    expect(await run(...beginning)).toBe('The message cannot be sent now: SERVICE_UNAVAILABLE.')
    expect(await run('out-of-office', '--fi', 'a')).toBe('That time has passed already.')
    expect(await run('show', id)).toBe(`The thread ${id} cannot be read now: SERVICE_UNAVAILABLE.`)
  })

  describe('from a file', () => {
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'porras-letter-'))
    })
    afterAll(() => rm(folder, { recursive: true }))

    it('are answered with the HTML of the file unchanged', async () => {
      const file = join(folder, 'letter.html')
      await writeFile(file, '<p>Hei <b>Aino</b></p>')
      await run('answer', id, '--html', file)
      expect(asked).toEqual([[id, entry('<p>Hei <b>Aino</b></p>')]])
      await expect(run('answer', id, '--html', join(folder, 'none'))).rejects.toThrow(
        `The file ${join(folder, 'none')} cannot be read: it is not there.`,
      )
    })
  })

  it.each([
    [['all']],
    [['--status', 'lost']],
    [['--by', 'x']],
    [['show']],
    [['show', id, 'more']],
    [['show', id, '--status', 'closed']],
    [['answer', id]],
    [['answer', id, ' ']],
    [['answer', id, 'one', 'two']],
    [['answer', id, 'text', '--html', 'file']],
    [['answer', id, 'text', '--by', 'a\nb']],
    [['answer', id, 'text', '--until', 'x']],
    [['begin', contract, 'aino@example.fi', 'Remontti']],
    [['begin', contract, 'aino@example.fi', ' ', 'text']],
    [['begin', contract, 'aino@example.fi', 'Remontti', 'text', '--note']],
    [['close', id, 'why']],
    [['close', id, '--fi', 'a'.repeat(501)]],
    [['out-of-office']],
    [['out-of-office', 'end', '--fi', 'x']],
    [['out-of-office', '--fi', 'x', '--until', 'soon']],
  ])('%j is refused, with where the help is', (words) => {
    expect(() => orderIn(...words)).toThrow(
      / See npm run provider -- (?:messages [a-z -]*)?--help$/,
    )
  })
})
