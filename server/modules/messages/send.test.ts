import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder, sendFile } from '../../../fixtures/server/files.ts'
import {
  callProvider,
  makeProviderEntry,
  minimalMessage,
  readResidentThread,
  readResidentThreads,
  recordEntries,
  sendAcceptedMessage,
  sendMessage,
} from '../../../fixtures/server/messages.ts'
import {
  addResident,
  makeHome,
  makeNeighbourContract,
  payerTenancy,
} from '../../../fixtures/server/notice-home.ts'
import { makeTenant } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { onePageRevision } from '../../../fixtures/server/typing.ts'
import { pickStatusAndBody } from '../../../fixtures/server/visitor.ts'
import { removeOrphanFiles } from '../files/removal.ts'
import { listEvents } from '../provider/events.ts'

const data = makeDataFolder()
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['read', 'answer'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const invalid = (...fields: readonly (readonly [path: string, key: string])[]) => ({
  status: 400,
  body: { code: 'VALIDATION_ERROR', fields: fields.map(([path, error]) => ({ path, key: error })) },
})
const conflict = (state: string) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', state, allowed: [] },
})
const sent = { success: true, messageThreadUuid: expect.any(String), messageId: expect.any(String) }

describe('A message', () => {
  it('becomes a thread, in which its writer reads the sent text', async () => {
    const { contract, visitor } = await makeHome(test)
    const file = await sendFile(test, visitor, 'avain.png')
    const answer = await sendMessage(visitor, contract, { ...minimalMessage, fileIds: [file] })
    expect(pickStatusAndBody(answer)).toEqual({ status: 200, body: sent })
    const { messageThreadUuid: id, messageId } = answer.body as Record<string, string>
    const thread = {
      id,
      contractUuid: contract,
      title: 'Saunavuoro',
      closed: null,
      entries: [
        {
          messageId,
          kind: 'incoming_email',
          timestamp: test.clock.now().toISOString(),
          title: 'Saunavuoro',
          htmlContent: '<p>Hei!</p><p>Onko vuoroja vapaana?</p>',
          by: null,
          quotedHtml: null,
          isShortened: false,
          isUnread: false,
          files: [
            { name: 'avain.png', url: `/api/files/${file}`, contentType: 'image/png', size: 2000 },
          ],
        },
      ],
    }
    const counts = { entryCount: 1, unreadCount: 0 }
    const whole = { ...thread, ...counts, nextCursor: null }
    expect(await readResidentThread(visitor, String(id))).toEqual(whole)
    expect(await readResidentThreads(visitor)).toEqual([{ ...thread, ...counts }])
    expect((await visitor.get(`/api/files/${file}`)).status).toBe(200)
  })

  it('is stored as the HTML that the parser allows, without the removed elements', async () => {
    const { contract, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract, {
      subject: 'Hana\nvuotaa\u202e 👨‍👩‍👧',
      htmlContent:
        '<h1 onclick="x()">Hei</h1><script>x()</script><p><b>Apua</b> <a href="javascript:x()">t</a> <a href="https://a.example">u</a><img src="https://a.example/p.gif">',
    })
    const [entry] = (await readResidentThread(visitor, thread)).entries
    expect([entry?.title, entry?.htmlContent]).toEqual([
      'Hana vuotaa 👨‍👩‍👧',
      '<p><strong>Hei</strong></p><p><strong>Apua</strong> t <a href="https://a.example" rel="noopener noreferrer">u</a></p>',
    ])
  })

  it('that is a reply has its own subject, and does not change the title of the thread', async () => {
    const { contract, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract, {
      subject: 'Vs: Re: Saunavuoro',
    })
    await recordEntries(test, key, thread, [makeProviderEntry(3)])
    const reply = await sendAcceptedMessage(visitor, contract, {
      subject: 'Vs: Saunavuoro',
      messageThreadUuid: thread,
    })
    expect(reply.thread).toBe(thread)
    await recordEntries(test, key, thread, [makeProviderEntry(2), makeProviderEntry(4)])
    const { title, entries } = await readResidentThread(visitor, thread)
    expect(title).toBe('Saunavuoro')
    const provider = (await callProvider(test, key, `/messages/${thread}`)).body
    expect(provider.entries.map(({ sequence }: { sequence: number }) => sequence)).toEqual([
      null,
      2,
      3,
      null,
      4,
    ])
    expect(entries.map((entry) => entry.title)).toEqual([
      'Vs: Re: Saunavuoro',
      ...Array(4).fill('Vs: Saunavuoro'),
    ])
  })

  it('is listed in the provider’s event feed and in the audit log, without its text', async () => {
    const { contract, accountId, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract, {
      subject: 'Salainen aihe',
      htmlContent: '<p>Salainen teksti</p>',
    })
    const { events } = await listEvents(test, { after: 0, limit: 1000 })
    expect(events.filter(({ subject }) => subject.id === thread)).toEqual([
      {
        number: expect.any(Number),
        type: 'message.received',
        at: test.clock.now().toISOString(),
        subject: {
          kind: 'message_thread',
          id: thread,
          externalId: null,
          path: `/api/provider/messages/${thread}`,
        },
        contract: { id: contract, externalId: null },
      },
    ])
    expect(
      await test.database.query(
        `select action, actor_account_id as actor, contract_id as contract, details from audit
         where subject_id = $1`,
        [thread],
      ),
    ).toEqual([
      {
        action: 'message.received',
        actor: accountId,
        contract,
        details: { isReply: false, files: 0 },
      },
    ])
    const audit = await test.database.query('select to_jsonb(a) from audit a')
    expect(test.logged.join('') + JSON.stringify(audit)).not.toContain('Salainen')
  })

  it('removes the draft of its thread, and no other draft', async () => {
    const { contract, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract)
    const draft = {
      version: 1,
      ...onePageRevision,
      step: 'writing',
      values: { subject: 'a', htmlContent: '', files: [] },
      fileUuids: [],
    }
    const at = `/api/contracts/${contract}/drafts/message`
    const both = [at, `${at}/${thread}`]
    for (const place of both) expect((await visitor.call('PUT', place, draft)).status).toBe(200)
    const [stored, removed] = [true, false].map((isStored) => ({ status: 200, isStored }))
    const left = async () => {
      const answers = await Promise.all(both.map((place) => visitor.get(place)))
      return answers.map(({ status, body }) => ({ status, isStored: body !== null }))
    }
    await sendAcceptedMessage(visitor, contract, { keepsDraft: true })
    expect(await left()).toEqual([stored, stored])
    await sendAcceptedMessage(visitor, contract, { messageThreadUuid: thread })
    expect(await left()).toEqual([stored, removed])
    await sendAcceptedMessage(visitor, contract)
    expect(await left()).toEqual([removed, removed])
  })

  it('is created once for an idempotency key, and the repeated call gets the same answer', async () => {
    const { contract, visitor } = await makeHome(test)
    const once = { 'idempotency-key': randomUUID() }
    const first = await sendMessage(visitor, contract, minimalMessage, once)
    const again = await sendMessage(visitor, contract, minimalMessage, once)
    expect(pickStatusAndBody(again)).toEqual(pickStatusAndBody(first))
    expect(await readResidentThreads(visitor)).toHaveLength(1)
    const other = { ...minimalMessage, subject: 'Toinen' }
    expect(pickStatusAndBody(await sendMessage(visitor, contract, other, once))).toEqual({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  it('on a contract of several people is readable only by its writer, with its files', async () => {
    const { contract, visitor } = await makeHome(test)
    const other = await addResident(test, contract)
    const file = await sendFile(test, visitor)
    const { thread, messageId } = await sendAcceptedMessage(visitor, contract, { fileIds: [file] })
    const at = `/api/resident/message-timeline/${thread}`
    expect(await readResidentThreads(other.visitor)).toEqual([])
    expect(pickStatusAndBody(await other.visitor.get(at))).toEqual(NOT_FOUND)
    expect(pickStatusAndBody(await other.visitor.post(`${at}/read`, { messageId }))).toEqual(
      NOT_FOUND,
    )
    expect(pickStatusAndBody(await other.visitor.get(`/api/files/${file}`))).toEqual(NOT_FOUND)
    const reply = { ...minimalMessage, messageThreadUuid: thread }
    expect(pickStatusAndBody(await sendMessage(other.visitor, contract, reply))).toEqual(NOT_FOUND)
  })

  it('may be sent by a payer who does not live in the home', async () => {
    const { contract, visitor } = await makeHome(test, { tenancy: payerTenancy })
    expect((await sendMessage(visitor, contract)).status).toBe(200)
  })

  it('is refused on the contract of another resident, and in a thread of another contract', async () => {
    const { contract, personId, visitor } = await makeHome(test)
    const second = await makeNeighbourContract(test, contract)
    expect(pickStatusAndBody(await sendMessage(visitor, second))).toEqual(NOT_FOUND)
    await makeTenant(test.database, { personId, contractId: second })
    const { thread } = await sendAcceptedMessage(visitor, contract)
    for (const messageThreadUuid of [thread, randomUUID()])
      expect(
        pickStatusAndBody(
          await sendMessage(visitor, second, { ...minimalMessage, messageThreadUuid }),
        ),
      ).toEqual(NOT_FOUND)
  })

  it('is refused in a closed thread, and after the end of the contract', async () => {
    const { contract, visitor } = await makeHome(test)
    const { thread } = await sendAcceptedMessage(visitor, contract)
    const reply = { ...minimalMessage, messageThreadUuid: thread }
    await callProvider(test, key, `/messages/${thread}/close`, { reason: null })
    expect(pickStatusAndBody(await sendMessage(visitor, contract, reply))).toEqual(
      conflict('closed'),
    )
    await test.database.query(
      `update contract set status = 'terminated', end_date = '2026-11-20' where id = $1`,
      [contract],
    )
    for (const body of [minimalMessage, reply, {}])
      expect(pickStatusAndBody(await sendMessage(visitor, contract, body))).toEqual(
        conflict('terminated'),
      )
    expect((await readResidentThread(visitor, thread)).entries).toHaveLength(1)
  })

  it.each([
    ['no slug', {}],
    ['another provider’s slug', { 'tenant-slug': 'porras' }],
    ['the slug in other letters', { 'tenant-slug': 'Koivuranta' }],
  ])('is refused with %s', async (_, headers) => {
    const { contract, visitor } = await makeHome(test)
    const at = `/api/contracts/${contract}/send-message`
    expect(pickStatusAndBody(await visitor.post(at, minimalMessage, headers))).toEqual({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
    expect(await readResidentThreads(visitor)).toEqual([])
  })

  const long = (length: number) => `<p>${'a'.repeat(length)}</p>`
  const emoji = (count: number) => `<p>${'👍'.repeat(count)}</p>`
  it.each([
    ['a text of 3000 characters', { htmlContent: long(3000) }],
    ['3000 emoji, each of which counts as one', { htmlContent: emoji(3000) }],
    ['a subject of 200 characters', { subject: 'a'.repeat(200) }],
    ['spaces around a text of 3000', { htmlContent: `<p>  ${'a'.repeat(3000)}  </p><p> </p>` }],
  ])('is accepted with %s', async (_, change) => {
    const { contract, visitor } = await makeHome(test)
    expect((await sendMessage(visitor, contract, { ...minimalMessage, ...change })).status).toBe(
      200,
    )
  })

  it.each([
    ['a text of 3001 characters', { htmlContent: long(3001) }, ['htmlContent', 'too_big']],
    ['3001 emoji', { htmlContent: emoji(3001) }, ['htmlContent', 'too_big']],
    [
      'more than 20 kB of HTML',
      { htmlContent: '<p><b></b>a</p>'.repeat(1400) },
      ['htmlContent', 'too_big'],
    ],
    ['no text', { htmlContent: '<p> <br>&nbsp;</p>' }, ['htmlContent', 'required']],
    ['nothing at all', { htmlContent: '' }, ['htmlContent', 'required']],
    ['a picture alone', { htmlContent: '<img src="/api/files/x">' }, ['htmlContent', 'required']],
    [
      'lists in lists eleven deep',
      { htmlContent: '<ul><li>'.repeat(11) + 'a' },
      ['htmlContent', 'invalid_string'],
    ],
    ['a text that is a number', { htmlContent: 7 }, ['htmlContent', 'invalid_type']],
    ['a subject of 201 characters', { subject: 'a'.repeat(201) }, ['subject', 'too_big']],
    ['a blank subject', { subject: ' \n ' }, ['subject', 'required']],
    ['an unknown file', { fileIds: [randomUUID()] }, ['fileIds.0', 'unknown_file']],
    [
      'too many files',
      { fileIds: Array.from({ length: 21 }, () => randomUUID()) },
      ['fileIds', 'too_many_files'],
    ],
    ['a thread that is no id', { messageThreadUuid: 'x' }, ['messageThreadUuid', 'invalid_string']],
  ] as const)('is refused with %s', async (_, change, field) => {
    const { contract, visitor } = await makeHome(test)
    const answer = await sendMessage(visitor, contract, { ...minimalMessage, ...change })
    expect(pickStatusAndBody(answer)).toEqual(invalid(field))
    expect(await readResidentThreads(visitor)).toEqual([])
  })

  it('with several errors is refused with all of them at once', async () => {
    const { contract, visitor } = await makeHome(test)
    const file = await sendFile(test, visitor)
    const wrong = { subject: '', htmlContent: long(3001), fileIds: [file, file, randomUUID()] }
    const answer = await sendMessage(visitor, contract, { ...wrong, messageThreadUuid: null })
    expect(pickStatusAndBody(answer)).toEqual(
      invalid(
        ['subject', 'required'],
        ['htmlContent', 'too_big'],
        ['fileIds.1', 'invalid_type'],
        ['fileIds.2', 'unknown_file'],
      ),
    )
  })

  it('may attach only files of its writer, each to one message, and no job removes them', async () => {
    const { contract, visitor } = await makeHome(test)
    const other = await addResident(test, contract)
    const file = await sendFile(test, visitor)
    const withFile = { ...minimalMessage, fileIds: [file] }
    const unknown = invalid(['fileIds.0', 'unknown_file'])
    expect(pickStatusAndBody(await sendMessage(other.visitor, contract, withFile))).toEqual(unknown)
    expect((await sendMessage(visitor, contract, withFile)).status).toBe(200)
    expect(pickStatusAndBody(await sendMessage(visitor, contract, withFile))).toEqual(unknown)
    test.clock.advance(3 * 24 * 60 * 60 * 1000)
    await removeOrphanFiles(test.dependencies, new AbortController().signal)
    const owner = await test.database.query('select status from file where id = $1', [file])
    expect(owner).toEqual([{ status: 'complete' }])
  })
})
