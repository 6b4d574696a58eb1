import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntryToRecord, ProviderThread } from '../../../api/provider-messages.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder, sendFile } from '../../../fixtures/server/files.ts'
import {
  callProvider,
  makeProviderEntry,
  readResidentThread,
  readResidentThreads,
  recordEntries,
  sendAcceptedMessage,
} from '../../../fixtures/server/messages.ts'
import { makeHome } from '../../../fixtures/server/notice-home.ts'
import { sendProviderFile } from '../../../fixtures/server/provider-files.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { listEvents } from '../provider/events.ts'

const data = makeDataFolder()
let test: TestApp
let key: string
let reading: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { name: 'mail room', scopes: ['read', 'answer', 'import'] })
  reading = await makeKey(test.database, { name: 'reports', scopes: ['read'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const call = (url: string, payload?: object, as = key) => callProvider(test, as, url, payload)
const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const invalid = (...fields: readonly (readonly [path: string, key: string])[]) => ({
  status: 400,
  body: { code: 'VALIDATION_ERROR', fields: fields.map(([path, error]) => ({ path, key: error })) },
})
const conflict = (state: string) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', state, allowed: [] },
})

/** Somebody with a thread of their own. */
async function written() {
  const home = await makeHome(test)
  return { ...home, ...(await sendAcceptedMessage(home.visitor, home.contract)) }
}
const record = (thread: string, entry: EntryToRecord) => call(`/messages/${thread}/entries`, entry)
const readThread = async (thread: string) =>
  (await call(`/messages/${thread}`)).body as ProviderThread

describe('The provider', () => {
  it('reads a thread with the new and quoted text of its letters, and on request with their original HTML', async () => {
    const { thread, contract, messageId } = await written()
    const raw = '<div>On.</div><div class="gmail_quote">Onko?</div><img src="https://a.example">'
    const entry = makeProviderEntry(7, { htmlContent: raw })
    await recordEntries(test, key, thread, [entry])
    const expected = {
      id: thread,
      externalId: null,
      contractUuid: contract,
      home: 'Koivukuja 3 A 12, 02100 Espoo',
      resident: 'Aino Virtanen',
      title: 'Saunavuoro',
      isAwaitingAnswer: false,
      closed: null,
      entries: [
        {
          messageId,
          kind: 'incoming_email',
          timestamp: expect.any(String),
          title: 'Saunavuoro',
          htmlContent: '<p>Hei!</p><p>Onko vuoroja vapaana?</p>',
          by: null,
          quotedHtml: null,
          isShortened: false,
          isUnread: false,
          files: [],
          sequence: null,
          readAt: null,
        },
        {
          messageId: entry.messageId,
          kind: 'outgoing_email',
          timestamp: entry.timestamp,
          title: 'Vs: Saunavuoro',
          htmlContent: '<p>On.</p>',
          by: 'Asiakaspalvelu',
          quotedHtml: '<p>Onko?</p>',
          isShortened: false,
          isUnread: true,
          files: [],
          sequence: 7,
          readAt: null,
        },
      ],
      nextCursor: null,
    }
    expect(await call(`/messages/${thread}`, undefined, reading)).toEqual({
      status: 200,
      body: expected,
    })
    const { body } = await call(`/messages/${thread}?raw=true`)
    expect(body.entries.map(({ rawHtml }: { rawHtml: string }) => rawHtml)).toEqual([null, raw])
    for (const id of [randomUUID(), 'x']) expect(await call(`/messages/${id}`)).toEqual(NOT_FOUND)
  })

  it('reads the original HTML of the latest entries, up to the size of one letter in all', async () => {
    const { thread } = await written()
    const html = `<p>${'a'.repeat(700 * 1024)}</p>`
    for (const place of [1, 2, 3])
      await record(
        thread,
        makeProviderEntry(place, {
          timestamp: `2026-11-21T10:3${place}:00.000Z`,
          htmlContent: html,
        }),
      )
    const pages = []
    for (let cursor = ''; ; ) {
      const { body } = await call(`/messages/${thread}?raw=true${cursor}`)
      pages.push(body)
      if (body.nextCursor === null) break
      cursor = `&cursor=${body.nextCursor}`
    }
    const entries = pages.toReversed().flatMap((page) => page.entries)
    expect(
      entries.map(({ sequence, rawHtml }: { sequence: number; rawHtml: string | null }) => [
        sequence,
        rawHtml?.length ?? null,
      ]),
    ).toEqual([
      [null, null],
      [1, null],
      [2, html.length],
      [3, html.length],
    ])
  })

  it('lists message threads that wait for an answer first, then answered and closed ones', async () => {
    const [waiting, answered, closed] = [await written(), await written(), await written()]
    const timestamp = '2026-11-21T10:30:00.000Z'
    const answer = makeProviderEntry(1, { timestamp })
    await recordEntries(test, key, answered.thread, [answer])
    await call(`/messages/${closed.thread}/close`, { reason: { sv: 'Klart.' } })
    const ours = [waiting, answered, closed].map(({ thread }) => thread)
    const listed = async (query = ''): Promise<ProviderThread[]> =>
      (await call(`/messages${query}`)).body.items.filter(({ id }: { id: string }) =>
        ours.includes(id),
      )
    expect(
      (await listed()).map(({ id, entries }) => [id, entries.map(({ messageId }) => messageId)]),
    ).toEqual([
      [waiting.thread, [waiting.messageId]],
      [answered.thread, [answer.messageId]],
      [closed.thread, [closed.messageId]],
    ])
    expect((await listed('?status=awaiting')).map(({ id }) => id)).toEqual([waiting.thread])
    expect((await listed('?status=closed')).map(({ id, closed: why }) => [id, why])).toEqual([
      [closed.thread, { closedAt: test.clock.now().toISOString(), reason: 'Klart.' }],
    ])
    expect((await call('/messages?status=lost')).status).toBe(400)
  })

  it('gets the files of a message thread, and no other files', async () => {
    const { visitor, contract } = await makeHome(test)
    const file = await sendFile(test, visitor, 'hana.png')
    const other = await sendFile(test, visitor, 'passi.png')
    const { thread } = await sendAcceptedMessage(visitor, contract, { fileIds: [file] })
    const own = await sendProviderFile(test, key, 'ohje.pdf', 'application/pdf')
    await recordEntries(test, key, thread, [makeProviderEntry(1, { fileIds: [own] })])
    const { entries } = await readThread(thread)
    expect(entries.map(({ files }) => files)).toEqual([
      [{ uuid: file, fileName: 'hana.png', contentType: 'image/png', size: 2000 }],
      [{ uuid: own, fileName: 'ohje.pdf', contentType: 'application/pdf', size: 2000 }],
    ])
    const get = async (of: string, uuid: string) => {
      const { statusCode, rawPayload } = await test.app.inject({
        url: `/api/provider/messages/${of}/files/${uuid}`,
        headers: { authorization: `Bearer ${reading}` },
      })
      return statusCode === 200 ? rawPayload.length : statusCode
    }
    expect([await get(thread, file), await get(thread, own)]).toEqual([2000, 2000])
    const another = (await written()).thread
    for (const [of, uuid] of [
      [thread, other],
      [another, file],
      [another, own],
      [thread, randomUUID()],
    ] as const)
      expect(await get(of, uuid)).toBe(404)
  })

  it('needs a key with the scope "answer" to write in message threads', async () => {
    const { thread, contract, email } = await written()
    const begun = {
      externalId: randomUUID(),
      contractUuid: contract,
      resident: { email },
      entry: makeProviderEntry(1),
    }
    const FORBIDDEN = { status: 403, body: { code: 'FORBIDDEN' } }
    expect(await call(`/messages/${thread}/entries`, makeProviderEntry(1), reading)).toEqual(
      FORBIDDEN,
    )
    expect(await call('/messages', begun, reading)).toEqual(FORBIDDEN)
    expect(await call(`/messages/${thread}/close`, { reason: null }, reading)).toEqual(FORBIDDEN)
    const said = { outOfOffice: null }
    expect(await callProvider(test, reading, '/out-of-office', said, 'PUT')).toEqual(FORBIDDEN)
  })
})

describe('An entry', () => {
  it('is recorded in the audit log with the name of the key, without its text', async () => {
    const { thread, contract } = await written()
    const hidden = { title: 'Salainen aihe', htmlContent: '<p>Salainen teksti</p>' }
    await record(thread, makeProviderEntry(1, hidden))
    const audited = await test.database.query(
      `select action, provider_key as key, contract_id as contract, details from audit
       where subject_id = $1 and provider_key is not null`,
      [thread],
    )
    expect(audited).toEqual([
      {
        action: 'message.sent',
        key: 'mail room',
        contract,
        details: { kind: 'outgoing_email', files: 0 },
      },
    ])
    const audit = await test.database.query('select to_jsonb(a) from audit a')
    expect(test.logged.join('') + JSON.stringify(audit)).not.toContain('Salainen')
  })

  it('is stored once for its Message-ID, and refused when the same Message-ID has other content', async () => {
    const { thread, visitor } = await written()
    const fileIds = [await sendProviderFile(test, key, 'ohje.pdf', 'application/pdf')]
    const sent = makeProviderEntry(3, { fileIds })
    const { messageId } = sent
    const answer = (isNew: boolean) => ({
      status: 200,
      body: { isNew, threadUuid: thread, messageId },
    })
    expect(await record(thread, sent)).toEqual(answer(true))
    const same = { ...sent, timestamp: '2026-11-21T11:00:00.000+02:00' }
    expect(await record(thread, same)).toEqual(answer(false))
    const changes: Partial<EntryToRecord>[] = [
      { sequence: 4 },
      { kind: 'manual_conversation' },
      { timestamp: '2026-11-21T09:00:01Z' },
      { title: null },
      { htmlContent: '<p>Hei!  On kyllä.</p>' },
      { by: null },
      { fileIds: [] },
    ]
    for (const change of changes)
      expect(await record(thread, { ...sent, ...change })).toEqual(conflict('entry_differs'))
    expect((await readResidentThread(visitor, thread)).entries).toHaveLength(2)
    const other = (await written()).thread
    expect(await record(other, { ...sent, fileIds: [] })).toEqual({
      body: { isNew: true, threadUuid: expect.any(String), messageId: expect.any(String) },
      status: 200,
    })
  })

  it('of a resident cannot be recorded again by the provider under the id of the entry', async () => {
    const { thread, messageId } = await written()
    const sent = makeProviderEntry(1, { messageId, kind: 'incoming_email' })
    expect(await record(thread, sent)).toEqual(conflict('entry_differs'))
  })

  it('reopens a closed thread, unless a later entry is recorded already', async () => {
    const { thread } = await written()
    await recordEntries(test, key, thread, [makeProviderEntry(5)])
    const isClosed = async () => (await readThread(thread)).closed !== null
    await call(`/messages/${thread}/close`, { reason: null })
    await recordEntries(test, key, thread, [makeProviderEntry(4)])
    expect(await isClosed()).toBe(true)
    await recordEntries(test, key, thread, [makeProviderEntry(6)])
    expect(await isClosed()).toBe(false)
  })

  it('that is a note of a phone call is not split into new and quoted text', async () => {
    const { thread, visitor } = await written()
    const htmlContent = '<p>Puhelu.</p><blockquote type="cite">Sovittu torstai.</blockquote>'
    await record(
      thread,
      makeProviderEntry(1, { kind: 'manual_conversation', htmlContent, title: null }),
    )
    expect((await readResidentThread(visitor, thread)).entries[1]).toEqual({
      kind: 'manual_conversation',
      title: null,
      htmlContent: '<p>Puhelu.</p><p>Sovittu torstai.</p>',
      quotedHtml: null,
      messageId: expect.any(String),
      timestamp: '2026-11-21T09:00:00.000Z',
      files: [],
      by: 'Asiakaspalvelu',
      isShortened: false,
      isUnread: true,
    })
  })

  it('may be a letter of a megabyte, or a letter without text', async () => {
    const { thread, visitor } = await written()
    const large = `<p>Hei</p><img src="data:image/png;base64,${'A'.repeat(1024 * 1024 - 60)}">`
    const pictures = '<img src="https://mail.example/1.gif"><img src="cid:2">'
    expect((await record(thread, makeProviderEntry(1, { htmlContent: large }))).status).toBe(200)
    expect((await record(thread, makeProviderEntry(2, { htmlContent: pictures }))).status).toBe(200)
    const { entries } = await readResidentThread(visitor, thread)
    expect(entries.map(({ htmlContent }) => htmlContent).slice(1)).toEqual(['<p>Hei</p>', ''])
    const larger = makeProviderEntry(3, { htmlContent: 'a'.repeat(1024 * 1024 + 1) })
    expect(await record(thread, larger)).toEqual(invalid(['htmlContent', 'too_big']))
  })

  it('with several errors is refused with all of them at once', async () => {
    const { thread } = await written()
    await record(thread, makeProviderEntry(1))
    const file = await sendProviderFile(test, key, 'ohje.pdf', 'application/pdf')
    const wrong = makeProviderEntry(1, {
      timestamp: '2026-11-22T12:00:00Z',
      fileIds: [file, file, randomUUID()],
    })
    expect(await record(thread, wrong)).toEqual(
      invalid(
        ['sequence', 'invalid_number'],
        ['timestamp', 'too_big_date'],
        ['fileIds.1', 'invalid_type'],
        ['fileIds.2', 'unknown_file'],
      ),
    )
    expect(await record(randomUUID(), makeProviderEntry(1))).toEqual(NOT_FOUND)
  })
})

describe('A thread of the provider', () => {
  async function toBegin(change: object = {}) {
    const { contract, email, ...home } = await makeHome(test)
    const begun = {
      externalId: randomUUID(),
      contractUuid: contract,
      resident: { email },
      entry: makeProviderEntry(1, { title: 'Vs: Remontti' }),
      ...change,
    }
    return { ...home, contract, email, begun }
  }

  it('is created once under its id, read by its resident, and named in the event feed', async () => {
    const { visitor, begun } = await toBegin()
    const first = await call('/messages', begun)
    expect(first).toEqual({
      status: 200,
      body: { isNew: true, threadUuid: expect.any(String), messageId: begun.entry.messageId },
    })
    const { threadUuid } = first.body
    expect(await call('/messages', begun)).toEqual({
      status: 200,
      body: { ...first.body, isNew: false },
    })
    const threads = await readResidentThreads(visitor)
    expect(
      threads.map(({ id, title, entryCount, unreadCount }) => [id, title, entryCount, unreadCount]),
    ).toEqual([[threadUuid, 'Remontti', 1, 1]])
    const { events } = await listEvents(test, { after: 0, limit: 1000 })
    const ofThread = events.filter(({ subject }) => subject.id === threadUuid)
    expect(ofThread.map(({ type, subject }) => [type, subject.externalId])).toEqual([
      ['message.sent', begun.externalId],
    ])
  })

  it('is addressed to a resident by the provider’s own id too', async () => {
    const { visitor, personId, begun } = await toBegin()
    const externalId = randomUUID()
    await test.database.query(
      `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
       values ('residents', $1, $2, '', now())`,
      [externalId, personId],
    )
    expect((await call('/messages', { ...begun, resident: { externalId } })).status).toBe(200)
    expect(await readResidentThreads(visitor)).toHaveLength(1)
  })

  it('with a known id and another entry, home or resident is refused', async () => {
    const { begun } = await toBegin()
    const other = await toBegin()
    await call('/messages', begun)
    const differs = conflict('thread_differs')
    const [entry, { contractUuid, resident }] = [makeProviderEntry(2), other.begun]
    expect(await call('/messages', { ...begun, entry })).toEqual(differs)
    expect(await call('/messages', { ...begun, contractUuid, resident })).toEqual(differs)
    const changed = { ...begun.entry, by: null }
    expect(await call('/messages', { ...begun, entry: changed })).toEqual(conflict('entry_differs'))
  })

  it('is not created for a person outside the contract, and stores no data when refused', async () => {
    const { begun, visitor } = await toBegin()
    const other = await toBegin()
    for (const change of [
      { contractUuid: randomUUID() },
      { resident: { email: other.email } },
      { resident: { externalId: 'nobody' } },
    ])
      expect(await call('/messages', { ...begun, ...change })).toEqual(NOT_FOUND)
    const entry = { ...begun.entry, fileIds: [randomUUID()] }
    expect(await call('/messages', { ...begun, entry })).toEqual(
      invalid(['entry.fileIds.0', 'unknown_file']),
    )
    expect(await readResidentThreads(visitor)).toEqual([])
    expect((await call('/messages', begun)).status).toBe(200)
  })
})
