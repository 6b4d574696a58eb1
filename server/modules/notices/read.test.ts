import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listedDefect, MAX_LISTED_NOTICES } from '../../../api/notice-lists.ts'
import { defectNotice } from '../../../api/notices.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { readExportedSection } from '../../../fixtures/server/exported-section.ts'
import { makeDataFolder, sendFile } from '../../../fixtures/server/files.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  makeQuestion,
  payerTenancy,
  recordProviderEvents,
  sendNotice,
} from '../../../fixtures/server/notice-home.ts'
import { makeStaff } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import {
  makeSignedInVisitor,
  pickComparableHeaders,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { moduleDeclarations } from '../../modules.ts'

const data = makeDataFolder()
const MINUTE = 60_000
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  key = await makeKey(test.database, { scopes: ['answer'] })
})
afterAll(async () => {
  await test.close()
  data.remove()
})

type Read = Record<string, unknown>
const read = async (visitor: Visitor, address: string): Promise<Read> => {
  const { status, body } = await visitor.get(`/api/contracts/${address}`)
  expect(status).toBe(200)
  return body as Read
}
const list = async (visitor: Visitor, address: string): Promise<Read[]> =>
  (await read(visitor, address)) as unknown as Read[]

describe('The list of fault reports', () => {
  it('has the reports of everybody on the contract: open ones first, then the newest', async () => {
    const { contract, visitor } = await makeHome(test)
    const { visitor: other } = await addResident(test, contract)
    const ids: string[] = []
    for (const who of [visitor, other, visitor, other]) {
      ids.push(await sendNotice(who, 'defect-notice', makeDefect(contract)))
      test.clock.advance(MINUTE)
    }
    const [first = '', second = '', third = '', fourth = ''] = ids
    await recordProviderEvents(test, key, fourth, [{ sequence: 1, eventType: 'completed' }])
    await recordProviderEvents(test, key, first, [
      { sequence: 1, eventType: 'work_order_linked' },
      { sequence: 2, eventType: 'work_note_created' },
    ])
    const notices = await list(visitor, `${contract}/defect-notices`)
    expect(notices.map(({ id, status, isOwn }) => [id, status, isOwn])).toEqual([
      [third, 'created', true],
      [second, 'created', false],
      [first, 'in_progress', true],
      [fourth, 'completed', false],
    ])
    expect(notices[2]).toEqual({
      id: first,
      uuid: first,
      title: 'Keittiön hana vuotaa',
      description: makeDefect(contract).description,
      defectClassId: 2,
      defectLocation: 'CONTRACT_TARGET',
      status: 'in_progress',
      latestEvent: expect.objectContaining({ eventType: 'work_note_created' }),
      createdAt: '2026-11-21T10:00:00.000Z',
      reference: expect.any(String),
      isOwn: true,
    })
  })

  it('has no reports of another contract', async () => {
    const { contract, visitor } = await makeHome(test)
    await sendNotice(visitor, 'defect-notice', makeDefect(contract))
    const other = await makeHome(test)
    expect(await list(other.visitor, `${other.contract}/defect-notices`)).toEqual([])
  })

  it('is readable for a payer who does not live in the home', async () => {
    const { contract, visitor } = await makeHome(test)
    const id = await sendNotice(visitor, 'defect-notice', makeDefect(contract))
    const payer = await addResident(test, contract, { tenancy: payerTenancy })
    const address = `${contract}/defect-notices`
    const own = await list(visitor, address)
    expect(own.map((one) => one['id'])).toEqual([id])
    const listed = own.map((one) => ({ ...one, isOwn: false }))
    expect(await list(payer.visitor, address)).toEqual(listed)
    expect(await read(payer.visitor, `${address}/${id}`)).toEqual({
      ...(await read(visitor, `${address}/${id}`)),
      isOwn: false,
      noticeReporter: { ...makeDefect(contract).noticeReporter, description: null },
    })
  })
})

describe.each([
  ['question', 'questions'],
  ['feedback', 'feedbacks'],
] as const)('The list of each %s', (path, address) => {
  it('has only the notices of the reader, the newest first', async () => {
    const { contract, visitor } = await makeHome(test)
    const { visitor: other } = await addResident(test, contract)
    const first = await sendNotice(visitor, path, makeQuestion(contract))
    test.clock.advance(MINUTE)
    await sendNotice(other, path, makeQuestion(contract))
    await sendNotice(visitor, path === 'question' ? 'feedback' : 'question', makeQuestion(contract))
    const second = await sendNotice(visitor, path, makeQuestion(contract))
    const notices = await list(visitor, `${contract}/${address}`)
    expect(notices.map(({ id }) => id)).toEqual([second, first])
    expect(notices[0]).toEqual({
      id: second,
      uuid: second,
      title: makeQuestion(contract).title,
      description: makeQuestion(contract).description,
      defectClassId: path === 'question' ? 21 : 20,
      noticeType: path,
      status: 'created',
      latestEvent: expect.objectContaining({ eventType: 'created' }),
      createdAt: test.clock.now().toISOString(),
      reference: expect.any(String),
      isOwn: true,
    })
  })
})

describe('A notice that the reader may not see', () => {
  it('gets the same answer as a missing notice', async () => {
    const { contract, visitor } = await makeHome(test)
    const other = await addResident(test, contract)
    const stranger = await makeHome(test)
    const defect = await sendNotice(visitor, 'defect-notice', makeDefect(contract))
    const question = await sendNotice(visitor, 'question', makeQuestion(contract))
    const unknown = await other.visitor.get(`/api/contracts/${contract}/questions/${randomUUID()}`)
    expect(pickStatusAndBody(unknown)).toEqual({ status: 404, body: { code: 'NOT_FOUND' } })
    const hidden: readonly [Visitor, string][] = [
      [other.visitor, `${contract}/questions/${question}`],
      [other.visitor, `${contract}/defect-notices/${question}`],
      [other.visitor, `${contract}/feedbacks/${defect}`],
      [visitor, `${contract}/feedbacks/${question}`],
      [visitor, `${contract}/questions/${defect}`],
      [visitor, `${contract}/defect-notices/1`],
      [stranger.visitor, `${contract}/defect-notices`],
      [stranger.visitor, `${contract}/defect-notices/${defect}`],
      [stranger.visitor, `${stranger.contract}/defect-notices/${defect}`],
      [stranger.visitor, `${contract}/known-defects`],
      [stranger.visitor, `${randomUUID()}/questions`],
    ]
    for (const [who, address] of hidden) {
      const answer = await who.get(`/api/contracts/${address}`)
      expect(pickStatusAndBody(answer)).toEqual(pickStatusAndBody(unknown))
      expect(pickComparableHeaders(answer)).toEqual(pickComparableHeaders(unknown))
    }
  })

  it('is recorded in the audit log as refused', async () => {
    const { contract, visitor, accountId } = await makeHome(test)
    const id = randomUUID()
    await visitor.get(`/api/contracts/${contract}/questions/${id}`)
    expect(
      await test.database.query(
        `select action, actor_account_id as actor, subject_kind as kind, contract_id as contract
         from audit where subject_id = $1`,
        [id],
      ),
    ).toEqual([{ action: 'authorisation.refused', actor: accountId, kind: 'notice', contract }])
  })
})

describe('A reporter under non-disclosure', () => {
  it('is read by others without any text of the report, and by the reporter in full', async () => {
    const { contract, visitor } = await makeHome(test, { nonDisclosure: true })
    const other = await addResident(test, contract)
    const file = await sendFile(test, visitor)
    const sent = { ...makeDefect(contract), title: 'SALAINEN', fileUuids: [file] }
    const id = await sendNotice(visitor, 'defect-notice', sent)
    const address = `${contract}/defect-notices/${id}`
    await recordProviderEvents(test, key, id, [
      { sequence: 1, eventType: 'work_note_created', workNoteDescription: 'Säätö tilattu.' },
      { sequence: 2, eventType: 'completed' },
    ])
    const note = { description: 'SALAINEN sijainti', fileUuids: [] }
    await visitor.post(`/api/contracts/${address}/reopen`, note)

    const own = defectNotice.parse(await read(visitor, address))
    const { isOwn, title, description, files, noticeReporter } = own
    expect({ isOwn, title, description, noticeReporter }).toEqual({
      isOwn: true,
      title: 'SALAINEN',
      description: sent.description,
      noticeReporter: { ...sent.noticeReporter, description: null },
    })
    expect(files.map(({ uuid }) => uuid)).toEqual([file])
    expect(own.events.map(({ workNoteDescription }) => workNoteDescription)).toEqual([
      null,
      'Säätö tilattu.',
      null,
      'SALAINEN sijainti',
    ])
    const wordless = {
      isOwn: false,
      isWriterProtected: true,
      title: null,
      description: null,
      latestEvent: { ...own.latestEvent, workNoteDescription: null },
    }
    expect(await read(other.visitor, address)).toEqual({
      ...own,
      ...wordless,
      files: [],
      masterKeyAccessAllowed: false,
      hasPetsInApartment: false,
      noticeReporter: { phoneNumber: null, email: null, description: null },
      events: own.events.map((event) =>
        event.eventType === 'reopened' ? { ...event, workNoteDescription: null } : event,
      ),
    })
    const [listed] = z.array(listedDefect).parse(await read(visitor, `${contract}/defect-notices`))
    expect(await read(other.visitor, `${contract}/defect-notices`)).toEqual([
      { ...listed, ...wordless },
    ])
    expect((await other.visitor.get(`/api/files/${file}`)).status).toBe(404)
  })

  it('occurs in no answer or export that others on the contract get', async () => {
    const { contract, visitor } = await makeHome(test, { nonDisclosure: true })
    const other = await addResident(test, contract)
    const sent = { ...makeDefect(contract), title: 'SALAINEN', description: 'SALAINEN' }
    const common = { ...sent, defectLocation: 'COMMON_AREA' as const }
    const id = await sendNotice(visitor, 'defect-notice', common)
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'completed' }])
    await visitor.post(`/api/contracts/${contract}/defect-notices/${id}/reopen`, {
      description: 'SALAINEN',
      fileUuids: [],
    })
    const read = [
      await other.visitor.get('/api/user/notifications'),
      await other.visitor.get(`/api/contracts/${contract}/known-defects`),
      await other.visitor.get(`/api/contracts/${contract}/defect-notices`),
      await other.visitor.get('/api/drafts'),
    ]
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(JSON.stringify(read)).not.toContain('SALAINEN')
    const reading = { db: test.database, secrets: test.dependencies.secrets }
    const owner = { ...other, today: helsinki.dayOf(test.clock.now()) }
    const exported = await Promise.all(
      moduleDeclarations.accountAreas.map((area) => readExportedSection(area, reading, owner)),
    )
    expect(exported.length).toBeGreaterThan(0)
    expect(JSON.stringify(exported)).not.toContain('SALAINEN')
  })
})

describe('A reporter who has moved out', () => {
  it('is read without phone and e-mail by remaining tenants, from the day after the reporter’s last one', async () => {
    const { contract, visitor, personId } = await makeHome(test)
    const other = await addResident(test, contract)
    const file = await sendFile(test, visitor)
    const sent = { ...makeDefect(contract), fileUuids: [file] }
    const address = `${contract}/defect-notices/${await sendNotice(visitor, 'defect-notice', sent)}`
    const before = await read(other.visitor, address)
    expect(before).toEqual({ ...(await read(visitor, address)), isOwn: false })
    expect(before.noticeReporter).toEqual({ ...sent.noticeReporter, description: null })
    const leave = (day: string) =>
      test.database.query('update tenant set end_date = $2 where person_id = $1', [personId, day])
    await leave('2026-11-21')
    expect(await read(other.visitor, address)).toEqual(before)
    await leave('2026-11-20')
    expect(await read(other.visitor, address)).toEqual({
      ...before,
      noticeReporter: { phoneNumber: null, email: null, description: null },
    })
  })

  it('is read with phone and e-mail when the contract has ended for everybody', async () => {
    const { contract, visitor } = await makeHome(test)
    const other = await addResident(test, contract)
    const sent = makeDefect(contract)
    const address = `${contract}/defect-notices/${await sendNotice(visitor, 'defect-notice', sent)}`
    await test.database.query(
      `update contract set status = 'terminated', end_date = '2026-11-19' where id = $1`,
      [contract],
    )
    await test.database.query(`update tenant set end_date = '2026-11-19' where contract_id = $1`, [
      contract,
    ])
    const { noticeReporter } = await read(other.visitor, address)
    expect(noticeReporter).toEqual({ ...sent.noticeReporter, description: null })
  })
})

describe('Staff who act for a resident', () => {
  it('read what the resident reads, and cannot write notices', async () => {
    const home = await makeHome(test)
    const { contract, visitor } = home
    const file = await sendFile(test, visitor)
    const question = { ...makeQuestion(contract), fileUuids: [file] }
    const id = await sendNotice(visitor, 'question', question)
    const { accountId: staffAccountId } = await makeStaff(test.database)
    const staff = await makeSignedInVisitor(test, { ...home, staffAccountId })
    const address = `${contract}/questions/${id}`
    expect(await read(staff, address)).toEqual(await read(visitor, address))
    expect((await staff.get(`/api/files/${file}`)).status).toBe(200)
    expect(pickStatusAndBody(await staff.post('/api/question', question))).toEqual({
      status: 401,
      body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' },
    })
  })
})

describe('A file of a notice', () => {
  const statusOf = async (visitor: Visitor, file: string) =>
    (await visitor.get(`/api/files/${file}`)).status

  it.each([
    ['a fault report', 'defect-notice', { dweller: 200, payer: 200, stranger: 404 }],
    ['a question', 'question', { dweller: 404, payer: 404, stranger: 404 }],
    ['feedback', 'feedback', { dweller: 404, payer: 404, stranger: 404 }],
  ] as const)('of %s can be read by those who read the notice', async (_, path, others) => {
    const { contract, visitor } = await makeHome(test)
    const dweller = await addResident(test, contract, { tenancy: { isContractParty: false } })
    const payer = await addResident(test, contract, { tenancy: payerTenancy })
    const stranger = await makeHome(test)
    const file = await sendFile(test, visitor)
    const body = { ...makeDefect(contract), fileUuids: [file] }
    await sendNotice(visitor, path, body)
    expect({
      dweller: await statusOf(dweller.visitor, file),
      payer: await statusOf(payer.visitor, file),
      stranger: await statusOf(stranger.visitor, file),
      writer: await statusOf(visitor, file),
    }).toEqual({ ...others, writer: 200 })
  })
})

describe('The classes of a defect', () => {
  it('are the numbers of the specification', async () => {
    const { visitor } = await makeHome(test)
    const { body } = await visitor.get('/api/defect-notice/classes')
    expect(body).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  })

  it('each class of defects has its text about who is responsible in the language of the reader, or else in the next that has one', async () => {
    const { visitor } = await makeHome(test)
    await test.database.query(
      `insert into responsibility (defect_class_id, responsibility, fi, sv, en) values
       (-1, 'provider', null, null, 'Ask us.'),
       (11, 'resident', 'Lukko on omasi.', 'Låset är ditt.', null),
       (2, 'provider', null, 'Vi fixar.', 'We fix it.')`,
    )
    const listed = async (language: string) =>
      (await visitor.get('/api/defect-notice/responsibilities', { 'accept-language': language }))
        .body
    const other = {
      defectClassId: -1,
      responsibility: 'provider',
      text: 'Ask us.',
      lang: 'en',
    }
    const hvac = { defectClassId: 2, responsibility: 'provider' }
    const lock = { defectClassId: 11, responsibility: 'resident' }
    expect(await listed('fi')).toEqual([
      other,
      { ...hvac, text: 'Vi fixar.', lang: 'sv' },
      { ...lock, text: 'Lukko on omasi.', lang: 'fi' },
    ])
    expect(await listed('en')).toEqual([
      other,
      { ...hvac, text: 'We fix it.', lang: 'en' },
      { ...lock, text: 'Lukko on omasi.', lang: 'fi' },
    ])
  })
})

describe('A list of notices', () => {
  it('has a maximum for each writer on a page, so that no writer hides others’ notices, and open ones come first', async () => {
    const { contract, visitor } = await makeHome(test)
    const { visitor: other } = await addResident(test, contract)
    const own = await sendNotice(visitor, 'defect-notice', makeDefect(contract))
    const source = await sendNotice(other, 'defect-notice', makeDefect(contract))
    test.clock.advance(10 * MINUTE)
    const done = await sendNotice(other, 'defect-notice', makeDefect(contract))
    await recordProviderEvents(test, key, done, [{ sequence: 1, eventType: 'completed' }])
    await test.database.query(
      `insert into notice select (json_populate_record(n, json_build_object('id', gen_random_uuid(),
         'reference', 'M' || number,
         'created_at', n.created_at + number * interval '1 second'))).*
       from notice n, generate_series(1, $2::integer) number where n.id = $1`,
      [source, MAX_LISTED_NOTICES - 1],
    )
    await test.database.query(
      `insert into notice_event select (json_populate_record(e, json_build_object('id',
         gen_random_uuid(), 'notice_id', n.id))).*
       from notice n, notice_event e where e.notice_id = $1 and n.reference like 'M%'`,
      [source],
    )
    const idsOf = async (page: string) =>
      (await list(visitor, `${contract}/defect-notices${page}`)).map(({ id }) => id)
    const ids = await idsOf('')
    expect(ids).toHaveLength(MAX_LISTED_NOTICES + 1)
    expect([own, source, done].map((id) => ids.includes(id))).toEqual([true, true, false])
    expect(await idsOf('?page=0')).toEqual(ids)
    expect(await idsOf('?page=1')).toEqual([done])
    expect(await idsOf('?page=2')).toEqual([])
  })
})
