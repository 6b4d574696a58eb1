import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoticeEventToRecord } from '../../../api/provider-notices.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder, sendFile } from '../../../fixtures/server/files.ts'
import { readMailsTo } from '../../../fixtures/server/mailed.ts'
import { makeNotice, type StoredNotice } from '../../../fixtures/server/notice-rows.ts'
import { makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { makeSignedInVisitor } from '../../../fixtures/server/visitor.ts'
import { listEvents } from '../provider/events.ts'

const data = makeDataFolder()
let test: TestApp
let key: string
let reading: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { name: 'maintenance', scopes: ['read', 'answer'] })
  reading = await makeKey(test.database, { name: 'reports', scopes: ['read'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

async function call(url: string, payload?: object, as = key) {
  const answer = await test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/provider/notices${url}`,
    headers: { authorization: `Bearer ${as}` },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const invalid = (...fields: readonly (readonly [path: string, key: string])[]) => ({
  status: 400,
  body: { code: 'VALIDATION_ERROR', fields: fields.map(([path, error]) => ({ path, key: error })) },
})
const conflict = (state: string, allowed: string[] = []) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', state, allowed },
})

const written = {
  id: expect.any(String),
  eventType: 'created',
  createdAt: '2026-11-20T07:00:00.000Z',
  workFinishedAt: null,
  workOrder: null,
  workNoteDescription: null,
  by: null,
}

const eventOf = (sequence: number, other: Partial<NoticeEventToRecord> = {}) => ({
  id: `E-${sequence}`,
  sequence,
  eventType: 'work_order_accepted',
  createdAt: '2026-11-21T08:00:00Z',
  ...other,
})

/** The recorded events of a notice, in order: the provider's id, or the type of the writer's. */
const timelineOf = async ({ id }: StoredNotice) =>
  (
    await test.database.query<{ name: string }>(
      `select coalesce(external_id, event_type) as name from notice_event where notice_id = $1
       order by place, external_id is null, recorded_at`,
      [id],
    )
  ).map(({ name }) => name)

const cardsOf = async (accountId: string) => {
  const visitor = await makeSignedInVisitor(test, { accountId })
  const { body } = await visitor.get('/api/user/notifications')
  return (body as { closedAt: string | null; notificationMeta: { text?: string } }[]).filter(
    ({ closedAt }) => closedAt === null,
  )
}
const mailsOf = async ({ writer }: StoredNotice) =>
  (await readMailsTo(test, writer.email)).map(({ kind }) => kind)

describe('The provider', () => {
  it('reads a notice by its id or its reference', async () => {
    const notice = await makeNotice(test.database)
    const expected = {
      status: 200,
      body: {
        id: notice.id,
        reference: notice.reference,
        kind: 'defect',
        state: 'created',
        status: 'created',
        contractUuid: notice.contract,
        home: 'Koivukuja 3 A 12, 02100 Espoo',
        title: 'Keittiön hana vuotaa',
        description: 'Vettä tippuu koko ajan.',
        defectClassId: 2,
        defectLocation: 'CONTRACT_TARGET',
        masterKeyAccessAllowed: true,
        hasPetsInApartment: false,
        writtenBy: 'Aino Virtanen',
        phoneNumber: '+358 40 123 4567',
        email: notice.writer.email,
        files: [],
        events: [written],
        lastSequence: null,
        released: null,
        reopenings: 0,
        createdAt: '2026-11-20T07:00:00.000Z',
        updatedAt: '2026-11-20T07:00:00.000Z',
      },
    }
    expect(await call(`/${notice.id}`)).toEqual(expected)
    expect(await call(`/${notice.reference.toLowerCase()}`, undefined, reading)).toEqual(expected)
    for (const name of [crypto.randomUUID(), 'K7PX-4MQH', 'x'.repeat(41)])
      expect(await call(`/${name}`)).toEqual(NOT_FOUND)
  })

  it('reads the name, phone and e-mail of a writer under non-disclosure', async () => {
    const notice = await makeNotice(test.database)
    const before = Object((await call(`/${notice.id}`)).body)
    await test.database.query('update tenant set non_disclosure = true where contract_id = $1', [
      notice.contract,
    ])
    expect((await call(`/${notice.id}`)).body).toEqual({
      ...before,
      writtenBy: 'Aino Virtanen',
      phoneNumber: '+358 40 123 4567',
      email: notice.writer.email,
    })
  })

  it.each([
    ['defect', null, -1],
    ['question', null, 21],
    ['feedback', null, 20],
  ] as const)(
    'reads a default class for a %s without a class',
    async (kind, defectClassId, read) => {
      const { id } = await makeNotice(test.database, { kind, defectClassId })
      const { body } = await call(`/${id}`)
      expect([Object(body).kind, Object(body).defectClassId]).toEqual([kind, read])
    },
  )

  it('lists open notices first, then the oldest first, filtered by status and kind', async () => {
    const at = (day: number) => ({ writtenAt: new Date(`2026-12-0${day}T07:00:00Z`) })
    const { database } = test
    const oldest = await makeNotice(database, { ...at(1), state: 'reopened' })
    const question = await makeNotice(database, { ...at(2), kind: 'question' })
    const done = await makeNotice(database, { ...at(3), state: 'completed' })
    const doneAgain = await makeNotice(database, { ...at(4), state: 'completed_again' })
    const listed = async (query = '') => {
      const { status, body } = await call(query, undefined, reading)
      expect(status).toBe(200)
      return body.items
        .filter(({ createdAt }: { createdAt: string }) => createdAt > '2026-12')
        .map(({ id }: { id: string }) => id)
    }
    expect(await listed()).toEqual([oldest.id, question.id, done.id, doneAgain.id])
    expect(await listed('?status=open')).toEqual([oldest.id, question.id])
    expect(await listed('?status=completed')).toEqual([done.id, doneAgain.id])
    expect(await listed('?status=open&kind=defect')).toEqual([oldest.id])
    expect(await listed('?kind=feedback')).toEqual([])
    expect(await call('?status=lost')).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'status', key: 'invalid_type' }] },
    })
    expect(await call('?kind=sauna')).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'kind', key: 'invalid_type' }] },
    })
  })

  it('gets the files of a notice, and no other files', async () => {
    const notice = await makeNotice(test.database)
    const visitor = await makeSignedInVisitor(test, notice.writer)
    const [file, other] = [
      await sendFile(test, visitor, 'hana.png'),
      await sendFile(test, visitor, 'passi.png'),
    ]
    await test.database.query('update file set notice_id = $2, contract_id = $3 where id = $1', [
      file,
      notice.id,
      notice.contract,
    ])
    const get = (uuid: string, of = notice.id, headers = {}) =>
      test.app.inject({
        url: `/api/provider/notices/${of}/files/${uuid}`,
        headers: { authorization: `Bearer ${reading}`, ...headers },
      })
    expect((await call(`/${notice.id}`)).body.files).toEqual([
      { uuid: file, fileName: 'hana.png', contentType: 'image/png', size: 2000 },
    ])
    const whole = await get(file)
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
      200,
      'image/png',
      2000,
    ])
    const part = await get(file, notice.reference, { range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    const another = await makeNotice(test.database)
    for (const answer of [
      await get(other),
      await get(file, another.id),
      await get(crypto.randomUUID()),
      await get('passi'),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'NOT_FOUND' }])
  })

  it('needs a key with the scope "answer" to record events and to release defects', async () => {
    const { id } = await makeNotice(test.database, { defectLocation: 'COMMON_AREA' })
    const FORBIDDEN = { status: 403, body: { code: 'FORBIDDEN' } }
    expect(await call(`/${id}/events`, eventOf(1), reading)).toEqual(FORBIDDEN)
    expect(await call(`/${id}/release`, { title: 'Hissi' }, reading)).toEqual(FORBIDDEN)
  })
})

describe('An event of the provider', () => {
  it('changes the state of the notice, is shown in the timeline, and notifies the writer', async () => {
    const notice = await makeNotice(test.database)
    const before = Object((await call(`/${notice.id}`)).body)
    const sent = eventOf(7, {
      workOrderId: 'TT-1204',
      workNoteDescription: 'Tulemme torstaina.\nTuomme uuden hanan.',
      by: 'Lähihuolto, Espoo',
      workFinishedAt: '2026-11-21T10:30:00+02:00',
    })
    expect(await call(`/${notice.reference}/events`, sent)).toEqual({
      status: 200,
      body: { isNew: true, isLatest: true, status: 'in_progress', state: 'in_progress' },
    })
    expect((await call(`/${notice.id}`)).body).toEqual({
      ...before,
      status: 'in_progress',
      state: 'in_progress',
      lastSequence: 7,
      events: [
        written,
        {
          id: expect.any(String),
          eventType: 'work_order_accepted',
          createdAt: '2026-11-21T08:00:00.000Z',
          workFinishedAt: '2026-11-21T08:30:00.000Z',
          workOrder: { id: 'TT-1204' },
          workNoteDescription: 'Tulemme torstaina.\nTuomme uuden hanan.',
          by: 'Lähihuolto, Espoo',
        },
      ],
      updatedAt: '2026-11-20T07:00:00.000Z',
    })
    expect(await cardsOf(notice.writer.accountId)).toEqual([
      {
        id: expect.any(String),
        contractUuid: notice.contract,
        priority: 'normal',
        category: 'normal',
        notificationMeta: {
          arrearAmount: null,
          title: 'Huolto on ottanut vikailmoituksesi vastaan',
          text: `Keittiön hana vuotaa\nViitenumero ${notice.reference}\nTekijä: Lähihuolto, Espoo`,
          lang: 'fi',
          target: { kind: 'defect_notice', uuid: notice.id },
        },
        isCloseable: true,
        createdAt: '2026-11-21T10:00:00.000Z',
        closedAt: null,
      },
    ])
    expect(await mailsOf(notice)).toEqual(['serviceNotice'])
  })

  it("is recorded in the audit log with the key's name, and listed in the provider's event feed", async () => {
    const notice = await makeNotice(test.database)
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/provider/notices/${notice.id}/events`,
      headers: { authorization: `Bearer ${key}` },
      payload: eventOf(1, { eventType: 'completed', workNoteDescription: 'Salainen huomio' }),
    })
    const audited = await test.database.query(
      `select action, provider_key as key, subject_kind as kind, contract_id as contract,
         request_id as call, details from audit where subject_id = $1 and provider_key is not null`,
      [notice.id],
    )
    expect(audited).toEqual([
      {
        action: 'notice.completed',
        key: 'maintenance',
        kind: 'notice',
        contract: notice.contract,
        call: answer.headers['x-request-id'],
        details: { kind: 'defect', from: 'created', to: 'completed' },
      },
    ])
    const { events } = await listEvents(test, { after: 0, limit: 1000 })
    expect(events.filter(({ subject }) => subject.id === notice.id)).toEqual([
      {
        number: expect.any(Number),
        type: 'notice.completed',
        at: test.clock.now().toISOString(),
        subject: {
          kind: 'notice',
          id: notice.id,
          externalId: null,
          path: `/api/provider/notices/${notice.id}`,
        },
        contract: { id: notice.contract, externalId: null },
      },
    ])
    const audit = await test.database.query('select to_jsonb(a) from audit a')
    expect(test.logged.join('') + JSON.stringify(audit)).not.toContain('Salainen huomio')
  })

  it('is stored once for its id, and refused when the same id has other content', async () => {
    const notice = await makeNotice(test.database)
    const send = (event: object) => call(`/${notice.id}/events`, event)
    const sent = eventOf(3, {
      by: 'Lähihuolto',
      workOrderId: 'T-1',
      workNoteDescription: 'Tulemme.',
      workFinishedAt: '2026-11-21T09:00:00Z',
    })
    const moved = { isLatest: true, status: 'in_progress', state: 'in_progress' }
    expect(await send(sent)).toEqual({ status: 200, body: { isNew: true, ...moved } })
    const same = { ...sent, createdAt: '2026-11-21T10:00:00.000+02:00' }
    expect(await send(same)).toEqual({ status: 200, body: { isNew: false, ...moved } })
    for (const change of [
      { sequence: 4 },
      { eventType: 'work_order_started' },
      { createdAt: '2026-11-21T08:00:01Z' },
      { by: null },
      { workOrderId: 'T-2' },
      { workNoteDescription: 'Emme tule.' },
      { workFinishedAt: null },
    ])
      expect(await send({ ...sent, ...change })).toEqual(conflict('event_differs'))
    expect(await timelineOf(notice)).toEqual(['created', 'E-3'])
    expect(await mailsOf(notice)).toEqual(['serviceNotice'])
  })

  it('with a lower sequence number is put in its place, changes no state and notifies nobody', async () => {
    const notice = await makeNotice(test.database)
    const send = (event: object) => call(`/${notice.id}/events`, event)
    await send(eventOf(10, { eventType: 'completed' }))
    const late = { status: 200, body: { isLatest: false, status: 'completed', state: 'completed' } }
    const answer = (isNew: boolean) => ({ ...late, body: { isNew, ...late.body } })
    expect(await send(eventOf(5, { eventType: 'work_order_started' }))).toEqual(answer(true))
    expect(await send(eventOf(5, { eventType: 'work_order_started' }))).toEqual(answer(false))
    expect(await send(eventOf(0, { eventType: 'work_order_linked' }))).toEqual(answer(true))
    expect(await timelineOf(notice)).toEqual(['created', 'E-0', 'E-5', 'E-10'])
    expect(await mailsOf(notice)).toEqual(['serviceNotice'])
    expect(await cardsOf(notice.writer.accountId)).toHaveLength(1)
    const audited = await test.database.query(
      `select action, details from audit where subject_id = $1 order by id`,
      [notice.id],
    )
    expect(audited).toEqual([
      {
        action: 'notice.completed',
        details: { kind: 'defect', from: 'created', to: 'completed' },
      },
      {
        action: 'notice.event-placed',
        details: { kind: 'defect', eventType: 'work_order_started' },
      },
      {
        action: 'notice.event-placed',
        details: { kind: 'defect', eventType: 'work_order_linked' },
      },
    ])
  })

  it('that completes an already completed notice is recorded, and notifies nobody', async () => {
    const notice = await makeNotice(test.database)
    const done = (sequence: number, other = {}) =>
      call(`/${notice.id}/events`, eventOf(sequence, { eventType: 'completed', ...other }))
    const completed = (state: string) => ({
      status: 200,
      body: { isNew: true, isLatest: true, status: 'completed', state },
    })
    const notified = async () => [
      await mailsOf(notice),
      (await cardsOf(notice.writer.accountId)).map(({ notificationMeta }) => notificationMeta.text),
    ]
    expect(await done(1)).toEqual(completed('completed'))
    const once = await notified()
    expect(once).toEqual([
      ['serviceNotice'],
      [`Keittiön hana vuotaa\nViitenumero ${notice.reference}`],
    ])
    const again = { workNoteDescription: 'Vaihdoimme tiivisteen.', by: 'Lähihuolto' }
    expect(await done(2, again)).toEqual(completed('completed'))
    expect(await notified()).toEqual(once)

    await test.database.query(`update notice set state = 'reopened' where id = $1`, [notice.id])
    expect(await done(3)).toEqual(completed('completed_again'))
    expect(await mailsOf(notice)).toEqual(['serviceNotice', 'serviceNotice'])
    const twice = await notified()
    expect(await done(4)).toEqual(completed('completed_again'))
    expect(await notified()).toEqual(twice)
    expect(await timelineOf(notice)).toEqual(['created', 'E-1', 'E-2', 'E-3', 'E-4'])
  })

  it('with a sequence number before a reopening does not change the reopened state', async () => {
    const notice = await makeNotice(test.database)
    const send = (event: object) => call(`/${notice.id}/events`, event)
    await send(eventOf(2, { eventType: 'completed' }))
    await test.database.query(
      `insert into notice_event (notice_id, contract_id, event_type, place, account_id, created_at,
         recorded_at) values ($1, $2, 'reopened', 2, $3, $4, $4)`,
      [notice.id, notice.contract, notice.writer.accountId, test.clock.now()],
    )
    await test.database.query(`update notice set state = 'reopened' where id = $1`, [notice.id])
    expect((await send(eventOf(1, { eventType: 'work_order_completed' }))).body).toEqual({
      isNew: true,
      isLatest: false,
      status: 'in_progress',
      state: 'reopened',
    })
    expect((await send(eventOf(3, { eventType: 'completed' }))).body).toEqual({
      state: 'completed_again',
      isNew: true,
      isLatest: true,
      status: 'completed',
    })
    expect(await timelineOf(notice)).toEqual(['created', 'E-1', 'E-2', 'reopened', 'E-3'])
    const { reopenings, lastSequence } = Object((await call(`/${notice.id}`)).body)
    expect({ reopenings, lastSequence }).toEqual({ reopenings: 1, lastSequence: 3 })
  })

  it('is refused with the sequence number of another event, and when it is dated more than a day ahead', async () => {
    const notice = await makeNotice(test.database)
    const send = (event: object) => call(`/${notice.id}/events`, event)
    await send(eventOf(1))
    const ahead = '2026-11-22T10:00:00.001Z'
    expect(await send({ ...eventOf(1), id: 'another' })).toEqual(
      invalid(['sequence', 'invalid_number']),
    )
    expect(
      await send({ ...eventOf(1), id: 'another', createdAt: ahead, workFinishedAt: ahead }),
    ).toEqual(
      invalid(
        ['sequence', 'invalid_number'],
        ['createdAt', 'too_big_date'],
        ['workFinishedAt', 'too_big_date'],
      ),
    )
    expect(await timelineOf(notice)).toEqual(['created', 'E-1'])
    const allowed = eventOf(2, { createdAt: '2026-11-22T10:00:00Z' })
    expect((await send(allowed)).status).toBe(200)
  })

  it('may have the same sequence number and id as an event of another notice', async () => {
    const [one, other] = [await makeNotice(test.database), await makeNotice(test.database)]
    for (const { id } of [one, other])
      expect((await call(`/${id}/events`, eventOf(1))).body).toEqual({
        isNew: true,
        isLatest: true,
        status: 'in_progress',
        state: 'in_progress',
      })
  })

  it.each([
    ['no id', { id: ' ' }, ['id', 'required']],
    ['an id of 101 characters', { id: 'a'.repeat(101) }, ['id', 'too_big']],
    ['a negative sequence', { sequence: -1 }, ['sequence', 'too_small']],
    ['a sequence beyond 32 bits', { sequence: 2 ** 31 }, ['sequence', 'too_big']],
    ['a sequence that is not whole', { sequence: 1.5 }, ['sequence', 'invalid_number']],
    ['an event of the writer', { eventType: 'reopened' }, ['eventType', 'invalid_type']],
    ['no time', { createdAt: null }, ['createdAt', 'invalid_date']],
    [
      'a note of 2001 characters',
      { workNoteDescription: 'a'.repeat(2001) },
      ['workNoteDescription', 'too_big'],
    ],
    ['a name that turns the text around', { by: 'Huolto\u202e' }, ['by', 'invalid_string']],
  ] as const)('is refused with %s', async (_, change, field) => {
    const notice = await makeNotice(test.database)
    expect(await call(`/${notice.id}/events`, { ...eventOf(1), ...change })).toEqual(invalid(field))
    expect(await timelineOf(notice)).toEqual(['created'])
  })

  it('of an unknown notice is refused', async () => {
    expect(await call(`/${crypto.randomUUID()}/events`, eventOf(1))).toEqual(NOT_FOUND)
  })
})

describe('A defect', () => {
  const release = ({ id }: StoredNotice, title = 'Hissi on rikki') =>
    call(`/${id}/release`, { title })
  const shared = { defectLocation: 'COMMON_AREA', title: 'Ainon oma otsikko' } as const

  it('is released to its building under a separate title, which can be replaced', async () => {
    const notice = await makeNotice(test.database, shared)
    const first = await release(notice)
    expect(first).toEqual({
      status: 200,
      body: { id: expect.any(String), title: 'Hissi on rikki', followers: 0 },
    })
    test.clock.advance(60_000)
    const renamed = { ...first.body, title: 'Hissi seisoo' }
    expect(await release(notice, ' Hissi seisoo ')).toEqual({ status: 200, body: renamed })
    expect(Object((await call(`/${notice.reference}`)).body).released).toEqual(renamed)
    expect(
      await test.database.query(
        `select k.real_property_id = c.real_property_id as "isThere", released_at as at
         from known_defect k join contract c on c.id = $2 where k.notice_id = $1`,
        [notice.id, notice.contract],
      ),
    ).toEqual([{ isThere: true, at: new Date('2026-11-21T10:00:00Z') }])
    expect(
      await test.database.query(
        'select action, provider_key as key, details from audit where subject_id = $1',
        [notice.id],
      ),
    ).toEqual([
      { action: 'notice.released', key: 'maintenance', details: {} },
      { action: 'notice.released', key: 'maintenance', details: {} },
    ])
  })

  it('has followers, who are notified of its progress under the released title', async () => {
    const notice = await makeNotice(test.database, shared)
    const { body } = await release(notice)
    const neighbour = await makeResident(test.database)
    const [home] = await test.database.query<{ id: string }>(
      `insert into contract (real_property_id, contract_type, status, start_date,
         street_address_line1, postal_code, city)
       select real_property_id, 'rental', 'active', start_date, 'Koivukuja 3 A 14', postal_code, city
       from contract where id = $1 returning id`,
      [notice.contract],
    )
    const contractId = home?.id ?? ''
    await makeTenant(test.database, { personId: neighbour.personId, contractId })
    await test.database.query(
      `insert into known_defect_follower (known_defect_id, account_id, contract_id, followed_at)
       values ($1, $2, $3, $4)`,
      [body.id, neighbour.accountId, contractId, test.clock.now()],
    )
    expect((await release(notice)).body.followers).toBe(1)
    await call(`/${notice.id}/events`, eventOf(2))
    await call(`/${notice.id}/events`, eventOf(1))
    expect(await cardsOf(neighbour.accountId)).toEqual([
      {
        notificationMeta: {
          title: 'Hissi on rikki',
          arrearAmount: null,
          text: 'Huolto on ottanut työn vastaan',
          lang: 'fi',
        },
        id: expect.any(String),
        contractUuid: expect.any(String),
        priority: 'normal',
        category: 'normal',
        isCloseable: true,
        createdAt: '2026-11-21T10:01:00.000Z',
        closedAt: null,
      },
    ])
    expect((await readMailsTo(test, neighbour.email)).map(({ kind }) => kind)).toEqual([
      'knownDefect',
    ])
  })

  it.each([
    ['at home', {}, 'created'],
    ['a question', { kind: 'question' }, 'created'],
    ['completed', { ...shared, state: 'completed' }, 'completed'],
    ['completed twice', { ...shared, state: 'completed_again' }, 'completed_again'],
  ] as const)('%s is not released as a known defect', async (_, options, state) => {
    const notice = await makeNotice(test.database, options)
    expect(await release(notice)).toEqual(conflict(state))
    expect((await call(`/${notice.id}`)).body.released).toBe(null)
  })

  it.each([
    ['no title', '', 'required'],
    ['a title of 101 characters', 'a'.repeat(101), 'too_big'],
    ['a title of two lines', 'Hissi\non rikki', 'invalid_string'],
  ])('is not released with %s', async (_, title, error) => {
    const notice = await makeNotice(test.database, shared)
    expect(await release(notice, title)).toEqual(invalid(['title', error]))
  })

  it('that is unknown is not released', async () => {
    expect(await call('/K7PX-4MQH/release', { title: 'Hissi' })).toEqual(NOT_FOUND)
  })
})
