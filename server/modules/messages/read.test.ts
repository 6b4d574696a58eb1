import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_LISTED_THREADS } from '../../../api/messages.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder } from '../../../fixtures/server/files.ts'
import {
  callProvider,
  makeProviderEntry,
  markReadUpTo,
  readResidentThread,
  readResidentThreads,
  recordEntries,
  sendAcceptedMessage,
} from '../../../fixtures/server/messages.ts'
import {
  addResident,
  makeHome,
  makeNeighbourContract,
} from '../../../fixtures/server/notice-home.ts'
import { makeStaff, makeTenant } from '../../../fixtures/server/people.ts'
import { sendProviderFile } from '../../../fixtures/server/provider-files.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'
import type { Database } from '../../kernel/database/port.ts'
import { removeUnnamedFiles } from '../files/provider-files.ts'
import { listThreads } from './service.ts'

const data = makeDataFolder()
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['read', 'answer', 'import'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const unreadOf = async (visitor: Visitor, thread: string) =>
  (await readResidentThread(visitor, thread)).entries.map(({ isUnread }) => isUnread)
const counts = async (visitor: Visitor) =>
  (await readResidentThreads(visitor)).map(({ entryCount, unreadCount }) => [
    entryCount,
    unreadCount,
  ])

describe('Threads', () => {
  it('are listed across all contracts with only their latest entry, the latest first', async () => {
    const { contract, personId, visitor } = await makeHome(test)
    const second = await makeNeighbourContract(test, contract)
    await makeTenant(test.database, { personId, contractId: second })
    const older = await sendAcceptedMessage(visitor, contract, { subject: 'Vanhempi' })
    test.clock.advance(60_000)
    const newer = await sendAcceptedMessage(visitor, second, { subject: 'Uudempi' })
    const listed = async () =>
      (await readResidentThreads(visitor)).map(({ title, contractUuid, entries }) => [
        title,
        contractUuid,
        entries.map(({ messageId }) => messageId),
      ])
    const [first, last] = [
      ['Uudempi', second, [newer.messageId]],
      ['Vanhempi', contract, [older.messageId]],
    ]
    expect(await listed()).toEqual([first, last])
    const timestamp = new Date(test.clock.now().getTime() + 1000).toISOString()
    const answer = makeProviderEntry(1, { timestamp })
    await recordEntries(test, key, older.thread, [answer])
    expect(await listed()).toEqual([['Vanhempi', contract, [answer.messageId]], first])
    expect(await counts(visitor)).toEqual([
      [2, 1],
      [1, 0],
    ])
  })

  it('stay readable after the end of the contract, except to a resident who left earlier', async () => {
    const { contract, personId, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract)
    await test.database.query(
      `update contract set status = 'terminated', end_date = '2026-11-20' where id = $1`,
      [contract],
    )
    expect((await readResidentThread(visitor, thread)).id).toBe(thread)
    await test.database.query(`update tenant set end_date = '2026-11-19' where person_id = $1`, [
      personId,
    ])
    expect(await readResidentThreads(visitor)).toEqual([])
    const at = `/api/resident/message-timeline/${thread}`
    expect(pickStatusAndBody(await visitor.get(at))).toEqual(NOT_FOUND)
  })

  it('with unknown or malformed ids are not found', async () => {
    const { visitor } = await makeHome(test)
    for (const id of [randomUUID(), 'x'])
      expect(pickStatusAndBody(await visitor.get(`/api/resident/message-timeline/${id}`))).toEqual(
        NOT_FOUND,
      )
  })

  it('have the reason of their closing in the requested language or in another one', async () => {
    const { contract, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract)
    const close = (reason: object | null) =>
      callProvider(test, key, `/messages/${thread}/close`, { reason })
    const closedAt = test.clock.now().toISOString()
    await close({ fi: 'Asia on hoidettu.', sv: 'Ärendet är avslutat.' })
    test.clock.advance(1000)
    const closed = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await visitor.get(`/api/resident/message-timeline/${thread}`, headers)
      return (body as { closed: object | null }).closed
    }
    expect(await closed('sv')).toEqual({ reason: 'Ärendet är avslutat.', lang: 'sv', closedAt })
    expect(await closed('en')).toEqual({ reason: 'Asia on hoidettu.', lang: 'fi', closedAt })
    await close(null)
    expect(await closed('fi')).toEqual({ reason: null, lang: null, closedAt })
    expect((await readResidentThreads(visitor))[0]?.closed).toEqual({
      reason: null,
      lang: null,
      closedAt,
    })
    await recordEntries(test, key, thread, [makeProviderEntry(1)])
    expect(await closed('fi')).toBeNull()
  })

  it('beyond one page come in the next page, after the last thread of the page before, each once', async () => {
    const { contract, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract)
    await test.database.query(
      `insert into message_thread select (json_populate_record(t, json_build_object('id',
         gen_random_uuid(), 'latest_at', t.latest_at - (number / 2) * interval '1 second'))).*
       from message_thread t, generate_series(0, ${MAX_LISTED_THREADS + 19}) number where t.id = $1`,
      [thread],
    )
    const first = await readResidentThreads(visitor)
    const { status, body } = await visitor.get(
      `/api/resident/message-timeline?after=${first.at(-1)?.id}`,
    )
    const second = body as typeof first
    expect([status, first.length, second.length]).toEqual([200, MAX_LISTED_THREADS, 21])
    const ids = [...first, ...second].map(({ id }) => id)
    expect([new Set(ids).size, ids.includes(thread)]).toEqual([MAX_LISTED_THREADS + 21, true])
    const stranger = await makeHome(test)
    const other = await stranger.visitor.get(`/api/resident/message-timeline?after=${thread}`)
    expect(pickStatusAndBody(other)).toEqual(NOT_FOUND)
    expect((await visitor.get('/api/resident/message-timeline?after=x')).status).toBe(400)
  })

  it('are listed with the same number of SQL statements whether there are two threads or twenty', async () => {
    const { contract, accountId, personId, visitor } = await makeHome(test)
    const statements = async () => {
      const asked: string[] = []
      const database: Database = {
        ...test.database,
        query(sql, params) {
          asked.push(sql)
          return test.database.query(sql, params)
        },
      }
      const caller = { accountId, personId } as Parameters<typeof listThreads>[1]
      const threads = await listThreads({ ...test.dependencies, database }, caller, 'fi')
      return [threads.length, asked.length]
    }
    await sendAcceptedMessage(visitor, contract)
    await sendAcceptedMessage(visitor, contract)
    expect(await statements()).toEqual([2, 4])
    for (let count = 2; count < 20; count++) await sendAcceptedMessage(visitor, contract)
    expect(await statements()).toEqual([20, 4])
  })
})

describe('An entry of the provider', () => {
  it('is unread until the resident has read the thread up to it', async () => {
    const { contract, visitor } = await makeHome(test)
    const { thread, messageId } = await sendAcceptedMessage(visitor, contract)
    const [one, two] = [makeProviderEntry(1), makeProviderEntry(2)]
    await recordEntries(test, key, thread, [one, two])
    expect(await unreadOf(visitor, thread)).toEqual([false, true, true])
    const read = async (id: string) => {
      const { status } = await markReadUpTo(visitor, thread, id)
      return [status, ...(await unreadOf(visitor, thread))]
    }
    expect(await read(messageId)).toEqual([204, false, true, true])
    expect(await read(one.messageId)).toEqual([204, false, false, true])
    expect(await read(two.messageId)).toEqual([204, false, false, false])
    expect(await read(one.messageId)).toEqual([204, false, false, false])
    expect(await counts(visitor)).toEqual([[3, 0]])
    const { entries } = (await callProvider(test, key, `/messages/${thread}`)).body
    expect(entries.map(({ readAt }: { readAt: string | null }) => readAt)).toEqual([
      null,
      test.clock.now().toISOString(),
      test.clock.now().toISOString(),
    ])
    expect(pickStatusAndBody(await markReadUpTo(visitor, thread, randomUUID()))).toEqual(NOT_FOUND)
  })

  it('that arrives late is unread in its place, although a later entry was read', async () => {
    const { contract, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract)
    const last = makeProviderEntry(9)
    await recordEntries(test, key, thread, [last])
    await markReadUpTo(visitor, thread, last.messageId)
    await recordEntries(test, key, thread, [makeProviderEntry(4)])
    expect(await unreadOf(visitor, thread)).toEqual([false, true, false])
  })

  it('is read by staff without being marked as read', async () => {
    const { contract, accountId, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract)
    const answer = makeProviderEntry(1)
    await recordEntries(test, key, thread, [answer])
    const { accountId: staffAccountId } = await makeStaff(test.database)
    const staff = await makeSignedInVisitor(test, { accountId, staffAccountId })
    expect(await unreadOf(staff, thread)).toEqual([false, true])
    expect(pickStatusAndBody(await markReadUpTo(staff, thread, answer.messageId))).toEqual({
      status: 401,
      body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' },
    })
    expect(await unreadOf(visitor, thread)).toEqual([false, true])
  })

  it('has files that only its resident reads, and that no job removes', async () => {
    const { contract, visitor } = await makeHome(test)
    const other = await addResident(test, contract)
    const { thread } = await sendAcceptedMessage(visitor, contract)
    const fileIds = [
      await sendProviderFile(test, key, 'vuorot.pdf', 'application/pdf'),
      await sendProviderFile(test, key, 'sauna.png', 'image/png'),
    ]
    const [pdf, picture] = fileIds
    await recordEntries(test, key, thread, [makeProviderEntry(1, { fileIds })])
    expect((await readResidentThread(visitor, thread)).entries[1]?.files).toEqual([
      { name: 'vuorot.pdf', url: `/api/files/${pdf}`, contentType: 'application/pdf', size: 2000 },
      { name: 'sauna.png', url: `/api/files/${picture}`, contentType: 'image/png', size: 2000 },
    ])
    test.clock.advance(3 * 24 * 60 * 60 * 1000)
    await removeUnnamedFiles(test.dependencies, new AbortController().signal)
    const visit = await makeSignedInVisitor(test, await ownerOf(thread))
    for (const file of fileIds) {
      const read = await visit.get(`/api/files/${file}`)
      expect([read.status, read.headers['content-length']]).toEqual([200, '2000'])
      const next = await makeSignedInVisitor(test, other)
      expect(pickStatusAndBody(await next.get(`/api/files/${file}`))).toEqual(NOT_FOUND)
    }
  })
})

const ownerOf = async (thread: string) => {
  const [owner] = await test.database.query<{ accountId: string }>(
    'select account_id as "accountId" from message_thread where id = $1',
    [thread],
  )
  if (!owner) throw new Error('There is no such thread')
  return owner
}

describe('The out-of-office text', () => {
  const say = (outOfOffice: object | null) =>
    callProvider(test, key, '/out-of-office', { outOfOffice }, 'PUT')
  const read = async (visitor: Visitor, contract: string, language = 'fi') =>
    pickStatusAndBody(
      await visitor.get(`/api/contracts/${contract}/out-of-office`, {
        'accept-language': language,
      }),
    )

  it('is shown before a message is written, until it ends or is withdrawn', async () => {
    const { contract, visitor } = await makeHome(test)
    expect(await read(visitor, contract)).toEqual({ status: 200, body: null })
    const until = new Date(test.clock.now().getTime() + 60_000).toISOString()
    const words = { fi: 'Vastaamme maanantaina.\nKiitos!', sv: 'Vi svarar på måndag.' }
    expect(await say({ words, until })).toEqual({ status: 204, body: null })
    expect(await read(visitor, contract, 'sv')).toEqual({
      status: 200,
      body: { text: words.sv, lang: 'sv', until },
    })
    expect((await read(visitor, contract, 'en')).body).toEqual({
      text: words.fi,
      lang: 'fi',
      until,
    })
    test.clock.advance(60_000)
    expect((await read(visitor, contract)).body).toBeNull()
    await say({ words: { fi: 'Toistaiseksi.' }, until: null })
    expect((await read(visitor, contract)).body).toEqual({
      text: 'Toistaiseksi.',
      lang: 'fi',
      until: null,
    })
    await say(null)
    expect((await read(visitor, contract)).body).toBeNull()
  })

  it('is read only on the contracts of the resident', async () => {
    const { visitor } = await makeHome(test)
    const { contract } = await makeHome(test)
    expect(await read(visitor, contract)).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Hakemaasi ei löytynyt.' },
    })
  })

  it.each([
    ['without words', { words: {}, until: null }, ['outOfOffice.words', 'required']],
    [
      'with an end that has passed',
      { words: { fi: 'a' }, until: '2026-11-20T10:00:00Z' },
      ['outOfOffice.until', 'too_small_date'],
    ],
    [
      'of more than 1000 characters',
      { words: { fi: 'a'.repeat(1001) }, until: null },
      ['outOfOffice.words.fi', 'too_big'],
    ],
  ] as const)('is refused when it is set %s', async (_, said, [path, error]) => {
    expect(await say(said)).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path, key: error }] },
    })
  })
})
