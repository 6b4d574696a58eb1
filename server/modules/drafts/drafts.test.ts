import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { sendAcceptedMessage } from '../../../fixtures/server/messages.ts'
import {
  makeContract,
  makeResident,
  makeStaff,
  makeTenant,
} from '../../../fixtures/server/people.ts'
import { insertTermination } from '../../../fixtures/server/rows.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const NONE = { status: 200, body: null }
const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

const page = randomUUID()
const content = {
  version: 3,
  step: 'form',
  values: {
    endDate: '',
    additionalDetails: ' (null) ',
    beneficiaries: [{ iban: 'FI21 1234' }],
    hasPetsInApartment: false,
  },
  fileUuids: ['00000000-0000-4000-8000-000000000001'],
}
/** Body of a page's first save. */
const typed = { ...content, revision: 0, page }

/** Creates a resident with a contract; `at` is the address of its draft. */
async function typing() {
  const resident = await makeResident(test.database)
  const contractId = await makeContract(test.database)
  await makeTenant(test.database, { ...resident, contractId })
  const at = `/api/contracts/${contractId}/drafts/termination`
  return { resident, contractId, at, visitor: await makeSignedInVisitor(test, resident) }
}

/** What a draft is read as that was saved now. */
const savedNow = (revision: number, said: object = content) => ({
  ...said,
  revision,
  savedAt: test.clock.now().toISOString(),
  expiresAt: new Date(test.clock.now().getTime() + 30 * DAY).toISOString(),
})

const stored = (contractId: string) =>
  test.database.query<{ values_sealed: string }>('select * from draft where contract_id = $1', [
    contractId,
  ])

describe('A draft', () => {
  it('is returned with the saved values, and with its expiry thirty days later', async () => {
    const { visitor, at } = await typing()
    const savedAt = test.clock.now().toISOString()
    const expiresAt = new Date(test.clock.now().getTime() + 30 * DAY).toISOString()
    expect(pickStatusAndBody(await visitor.get(at))).toEqual(NONE)
    expect(pickStatusAndBody(await visitor.call('PUT', at, typed))).toEqual({
      status: 200,
      body: { revision: 1, savedAt, expiresAt },
    })
    expect(pickStatusAndBody(await visitor.get(at))).toEqual({
      status: 200,
      body: { ...content, revision: 1, savedAt, expiresAt },
    })
  })

  it('can no longer be read after thirty days', async () => {
    const { resident, visitor, at } = await typing()
    await visitor.call('PUT', at, typed)
    test.clock.advance(30 * DAY - 1)
    expect((await (await makeSignedInVisitor(test, resident)).get(at)).status).toBe(200)
    test.clock.advance(1)
    expect(pickStatusAndBody(await (await makeSignedInVisitor(test, resident)).get(at))).toEqual(
      NONE,
    )
  })

  it('is replaced by the next save and removed by DELETE', async () => {
    const { visitor, at, contractId } = await typing()
    await visitor.call('PUT', at, typed)
    const next = { version: 4, step: 'preview', values: {}, fileUuids: [] }
    await visitor.call('PUT', at, { ...next, revision: 1, page })
    expect((await visitor.get(at)).body).toEqual(savedNow(2, next))
    expect(await stored(contractId)).toHaveLength(1)

    expect(pickStatusAndBody(await visitor.call('DELETE', at))).toEqual({ status: 204, body: null })
    expect(await stored(contractId)).toEqual([])
    expect(pickStatusAndBody(await visitor.call('DELETE', at))).toEqual({ status: 204, body: null })
  })

  it('saved by another page is not overwritten until this page has loaded the newer draft', async () => {
    const { visitor, at } = await typing()
    const other = randomUUID()
    const saved = savedNow(1)
    await visitor.call('PUT', at, typed)
    test.clock.advance(1000)
    const late = { ...typed, step: 'preview', page: other }
    const changed = {
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'draft_changed', revision: 1, savedAt: saved.savedAt },
    }
    expect(pickStatusAndBody(await visitor.call('PUT', at, late))).toEqual(changed)
    expect((await visitor.get(at)).body).toEqual(saved)
    expect((await visitor.call('PUT', at, { ...late, revision: 1 })).status).toBe(200)
    expect((await visitor.get(at)).body).toEqual(savedNow(2, { ...content, step: 'preview' }))
    expect((await visitor.call('PUT', at, typed)).status).toBe(409)
  })

  it('can be saved again with the same revision by the page that saved it last, after a lost response', async () => {
    const { visitor, at } = await typing()
    await visitor.call('PUT', at, typed)
    expect((await visitor.call('PUT', at, { ...typed, step: 'preview' })).status).toBe(200)
    expect((await visitor.get(at)).body).toEqual(savedNow(2, { ...content, step: 'preview' }))
  })

  it('of a termination can be saved with any revision when none is stored', async () => {
    const { resident, visitor, at } = await typing()
    const other = { ...typed, page: randomUUID(), revision: 7 }
    expect((await visitor.call('PUT', at, other)).status).toBe(200)
    test.clock.advance(30 * DAY)
    const later = await makeSignedInVisitor(test, resident)
    expect((await later.call('PUT', at, typed)).status).toBe(200)
  })

  it('saved by two pages concurrently is stored for one of them, and the other is refused', async () => {
    const { visitor, at } = await typing()
    const saves = [randomUUID(), randomUUID()].map((page) =>
      visitor.call('PUT', at, { ...typed, page }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('of a subject is stored separately from the drafts of other subjects', async () => {
    const { visitor, contractId } = await typing()
    const { thread } = await sendAcceptedMessage(visitor, contractId)
    const at = `/api/contracts/${contractId}/drafts/message`
    await visitor.call('PUT', at, typed)
    const ofThread = `${at}/${thread}`
    expect(pickStatusAndBody(await visitor.get(ofThread))).toEqual(NONE)
    expect((await visitor.call('PUT', ofThread, { ...typed, step: 'reply' })).status).toBe(200)
    expect((await visitor.get(ofThread)).body).toEqual(savedNow(1, { ...content, step: 'reply' }))
    expect((await visitor.get(at)).body).toEqual(savedNow(1))
    expect(pickStatusAndBody(await visitor.call('DELETE', ofThread))).toEqual({
      status: 204,
      body: null,
    })
    expect((await visitor.get(at)).status).toBe(200)
    expect((await visitor.get(`${at}/${'x'.repeat(65)}`)).status).toBe(404)
  })

  it('is stored encrypted in the database', async () => {
    const { visitor, at, contractId } = await typing()
    await visitor.call('PUT', at, typed)
    const [row] = await stored(contractId)
    expect(JSON.stringify(row)).not.toContain('FI21')
    expect(JSON.parse(test.dependencies.secrets.open(row!.values_sealed))).toEqual(typed.values)
  })

  it('is private: another party of the contract neither sees nor overwrites it', async () => {
    const { visitor, at, contractId } = await typing()
    await visitor.call('PUT', at, typed)
    const other = await makeResident(test.database)
    await makeTenant(test.database, { ...other, contractId })
    const others = await makeSignedInVisitor(test, other)
    expect(pickStatusAndBody(await others.get(at))).toEqual(NONE)
    await others.call('PUT', at, { ...typed, step: 'preview' })
    await others.call('DELETE', at)
    expect((await visitor.get(at)).body).toEqual(savedNow(1))
  })

  it('may be up to 64 KiB large', async () => {
    const { visitor, at } = await typing()
    const sized = (bytes: number) => ({ ...typed, values: { text: 'ä'.repeat((bytes - 12) / 2) } })
    expect((await visitor.call('PUT', at, sized(64 * 1024))).status).toBe(200)
    expect(pickStatusAndBody(await visitor.call('PUT', at, sized(64 * 1024 + 2)))).toEqual({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    })
    expect((await visitor.get(at)).body).toEqual(
      savedNow(1, { ...content, values: sized(64 * 1024).values }),
    )
  })

  it.each([-1, 1.5, 32_768, 2 ** 31])('of the version %s is refused', async (version) => {
    const { visitor, at } = await typing()
    const { status, body } = await visitor.call('PUT', at, { ...typed, version })
    expect([status, Reflect.get(Object(body), 'code')]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('requires a contract of the resident and a flow that stores drafts', async () => {
    const { visitor } = await typing()
    const { contractId: foreign } = await typing()
    for (const at of [
      `/api/contracts/${foreign}/drafts/termination`,
      `/api/contracts/${randomUUID()}/drafts/termination`,
    ]) {
      expect(pickStatusAndBody(await visitor.get(at))).toEqual(NOT_FOUND)
      expect(pickStatusAndBody(await visitor.call('PUT', at, typed))).toEqual(NOT_FOUND)
      expect(pickStatusAndBody(await visitor.call('DELETE', at))).toEqual(NOT_FOUND)
    }
    const own = (await typing()).at.replace('termination', 'sauna')
    expect(pickStatusAndBody(await visitor.get(own))).toEqual(NOT_FOUND)
  })

  it('is hidden from staff who act for the resident', async () => {
    const { resident, visitor, at } = await typing()
    await visitor.call('PUT', at, typed)
    const staff = await makeSignedInVisitor(test, {
      ...resident,
      staffAccountId: (await makeStaff(test.database)).accountId,
    })
    const denied = { status: 401, body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' } }
    expect(pickStatusAndBody(await staff.get(at))).toEqual(NOT_FOUND)
    expect(pickStatusAndBody(await staff.call('PUT', at, typed))).toEqual(denied)
    expect(pickStatusAndBody(await staff.call('DELETE', at))).toEqual(denied)
    expect((await visitor.get(at)).body).toEqual(savedNow(1))
  })

  it.each([
    ['pending_tenant_approval', ['approval.given', 'approval.refused', 'request.lapsed']],
    ['ready_for_review', ['provider.approved', 'provider.rejected']],
  ])(
    'cannot be saved while any party’s request is %s, but can be deleted',
    async (state, allowed) => {
      const { visitor, at, contractId } = await typing()
      await visitor.call('PUT', at, typed)
      const other = await makeResident(test.database)
      await insertTermination(test.database, {
        account: other.accountId,
        contract: contractId,
        status: state,
      })
      expect(
        pickStatusAndBody(await visitor.call('PUT', at, { ...typed, step: 'preview' })),
      ).toEqual({
        status: 409,
        body: { code: 'STATE_CONFLICT', state, allowed },
      })
      expect((await visitor.get(at)).body).toEqual(savedNow(1))
      expect(pickStatusAndBody(await visitor.call('DELETE', at))).toEqual({
        status: 204,
        body: null,
      })
      expect(pickStatusAndBody(await visitor.call('PUT', at, typed)).status).toBe(409)
      expect(await stored(contractId)).toEqual([])
    },
  )

  it('can be saved again once the request has been rejected', async () => {
    const { resident, visitor, at, contractId } = await typing()
    await insertTermination(test.database, {
      account: resident.accountId,
      contract: contractId,
      status: 'rejected',
    })
    expect((await visitor.call('PUT', at, typed)).status).toBe(200)
    expect((await visitor.get(at)).body).toEqual(savedNow(1))
  })

  it('counts as activity of the session when it is saved', async () => {
    const { visitor, at } = await typing()
    for (let minutes = 0; minutes < 60; minutes += 20) {
      test.clock.advance(20 * MINUTE)
      expect((await visitor.call('PUT', at, typed)).status).toBe(200)
    }
  })
})

describe.each(['defect-notice', 'question', 'feedback'] as const)('A draft of a %s', (flow) => {
  it('that another window has sent or discarded is not restored by a save of this window', async () => {
    const { resident, contractId, visitor } = await typing()
    const at = `/api/contracts/${contractId}/drafts/${flow}`
    const other = await makeSignedInVisitor(test, resident)
    const gone = { status: 409, body: { code: 'STATE_CONFLICT' } }
    await visitor.call('PUT', at, typed)
    await other.call('DELETE', at)
    expect(pickStatusAndBody(await visitor.call('PUT', at, { ...typed, revision: 1 }))).toEqual(
      gone,
    )
    expect(await stored(contractId)).toEqual([])

    expect((await visitor.call('PUT', at, typed)).body).toEqual(savedNow(1, {}))
    const said = {
      contractUuid: contractId,
      title: 'Hana vuotaa',
      description: null,
      fileUuids: [],
      noticeReporter: { phoneNumber: '+358 50 765 4321', email: 'aino.koti@example.fi' },
      defectLocation: 'CONTRACT_TARGET',
      defectClassId: 2,
      hasPetsInApartment: false,
      masterKeyAccessAllowed: false,
    }
    expect((await other.post(`/api/${flow}`, said)).status).toBe(200)
    expect(pickStatusAndBody(await visitor.call('PUT', at, { ...typed, revision: 1 }))).toEqual(
      gone,
    )
    expect(await stored(contractId)).toEqual([])
  })

  it('that is stored can be saved again with its revision, also after its expiry', async () => {
    const { resident, contractId, visitor } = await typing()
    const at = `/api/contracts/${contractId}/drafts/${flow}`
    await visitor.call('PUT', at, typed)
    expect((await visitor.call('PUT', at, { ...typed, revision: 1 })).status).toBe(200)
    test.clock.advance(30 * DAY)
    const later = await makeSignedInVisitor(test, resident)
    expect((await later.call('PUT', at, { ...typed, revision: 2 })).status).toBe(200)
  })
})

describe('The list of drafts', () => {
  const list = async (visitor: Visitor) => pickStatusAndBody(await visitor.get('/api/drafts'))

  it('names the drafts that can be continued without the typed text, the latest first', async () => {
    const { resident, visitor, at, contractId } = await typing()
    expect(await list(visitor)).toEqual({ status: 200, body: [] })
    const second = await makeContract(test.database)
    await makeTenant(test.database, { ...resident, contractId: second })
    const savedAt = test.clock.now().toISOString()
    await visitor.call('PUT', at, typed)
    test.clock.advance(MINUTE)
    const { thread } = await sendAcceptedMessage(visitor, second)
    const late = `/api/contracts/${second}/drafts/message/${thread}`
    await visitor.call('PUT', late, { ...typed, step: 'preview' })
    expect(await list(visitor)).toEqual({
      status: 200,
      body: [
        {
          contractUuid: second,
          flow: 'message',
          subject: thread,
          step: 'preview',
          savedAt: test.clock.now().toISOString(),
        },
        { contractUuid: contractId, flow: 'termination', subject: null, step: 'form', savedAt },
      ],
    })
  })

  it('has neither the drafts of other residents nor discarded and expired ones', async () => {
    const { resident, visitor, at, contractId } = await typing()
    const other = await makeResident(test.database)
    await makeTenant(test.database, { ...other, contractId })
    const nothing = { status: 200, body: [] }
    await visitor.call('PUT', at, typed)
    expect(await list(await makeSignedInVisitor(test, other))).toEqual(nothing)
    await visitor.call('DELETE', at)
    expect(await list(visitor)).toEqual(nothing)
    await visitor.call('PUT', at, typed)
    test.clock.advance(30 * DAY)
    expect(await list(await makeSignedInVisitor(test, resident))).toEqual(nothing)
  })

  it('has no drafts of a contract that the resident has left', async () => {
    const { resident, visitor, at, contractId } = await typing()
    await visitor.call('PUT', at, typed)
    await test.database.query(
      `update tenant set end_date = '2020-01-31' where contract_id = $1 and person_id = $2`,
      [contractId, resident.personId],
    )
    expect(await list(visitor)).toEqual({ status: 200, body: [] })
  })

  it('is empty for staff who act for the resident', async () => {
    const { resident, visitor, at } = await typing()
    await visitor.call('PUT', at, typed)
    const staff = await makeSignedInVisitor(test, {
      ...resident,
      staffAccountId: (await makeStaff(test.database)).accountId,
    })
    expect(await list(staff)).toEqual({ status: 200, body: [] })
  })
})
