import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeDataFolder, sendFile } from '../../../fixtures/server/files.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  makeQuestion,
  recordProviderEvents,
  type SignedInResident,
  sendNotice,
} from '../../../fixtures/server/notice-home.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'
import { removeOrphanFiles } from '../files/removal.ts'

const data = makeDataFolder()
const HOUR = 60 * 60 * 1000
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

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const FORBIDDEN = { status: 403, body: { code: 'FORBIDDEN' } }
const conflict = (state: string, allowed?: string[]) => ({
  status: 409,
  body: { code: 'STATE_CONFLICT', state, ...(allowed && { allowed }) },
})
const WORK = ['note.added', 'work.completed', 'work.reported']

interface Reported extends SignedInResident {
  readonly contract: string
  readonly id: string
  /** Address of the fault report as it is read, and as it is changed. */
  readonly at: string
  readonly edited: string
  readonly files: readonly string[]
}

/** Somebody who has reported a fault, with files of these names. */
async function reported(...names: string[]): Promise<Reported> {
  const home = await makeHome(test)
  const { contract, visitor } = home
  const files: string[] = []
  for (const name of names) {
    files.push(await sendFile(test, visitor, name))
    test.clock.advance(1)
  }
  const id = await sendNotice(visitor, 'defect-notice', {
    ...makeDefect(contract),
    fileUuids: files,
  })
  return {
    ...home,
    id,
    at: `/api/contracts/${contract}/defect-notices/${id}`,
    edited: `/api/contracts/${contract}/defect-notice/${id}`,
    files,
  }
}

const complete = ({ id }: Reported, sequence = 1) =>
  recordProviderEvents(test, key, id, [{ sequence, eventType: 'completed' }])

const patch = async (
  visitor: Visitor,
  address: string,
  body: object,
  headers: Record<string, string> = {},
) => pickStatusAndBody(await visitor.call('PATCH', address, body, headers))

const filesOf = (body: unknown) =>
  (body as { files: { fileName: string }[] }).files.map(({ fileName }) => fileName)
const auditOf = (id: string) =>
  test.database.query<{ action: string }>(
    'select action, details from audit where subject_id = $1 order by id',
    [id],
  )

describe('An edit of a fault report', () => {
  it('replaces all written fields except the location, and is recorded in the audit log', async () => {
    const notice = await reported()
    const { contract, visitor } = notice
    const before = await visitor.get(notice.at)
    test.clock.advance(HOUR / 4)
    const changed = {
      title: 'Hana ja viemäri vuotavat',
      description: null,
      defectClassId: null,
      hasPetsInApartment: false,
      masterKeyAccessAllowed: true,
    }
    const reporter = { phoneNumber: '+358 9 123456', email: 'uusi@example.fi' }
    const answer = await patch(visitor, notice.edited, {
      ...makeDefect(contract),
      ...changed,
      defectLocation: 'COMMON_AREA',
      noticeReporter: reporter,
    })
    expect(answer).toEqual({
      status: 200,
      body: {
        ...(before.body as object),
        ...changed,
        defectClassId: -1,
        noticeReporter: { ...reporter, description: null },
        updatedAt: test.clock.now().toISOString(),
      },
    })
    expect((await visitor.get(notice.at)).body).toEqual(answer.body)
    expect(await auditOf(notice.id)).toEqual([
      { action: 'notice.created', details: { kind: 'defect' } },
      {
        action: 'notice.changed',
        details: { kind: 'defect', from: 'created', to: 'created' },
      },
    ])
  })

  it('is possible for its writer alone: others on the contract are refused, and strangers get 404', async () => {
    const notice = await reported()
    const before = pickStatusAndBody(await notice.visitor.get(notice.at))
    const other = await addResident(test, notice.contract)
    const stranger = await makeHome(test)
    const body = makeDefect(notice.contract)
    expect(await patch(other.visitor, notice.edited, body)).toEqual(FORBIDDEN)
    expect(await patch(stranger.visitor, notice.edited, body)).toEqual(NOT_FOUND)
    const elsewhere = `/api/contracts/${stranger.contract}/defect-notice/${notice.id}`
    const title = 'Vieras'
    expect(await patch(stranger.visitor, elsewhere, { ...body, title })).toEqual(NOT_FOUND)
    const unknown = `/api/contracts/${notice.contract}/defect-notice/${randomUUID()}`
    expect(await patch(notice.visitor, unknown, body)).toEqual(NOT_FOUND)
    expect((await auditOf(notice.id)).map(({ action }) => action)).toEqual([
      'notice.created',
      'authorisation.refused',
    ])
    expect(pickStatusAndBody(await notice.visitor.get(notice.at))).toEqual(before)
  })

  it('is possible until the report is completed, and again once it was reopened', async () => {
    const notice = await reported()
    const { visitor } = notice
    const body = makeDefect(notice.contract)
    const edit = async () => {
      const answer = await patch(visitor, notice.edited, body)
      return answer.status === 200 ? (answer.body as { state: string }).state : answer
    }
    await recordProviderEvents(test, key, notice.id, [
      { sequence: 1, eventType: 'work_order_started' },
    ])
    expect(await edit()).toBe('in_progress')
    await complete(notice, 2)
    expect(await edit()).toEqual(conflict('completed', [...WORK, 'writer.reopened']))
    await visitor.post(`${notice.at}/reopen`, { description: 'Vuotaa yhä.', fileUuids: [] })
    expect(await edit()).toBe('reopened')
    await complete(notice, 3)
    expect(await edit()).toEqual(conflict('completed_again', WORK))
  })

  it('with several errors reports all of them at once', async () => {
    const { visitor, edited, contract } = await reported()
    const stranger = await makeHome(test)
    const foreign = await sendFile(test, stranger.visitor)
    expect(
      await patch(visitor, edited, {
        ...makeDefect(contract),
        title: 'a'.repeat(101),
        defectClassId: 99,
        fileUuids: [foreign],
      }),
    ).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'title', key: 'too_big' },
          { path: 'defectClassId', key: 'invalid_type' },
          { path: 'fileUuids.0', key: 'unknown_file' },
        ],
      },
    })
  })
})

it('An edit whose body names another contract than the address is refused', async () => {
  const notice = await reported()
  const { contract: other } = await makeHome(test)
  expect(await patch(notice.visitor, notice.edited, makeDefect(other))).toEqual({
    status: 400,
    body: {
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'contractUuid', key: 'invalid_string' }],
    },
  })
  const { status, body } = await notice.visitor.get(notice.at)
  const upper = makeDefect(notice.contract.toUpperCase())
  expect(await patch(notice.visitor, notice.edited, upper)).toEqual({
    status,
    body: { ...Object(body), updatedAt: expect.any(String) },
  })
})

describe('Two windows on one notice', () => {
  const updatedAt = (body: unknown) => (body as { updatedAt: string }).updatedAt
  const ifMatch = (seen: string) => ({ 'if-match': `"${seen}"` })

  it('cannot overwrite each other: the second edit is refused until its window has loaded the first', async () => {
    const { visitor, at, edited, contract } = await reported()
    const { status, body } = await visitor.get(at)
    const seen = updatedAt(body)
    const first = { ...makeDefect(contract), title: 'Ensimmäinen' }
    const second = { ...makeDefect(contract), title: 'Toinen' }
    const one = await patch(visitor, edited, first, ifMatch(seen))
    const changed = { ...Object(body), updatedAt: expect.any(String) }
    expect(one).toEqual({ status, body: { ...changed, title: 'Ensimmäinen' } })
    expect(await patch(visitor, edited, second, ifMatch(seen))).toEqual(conflict('notice_changed'))
    expect((await visitor.get(at)).body).toEqual(one.body)
    expect(await patch(visitor, edited, second, ifMatch(updatedAt(one.body)))).toEqual({
      status,
      body: { ...changed, title: 'Toinen' },
    })
  })

  it('that edit at the same time change the notice once', async () => {
    const { visitor, at, edited, contract } = await reported()
    const seen = ifMatch(updatedAt((await visitor.get(at)).body))
    const race = await Promise.all(
      ['a', 'b', 'c'].map((title) =>
        patch(visitor, edited, { ...makeDefect(contract), title }, seen),
      ),
    )
    const lost = race.filter(({ status }) => status !== 200)
    expect(lost).toEqual([conflict('notice_changed'), conflict('notice_changed')])
  })

  it('overwrite each other when they send no If-Match header with the loaded version', async () => {
    const { visitor, at, edited, contract } = await reported()
    const { status, body } = await visitor.get(at)
    for (const title of ['a', 'b'])
      expect(await patch(visitor, edited, { ...makeDefect(contract), title })).toEqual({
        status,
        body: { ...Object(body), title, updatedAt: expect.any(String) },
      })
  })

  it('can edit the notice although the provider has recorded an event meanwhile', async () => {
    const { visitor, id, at, edited, contract } = await reported()
    const seen = ifMatch(updatedAt((await visitor.get(at)).body))
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'work_order_linked' }])
    const { status, body } = await visitor.get(at)
    expect(await patch(visitor, edited, makeDefect(contract), seen)).toEqual({
      status,
      body: { ...Object(body), updatedAt: expect.any(String) },
    })
  })

  it.each(['2026-11-21T10:00:00.000Z', '"a", "b"', '*', 'W/"a"', '""'])(
    'are refused with the If-Match header %s',
    async (header) => {
      const { visitor, edited, contract } = await reported()
      expect(await patch(visitor, edited, makeDefect(contract), { 'if-match': header })).toEqual({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      })
    },
  )
})

describe('The files of an edit', () => {
  it('stay when the edit names them, are detached when it does not, and are attached when they are new', async () => {
    const { visitor, edited, contract, files } = await reported('a.png', 'b.png')
    const [kept = '', left = ''] = files
    test.clock.advance(1)
    const added = await sendFile(test, visitor, 'c.png')
    const answer = await patch(visitor, edited, {
      ...makeDefect(contract),
      fileUuids: [kept.toUpperCase(), added],
    })
    expect([answer.status, filesOf(answer.body)]).toEqual([200, ['a.png', 'c.png']])
    expect((await visitor.get(`/api/files/${left}`)).status).toBe(200)
    test.clock.advance(24 * HOUR + 1)
    await removeOrphanFiles(test.dependencies, new AbortController().signal)
    const rows = await test.database.query<{ id: string }>(
      'select id from file where id = any($1) order by id',
      [[kept, left, added]],
    )
    expect(rows.map(({ id }) => id)).toEqual([kept, added].toSorted())
  })

  it('are all removed when the edit names none, unless the report would then be empty', async () => {
    const { visitor, edited, contract } = await reported('a.png')
    const silent = { ...makeDefect(contract), title: null, description: null }
    expect(await patch(visitor, edited, silent)).toEqual({
      status: 400,
      body: {
        fields: [{ path: 'description', key: 'title_description_or_files_required' }],
        code: 'VALIDATION_ERROR',
      },
    })
    const answer = await patch(visitor, edited, makeDefect(contract))
    expect([answer.status, filesOf(answer.body)]).toEqual([200, []])
  })

  it('cannot be files of another notice or another resident, and the notice stays unchanged', async () => {
    const notice = await reported('a.png')
    const { visitor, edited, contract } = notice
    const other = await addResident(test, contract)
    const foreign = await sendFile(test, other.visitor)
    const elsewhere = await sendFile(test, visitor)
    await sendNotice(visitor, 'question', {
      ...makeQuestion(contract),
      fileUuids: [elsewhere],
    })
    const before = await visitor.get(notice.at)
    expect(
      await patch(visitor, edited, {
        ...makeDefect(contract),
        title: 'Uusi',
        fileUuids: [foreign, elsewhere],
      }),
    ).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'fileUuids.0', key: 'unknown_file' },
          { path: 'fileUuids.1', key: 'unknown_file' },
        ],
      },
    })
    expect((await visitor.get(notice.at)).body).toEqual(before.body)
  })
})

describe.each([
  ['question', 'questions'],
  ['feedback', 'feedbacks'],
] as const)('A %s', (path, address) => {
  it('can be edited only by its writer, until it is completed', async () => {
    const { contract, visitor } = await makeHome(test)
    const other = await addResident(test, contract)
    const id = await sendNotice(visitor, path, makeQuestion(contract))
    const at = `/api/contracts/${contract}/${address}/${id}`
    const body = { ...makeQuestion(contract), title: 'Entä pyykkitupa?' }
    const before = Object((await visitor.get(at)).body)
    expect([before.id, before.noticeType, before.isOwn]).toEqual([id, path, true])
    expect(await patch(visitor, at, body)).toEqual({
      status: 200,
      body: { ...before, title: 'Entä pyykkitupa?', updatedAt: expect.any(String) },
    })
    expect(await patch(other.visitor, at, body)).toEqual(NOT_FOUND)
    expect(await patch(visitor, at, body, { 'if-match': '"2020"' })).toEqual(
      conflict('notice_changed'),
    )
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'completed' }])
    expect(await patch(visitor, at, body)).toEqual(
      conflict('completed', [...WORK, 'writer.reopened']),
    )
  })

  it('can be reopened only by its writer, once, after completion, at the address of its own kind', async () => {
    const { contract, visitor } = await makeHome(test)
    const other = await addResident(test, contract)
    const id = await sendNotice(visitor, path, makeQuestion(contract))
    const at = `/api/contracts/${contract}/${address}/${id}`
    const body = { description: 'Tämä jäi auki.', fileUuids: [] }
    const reopen = async (who: Visitor, of = at) =>
      pickStatusAndBody(await who.post(`${of}/reopen`, body))
    expect(await reopen(visitor)).toEqual({
      status: 409,
      body: {
        state: 'created',
        code: 'STATE_CONFLICT',
        allowed: ['writer.edited', 'note.added', 'work.reported', 'work.completed'],
      },
    })
    await recordProviderEvents(test, key, id, [{ sequence: 1, eventType: 'completed' }])
    expect(await reopen(other.visitor)).toEqual(NOT_FOUND)
    expect(await reopen(visitor, `/api/contracts/${contract}/defect-notices/${id}`)).toEqual(
      NOT_FOUND,
    )
    const before = Object((await visitor.get(at)).body)
    expect([before.id, before.noticeType]).toEqual([id, path])
    const reopened = await reopen(visitor)
    const now = test.clock.now().toISOString()
    const event = {
      id: expect.any(String),
      eventType: 'reopened',
      createdAt: now,
      workFinishedAt: null,
      workOrder: null,
      workNoteDescription: body.description,
      by: null,
    }
    expect(reopened).toEqual({
      status: 200,
      body: {
        ...before,
        status: 'in_progress',
        state: 'reopened',
        latestEvent: event,
        events: [...before.events, event],
        updatedAt: now,
      },
    })
    expect((await visitor.get(at)).body).toEqual(reopened.body)
    expect(await reopen(visitor)).toEqual({
      status: 409,
      body: {
        state: 'reopened',
        code: 'STATE_CONFLICT',
        allowed: ['writer.edited', 'note.added', 'work.reported', 'work.completed'],
      },
    })
  })
})

describe('Reopening with "It is not fixed"', () => {
  const said = { description: 'Hana tippuu taas.\nKuva ohessa.', fileUuids: [] }
  const reopen = async (
    { visitor }: SignedInResident,
    { at }: Reported,
    body: object = said,
    headers: Record<string, string> = {},
  ) => pickStatusAndBody(await visitor.post(`${at}/reopen`, body, headers))

  it('reopens a completed fault report with the description and files of its writer', async () => {
    const notice = await reported('a.png')
    await complete(notice)
    const before = Object((await notice.visitor.get(notice.at)).body)
    test.clock.advance(HOUR)
    const visitor = await makeSignedInVisitor(test, notice)
    const added = await sendFile(test, visitor, 'b.png')
    const answer = await reopen({ ...notice, visitor }, notice, { ...said, fileUuids: [added] })
    const event = {
      id: expect.any(String),
      eventType: 'reopened',
      createdAt: test.clock.now().toISOString(),
      workFinishedAt: null,
      workOrder: null,
      workNoteDescription: said.description,
      by: null,
    }
    const [first] = before.files
    const joined = { id: added, uuid: added, fileName: 'b.png', url: `/api/files/${added}` }
    const metadata = { ...first.metadata, originalFileName: 'b.png' }
    expect(answer).toEqual({
      status: 200,
      body: {
        ...before,
        status: 'in_progress',
        state: 'reopened',
        latestEvent: event,
        events: [...before.events, event],
        files: [first, { ...first, ...joined, metadata, createdAt: expect.any(String) }],
        updatedAt: test.clock.now().toISOString(),
      },
    })
    expect(filesOf(answer.body)).toEqual(['a.png', 'b.png'])
    expect((await visitor.get(notice.at)).body).toEqual(answer.body)
    const audit = await auditOf(notice.id)
    expect(audit.at(-1)).toEqual({
      action: 'notice.reopened',
      details: { kind: 'defect', from: 'completed', to: 'reopened' },
    })
    expect(JSON.stringify(audit)).not.toContain('tippuu')
  })

  it('is accepted once, and refused before the completion and after a reopening', async () => {
    const notice = await reported()
    const open = ['writer.edited', ...WORK]
    const sorted = async () => {
      const answer = await reopen(notice, notice)
      const { allowed, ...body } = answer.body as { allowed?: string[]; state: string }
      return [answer.status, body.state, allowed?.toSorted()]
    }
    expect(await sorted()).toEqual([409, 'created', open.toSorted()])
    await complete(notice)
    expect(await sorted()).toEqual([200, 'reopened', undefined])
    expect(await sorted()).toEqual([409, 'reopened', open.toSorted()])
    await complete(notice, 2)
    expect(await sorted()).toEqual([409, 'completed_again', WORK.toSorted()])
  })

  it('is accepted once, however many calls are sent at the same time', async () => {
    const notice = await reported()
    await complete(notice)
    const race = await Promise.all([1, 2, 3].map(() => reopen(notice, notice)))
    expect(race.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ])
    const { body } = await notice.visitor.get(notice.at)
    const { events } = body as { events: { eventType: string }[] }
    expect(events.map(({ eventType }) => eventType)).toEqual(['created', 'completed', 'reopened'])
  })

  it('gets the same answer for the same idempotency key', async () => {
    const notice = await reported()
    await complete(notice)
    const sameKey = { 'idempotency-key': randomUUID() }
    const first = await reopen(notice, notice, said, sameKey)
    expect(first.status).toBe(200)
    expect(await reopen(notice, notice, said, sameKey)).toEqual(first)
  })

  it('only the writer of a fault report can reopen it', async () => {
    const notice = await reported()
    await complete(notice)
    const other = await addResident(test, notice.contract)
    expect(await reopen(other, notice)).toEqual(FORBIDDEN)
    expect(await reopen(await makeHome(test), notice)).toEqual(NOT_FOUND)
  })

  it("requires a description, and accepts the writer's own files, at most twenty with those of the report", async () => {
    const notice = await reported('a.png')
    await complete(notice)
    const refused = (...fields: readonly (readonly [path: string, key: string])[]) => ({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: fields.map(([path, error]) => ({ path, key: error })),
      },
    })
    expect(await reopen(notice, notice, { description: ' ', fileUuids: notice.files })).toEqual(
      refused(['description', 'required'], ['fileUuids.0', 'unknown_file']),
    )
    expect(await reopen(notice, notice, { description: 'a'.repeat(2001), fileUuids: [] })).toEqual(
      refused(['description', 'too_big']),
    )
    const many = await Promise.all(Array.from({ length: 20 }, () => sendFile(test, notice.visitor)))
    expect(await reopen(notice, notice, { ...said, fileUuids: many })).toEqual(
      refused(['fileUuids', 'too_many_files']),
    )
    const { status } = await reopen(notice, notice, { ...said, fileUuids: many.slice(1) })
    expect(status).toBe(200)
  })

  it('has the same place in the timeline when an older event of the provider arrives late', async () => {
    const notice = await reported()
    await complete(notice, 5)
    await reopen(notice, notice)
    await recordProviderEvents(test, key, notice.id, [
      { sequence: 3, eventType: 'work_order_started' },
      { sequence: 6, eventType: 'work_order_accepted' },
    ])
    const { body } = await notice.visitor.get(notice.at)
    const { events, state } = body as { events: { eventType: string }[]; state: string }
    expect([state, ...events.map(({ eventType }) => eventType)]).toEqual([
      'reopened',
      'created',
      'work_order_started',
      'completed',
      'reopened',
      'work_order_accepted',
    ])
  })
})

describe('A notice that was sent', () => {
  const said = { description: 'Vuotaa taas.', fileUuids: [] }
  const ended = {
    status: 409,
    body: { code: 'STATE_CONFLICT', state: 'terminated', allowed: [] },
  }
  const endContract = (contract: string) =>
    test.database.query(
      `update contract set status = 'terminated', end_date = '2026-10-31' where id = $1`,
      [contract],
    )
  const onlyPaysNow = ({ personId }: SignedInResident) =>
    test.database.query(
      `update tenant set tenant_role = 'non_tenant', is_contract_party = false, is_payer = true
       where person_id = $1`,
      [personId],
    )

  it('can neither be edited nor reopened after the end of the contract, and is still readable', async () => {
    const open = await reported()
    const completed = await reported()
    await complete(completed)
    const before = Object((await completed.visitor.get(completed.at)).body)
    expect(before.state).toBe('completed')
    for (const { contract } of [open, completed]) await endContract(contract)
    expect(await patch(open.visitor, open.edited, makeDefect(open.contract))).toEqual(ended)
    const { visitor, at } = completed
    expect(pickStatusAndBody(await visitor.post(`${at}/reopen`, said))).toEqual(ended)
    expect(pickStatusAndBody(await visitor.get(at))).toEqual({ status: 200, body: before })
  })

  it('about a fault cannot be edited once its writer is only a payer; a question can', async () => {
    const open = await reported()
    const { visitor, contract } = open
    const completed = await reported()
    await complete(completed)
    const question = await sendNotice(visitor, 'question', makeQuestion(contract))
    for (const writer of [open, completed]) await onlyPaysNow(writer)
    expect(await patch(visitor, open.edited, makeDefect(contract))).toEqual(FORBIDDEN)
    expect(pickStatusAndBody(await completed.visitor.post(`${completed.at}/reopen`, said))).toEqual(
      FORBIDDEN,
    )
    const at = `/api/contracts/${contract}/questions/${question}`
    expect((await patch(visitor, at, makeQuestion(contract))).status).toBe(200)
  })
})
