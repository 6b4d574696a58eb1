import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defectNotice } from '../../../api/notices.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder, sendFile } from '../../../fixtures/server/files.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  makeQuestion,
  payerTenancy,
  sendNotice,
} from '../../../fixtures/server/notice-home.ts'
import { onePageRevision } from '../../../fixtures/server/typing.ts'
import { pickComparableHeaders, pickStatusAndBody } from '../../../fixtures/server/visitor.ts'

const data = makeDataFolder()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

const kinds = [
  ['a fault report', 'defect-notice', 'defect-notices', makeDefect],
  ['a question', 'question', 'questions', makeQuestion],
  ['feedback', 'feedback', 'feedbacks', makeQuestion],
] as const

const created = { id: expect.any(String), reference: expect.stringMatching(/^\w{4}-\w{4}$/) }
const invalid = (...fields: readonly (readonly [path: string, key: string])[]) => ({
  status: 400,
  body: { code: 'VALIDATION_ERROR', fields: fields.map(([path, key]) => ({ path, key })) },
})
const countOf = async (contract: string) => {
  const [row] = await test.database.query<{ count: number }>(
    'select count(*) as count from notice where contract_id = $1',
    [contract],
  )
  return row?.count
}

describe('A fault report', () => {
  it('is readable by its writer with the sent values, its reference and its first event', async () => {
    const { contract, accountId, visitor } = await makeHome(test)
    const file = await sendFile(test, visitor, 'hana.png')
    const sent = { ...makeDefect(contract), fileUuids: [file] }
    const answer = await visitor.post('/api/defect-notice', sent)
    expect(pickStatusAndBody(answer)).toEqual({ status: 200, body: created })
    const { id, reference } = answer.body as { id: string; reference: string }
    const event = {
      id: expect.any(String),
      eventType: 'created',
      createdAt: '2026-11-21T10:00:00.000Z',
      workFinishedAt: null,
      workOrder: null,
      workNoteDescription: null,
      by: null,
    }
    expect(
      pickStatusAndBody(await visitor.get(`/api/contracts/${contract}/defect-notices/${id}`)),
    ).toEqual({
      status: 200,
      body: {
        id,
        uuid: id,
        title: sent.title,
        description: sent.description,
        defectClassId: 2,
        defectLocation: 'CONTRACT_TARGET',
        hasPetsInApartment: true,
        masterKeyAccessAllowed: false,
        status: 'created',
        state: 'created',
        latestEvent: event,
        events: [event],
        contractUuid: contract,
        createdAt: '2026-11-21T10:00:00.000Z',
        updatedAt: '2026-11-21T10:00:00.000Z',
        reference,
        isOwn: true,
        noticeReporter: { ...sent.noticeReporter, description: null },
        files: [
          {
            id: file,
            uuid: file,
            fileName: 'hana.png',
            fileType: 'image',
            contentType: 'image/png',
            size: 2000,
            createdByUserId: accountId,
            createdAt: '2026-11-21T10:00:00.000Z',
            metadata: { uploaded: true, temporary: false, originalFileName: 'hana.png' },
            url: `/api/files/${file}`,
          },
        ],
      },
    })
  })

  it('shows its files in the order of the report, whichever file was announced first', async () => {
    const { contract, visitor } = await makeHome(test)
    const [first, second] = [
      await sendFile(test, visitor, 'a.png'),
      await sendFile(test, visitor, 'b.png'),
    ]
    const fileUuids = [second, first]
    const id = await sendNotice(visitor, 'defect-notice', { ...makeDefect(contract), fileUuids })
    const { body } = await visitor.get(`/api/contracts/${contract}/defect-notices/${id}`)
    const { files } = defectNotice.parse(body)
    expect(files.map(({ uuid }) => uuid)).toEqual(fileUuids)
  })

  it('is stored with its emoji, without invisible characters and without line breaks in its title', async () => {
    const { contract, visitor } = await makeHome(test)
    const written = { title: 'Hana\nvuotaa\u202e 👨‍👩‍👧', description: 'Apua\u200b ❤️‍🔥\n🏳️‍🌈' }
    const id = await sendNotice(visitor, 'defect-notice', { ...makeDefect(contract), ...written })
    const read = await visitor.get(`/api/contracts/${contract}/defect-notices/${id}`)
    const { title, description } = Object(read.body)
    expect([title, description]).toEqual(['Hana vuotaa 👨‍👩‍👧', 'Apua ❤️‍🔥\n🏳️‍🌈'])
  })

  it('that is sent without a class is read with the class -1', async () => {
    const { contract, visitor } = await makeHome(test)
    const body = { ...makeDefect(contract), defectClassId: null, title: '', description: 'Haisee' }
    const id = await sendNotice(visitor, 'defect-notice', body)
    const read = await visitor.get(`/api/contracts/${contract}/defect-notices/${id}`)
    const { defectClassId, title, description } = Object(read.body)
    expect([defectClassId, title, description]).toEqual([-1, null, 'Haisee'])
  })

  it('is refused to a payer who does not live in the home', async () => {
    const { contract } = await makeHome(test)
    const { visitor } = await addResident(test, contract, {
      tenancy: payerTenancy,
      phoneNumber: null,
    })
    expect(
      pickStatusAndBody(await visitor.post('/api/defect-notice', makeDefect(contract))),
    ).toEqual({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await countOf(contract)).toBe(0)
  })

  it('is accepted from a resident who lives in the home and is no contract party', async () => {
    const { contract } = await makeHome(test)
    const { visitor } = await addResident(test, contract, {
      tenancy: { isContractParty: false, isPayer: false },
    })
    expect((await visitor.post('/api/defect-notice', makeDefect(contract))).status).toBe(200)
  })

  it.each([
    ['a class that there is not', { defectClassId: 22 }, ['defectClassId', 'invalid_type']],
    ['the class of a question', { defectClassId: 21 }, ['defectClassId', 'invalid_type']],
    ['no location', { defectLocation: '' }, ['defectLocation', 'required']],
    [
      'a location that there is not',
      { defectLocation: 'SAUNA' },
      ['defectLocation', 'invalid_type'],
    ],
    ['a title of 101 characters', { title: 'a'.repeat(101) }, ['title', 'too_big']],
    ['2,001 characters', { description: 'a'.repeat(2001) }, ['description', 'too_big']],
    [
      'nothing said',
      { title: ' ', description: '(null)' },
      ['description', 'title_description_or_files_required'],
    ],
    [
      'no phone number',
      { noticeReporter: { phoneNumber: '', email: 'a@example.fi' } },
      ['noticeReporter.phoneNumber', 'required'],
    ],
  ] as const)('is refused with %s', async (_, change, field) => {
    const { contract, visitor } = await makeHome(test)
    const answer = await visitor.post('/api/defect-notice', { ...makeDefect(contract), ...change })
    expect(pickStatusAndBody(answer)).toEqual(invalid(field))
    expect(await countOf(contract)).toBe(0)
  })
})

describe.each(kinds)('To send %s', (_, path, list, bodyOf) => {
  const code = `${path.replace('-', '_').toUpperCase()}_MISSING_PHONE_NUMBER`

  it('requires a phone number on the profile', async () => {
    const { contract, visitor } = await makeHome(test, { phoneNumber: null })
    expect(pickStatusAndBody(await visitor.post(`/api/${path}`, bodyOf(contract)))).toEqual({
      status: 400,
      body: { code },
    })
  })

  it('requires a contract of the resident: a contract of another resident gives 404, as a missing one', async () => {
    const { visitor } = await makeHome(test)
    const { contract } = await makeHome(test)
    const another = await visitor.post(`/api/${path}`, bodyOf(contract))
    const unknown = await visitor.post(`/api/${path}`, bodyOf(randomUUID()))
    expect(pickStatusAndBody(another)).toEqual({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(pickStatusAndBody(unknown)).toEqual(pickStatusAndBody(another))
    expect(pickComparableHeaders(unknown)).toEqual(pickComparableHeaders(another))
  })

  it('requires a contract that has not ended; notices from before the end stay readable', async () => {
    const { contract, visitor } = await makeHome(test)
    const id = await sendNotice(visitor, path, bodyOf(contract))
    await test.database.query(
      `update contract set status = 'terminated', end_date = '2026-11-20' where id = $1`,
      [contract],
    )
    expect(pickStatusAndBody(await visitor.post(`/api/${path}`, bodyOf(contract)))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'terminated', allowed: [] },
    })
    expect(await countOf(contract)).toBe(1)
    const { body } = await visitor.get(`/api/contracts/${contract}/${list}`)
    expect((body as { id: string }[]).map((one) => one.id)).toEqual([id])
    expect((await visitor.get(`/api/contracts/${contract}/${list}/${id}`)).status).toBe(200)
  })

  it('with several errors reports all of them at once, those of the files too', async () => {
    const { contract, visitor } = await makeHome(test)
    const { visitor: other } = await makeHome(test)
    const own = await sendFile(test, visitor)
    const answer = await visitor.post(`/api/${path}`, {
      ...bodyOf(contract),
      contractUuid: null,
      title: 'a'.repeat(101),
      noticeReporter: { phoneNumber: '040', email: 'aino' },
      fileUuids: [own, await sendFile(test, other), own.toUpperCase(), randomUUID()],
    })
    expect(pickStatusAndBody(answer)).toEqual(
      invalid(
        ['contractUuid', 'invalid_string'],
        ['title', 'too_big'],
        ['noticeReporter.phoneNumber', 'invalid_phone_number'],
        ['noticeReporter.email', 'invalid_email'],
        ['fileUuids.1', 'unknown_file'],
        ['fileUuids.2', 'invalid_type'],
        ['fileUuids.3', 'unknown_file'],
      ),
    )
  })

  it('refuses a body that is no object, and files that are no list', async () => {
    const { contract, visitor } = await makeHome(test)
    expect((await visitor.send('POST', `/api/${path}`, '[]', 'application/json')).status).toBe(400)
    const answer = await visitor.post(`/api/${path}`, { ...bodyOf(contract), fileUuids: 'x' })
    expect(pickStatusAndBody(answer)).toEqual(invalid(['fileUuids', 'invalid_type']))
  })

  it('twice with one idempotency key creates one notice, also at the same time', async () => {
    const { contract, visitor } = await makeHome(test)
    const key = { 'idempotency-key': randomUUID() }
    const send = async () =>
      pickStatusAndBody(await visitor.post(`/api/${path}`, bodyOf(contract), key))
    const race = await Promise.all([send(), send(), send()])
    const won = race.filter(({ status }) => status === 200)
    const running = { code: 'STATE_CONFLICT', state: 'running', allowed: [] }
    for (const lost of race.filter(({ status }) => status !== 200))
      expect(lost).toEqual({ status: 409, body: running })
    expect(won.length).toBeGreaterThan(0)
    expect(await send()).toEqual(won[0])
    expect(await countOf(contract)).toBe(1)
    const other = { ...bodyOf(contract), title: 'Toinen' }
    expect((await visitor.post(`/api/${path}`, other, key)).status).toBe(422)
  })

  it('removes the draft of its own flow, and no other draft', async () => {
    const { contract, visitor } = await makeHome(test)
    const flows = ['defect-notice', 'question', 'feedback', 'termination']
    const draft = { version: 1, step: 'filling', values: {}, fileUuids: [], ...onePageRevision }
    for (const flow of flows)
      expect(
        (await visitor.call('PUT', `/api/contracts/${contract}/drafts/${flow}`, draft)).status,
      ).toBe(200)
    await sendNotice(visitor, path, bodyOf(contract))
    const { body } = await visitor.get('/api/drafts')
    expect((body as { flow: string }[]).map(({ flow }) => flow).toSorted()).toEqual(
      flows.filter((flow) => flow !== path).toSorted(),
    )
  })

  it('is recorded in the audit log and as an event for the provider, without its text', async () => {
    const { contract, accountId, visitor } = await makeHome(test)
    const id = await sendNotice(visitor, path, bodyOf(contract))
    const kind = path === 'defect-notice' ? 'defect' : path
    expect(
      await test.database.query(
        `select action, actor_account_id as actor, subject_kind as kind, contract_id as contract,
           details from audit where subject_id = $1`,
        [id],
      ),
    ).toEqual([
      { action: 'notice.created', actor: accountId, kind: 'notice', contract, details: { kind } },
    ])
    expect(await test.database.query('select type from event where subject_id = $1', [id])).toEqual(
      [{ type: 'notice.created' }],
    )
  })

  it('attaches a file once: of two notices sent at the same time with one file, one is created', async () => {
    const { contract, visitor } = await makeHome(test)
    const body = { ...bodyOf(contract), fileUuids: [await sendFile(test, visitor)] }
    const race = await Promise.all([1, 2].map(() => visitor.post(`/api/${path}`, body)))
    const lost = race.find(({ status }) => status !== 200)
    expect(lost && pickStatusAndBody(lost)).toEqual({
      status: 400,
      body: { fields: [{ key: 'unknown_file', path: 'fileUuids.0' }], code: 'VALIDATION_ERROR' },
    })
    expect(await countOf(contract)).toBe(1)
    expect((await visitor.get(`/api/contracts/${contract}/${list}`)).body).toHaveLength(1)
  })
})

describe.each(['question', 'feedback'] as const)('A %s', (path) => {
  it('is read by its writer with the sent text', async () => {
    const { contract, visitor } = await makeHome(test)
    const sent = makeQuestion(contract)
    const id = await sendNotice(visitor, path, sent)
    const { body } = await visitor.get(`/api/contracts/${contract}/${path}s/${id}`)
    expect(body).toEqual({
      id,
      uuid: id,
      title: sent.title,
      description: sent.description,
      defectClassId: path === 'question' ? 21 : 20,
      noticeType: path,
      status: 'created',
      state: 'created',
      latestEvent: expect.objectContaining({ eventType: 'created' }),
      events: [expect.objectContaining({ eventType: 'created' })],
      contractUuid: contract,
      createdAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
      reference: created.reference,
      isOwn: true,
      noticeReporter: { ...sent.noticeReporter, description: null },
      files: [],
    })
  })

  it('is accepted from a payer who does not live in the home', async () => {
    const { contract } = await makeHome(test)
    const { visitor } = await addResident(test, contract, { tenancy: payerTenancy })
    await sendNotice(visitor, path, makeQuestion(contract))
  })
})

it('A question needs a title, feedback does not', async () => {
  const { contract, visitor } = await makeHome(test)
  const body = { ...makeQuestion(contract), title: '' }
  expect(pickStatusAndBody(await visitor.post('/api/question', body))).toEqual(
    invalid(['title', 'required']),
  )
  expect((await visitor.post('/api/feedback', body)).status).toBe(200)
})
