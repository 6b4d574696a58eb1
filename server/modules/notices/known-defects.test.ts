import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KnownDefect } from '../../../api/notices.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import {
  addResident,
  makeDefect,
  makeHome,
  makeNeighbourContract,
  payerTenancy,
  recordProviderEvents,
  type SignedInResident,
  sendNotice,
} from '../../../fixtures/server/notice-home.ts'
import { makeStaff } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../../fixtures/server/visitor.ts'

const MINUTE = 60_000
let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp()
  key = await makeKey(test.database, { scopes: ['answer'] })
})
afterAll(() => test.close())

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }

/** Reports a defect of shared premises, which the provider releases; returns both ids. */
async function release(
  { contract, visitor }: SignedInResident & { readonly contract: string },
  title: string,
  defectClassId: number | null = 2,
): Promise<{ notice: string; id: string }> {
  const notice = await sendNotice(visitor, 'defect-notice', {
    ...makeDefect(contract),
    defectLocation: 'COMMON_AREA',
    defectClassId,
  })
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/provider/notices/${notice}/release`,
    headers: { authorization: `Bearer ${key}` },
    payload: { title },
  })
  expect(answer.statusCode).toBe(200)
  return { notice, id: answer.json().id }
}

const known = async (visitor: Visitor, contract: string, query = '') => {
  const { status, body } = await visitor.get(`/api/contracts/${contract}/known-defects${query}`)
  expect(status).toBe(200)
  return body as KnownDefect[]
}
const titles = (defects: readonly KnownDefect[]) => defects.map(({ title }) => title)
const follow = async (visitor: Visitor, contract: string, id: string) =>
  pickStatusAndBody(await visitor.post(`/api/contracts/${contract}/known-defects/${id}/follow`))

describe('The known defects of a building', () => {
  it('are the open defects that the provider has released, the newest first, without their reporters', async () => {
    const reporter = await makeHome(test)
    const contract = await makeNeighbourContract(test, reporter.contract)
    const neighbour = await addResident(test, contract)
    await sendNotice(reporter.visitor, 'defect-notice', {
      ...makeDefect(reporter.contract),
      defectLocation: 'COMMON_AREA',
    })
    const lift = await release(reporter, 'Hissi ei toimi', 3)
    const liftReportedAt = test.clock.now().toISOString()
    test.clock.advance(MINUTE)
    const reportedAt = test.clock.now().toISOString()
    await release(reporter, 'Kellarissa ei ole valoa', null)
    const done = await release(reporter, 'Ovi ei mene kiinni')
    await recordProviderEvents(test, key, done.notice, [{ sequence: 1, eventType: 'completed' }])

    const defects = await known(neighbour.visitor, contract)
    expect(defects).toEqual([
      {
        id: expect.any(String),
        title: 'Kellarissa ei ole valoa',
        defectClassId: -1,
        reportedAt,
        followers: 1,
        isFollowed: false,
      },
      {
        id: lift.id,
        title: 'Hissi ei toimi',
        defectClassId: 3,
        reportedAt: liftReportedAt,
        followers: 1,
        isFollowed: false,
      },
    ])
    expect(JSON.stringify(defects)).not.toContain(lift.notice)
    const stranger = await makeHome(test)
    expect(await known(stranger.visitor, stranger.contract)).toEqual([])
  })

  it('are only those of one class when the request names a class', async () => {
    const home = await makeHome(test)
    const neighbour = await addResident(test, home.contract)
    await release(home, 'Hissi ei toimi', 3)
    await release(home, 'Haju käytävässä', null)
    expect(titles(await known(neighbour.visitor, home.contract, '?class=3'))).toEqual([
      'Hissi ei toimi',
    ])
    expect(titles(await known(neighbour.visitor, home.contract, '?class=-1'))).toEqual([
      'Haju käytävässä',
    ])
    expect(await known(neighbour.visitor, home.contract, '?class=4')).toEqual([])
    const wrong = await neighbour.visitor.get(
      `/api/contracts/${home.contract}/known-defects?class=x`,
    )
    expect(wrong.status).toBe(400)
  })

  it('include a completed defect again once its fault report is reopened', async () => {
    const home = await makeHome(test)
    const neighbour = await addResident(test, home.contract)
    const { notice } = await release(home, 'Hissi ei toimi')
    await recordProviderEvents(test, key, notice, [{ sequence: 1, eventType: 'completed' }])
    expect(await known(neighbour.visitor, home.contract)).toEqual([])
    const said = { description: 'Ei toimi vieläkään.', fileUuids: [] }
    await home.visitor.post(`/api/contracts/${home.contract}/defect-notices/${notice}/reopen`, said)
    expect(titles(await known(neighbour.visitor, home.contract))).toEqual(['Hissi ei toimi'])
  })
})

describe('A known defect', () => {
  it('is followed once by each resident of the building who follows it', async () => {
    const reporter = await makeHome(test)
    const contract = await makeNeighbourContract(test, reporter.contract)
    const [one, two] = [await addResident(test, contract), await addResident(test, contract)]
    const { id } = await release(reporter, 'Hissi ei toimi')
    const followed = (followers: number) => ({
      status: 200,
      body: expect.objectContaining({ id, followers, isFollowed: true }),
    })
    expect(await follow(one.visitor, contract, id)).toEqual(followed(2))
    expect(await follow(one.visitor, contract, id)).toEqual(followed(2))
    const race = await Promise.all([1, 2, 3].map(() => follow(two.visitor, contract, id)))
    expect(race).toEqual([followed(3), followed(3), followed(3)])
    const third = await addResident(test, contract)
    expect(await known(third.visitor, contract)).toEqual([
      {
        followers: 3,
        isFollowed: false,
        id: expect.any(String),
        title: 'Hissi ei toimi',
        defectClassId: 2,
        reportedAt: expect.any(String),
      },
    ])
    expect(
      await test.database.query(
        `select action, actor_account_id as actor, contract_id as contract from audit
         where subject_id = $1 order by id`,
        [id],
      ),
    ).toEqual([
      { action: 'known-defect.followed', actor: one.accountId, contract },
      { action: 'known-defect.followed', actor: two.accountId, contract },
    ])
  })

  it('is not listed for its reporter, who cannot follow it', async () => {
    const reporter = await makeHome(test)
    const other = await addResident(test, reporter.contract)
    const { id } = await release(reporter, 'Hissi ei toimi')
    expect(await known(reporter.visitor, reporter.contract)).toEqual([])
    expect(await follow(reporter.visitor, reporter.contract, id)).toEqual(NOT_FOUND)
    expect(await known(other.visitor, reporter.contract)).toEqual([
      {
        id,
        followers: 1,
        title: 'Hissi ei toimi',
        defectClassId: 2,
        reportedAt: expect.any(String),
        isFollowed: false,
      },
    ])
  })

  it('of another building, a completed one and an unknown one answer 404', async () => {
    const home = await makeHome(test)
    const stranger = await makeHome(test)
    const neighbour = await addResident(test, home.contract)
    const { id, notice } = await release(home, 'Hissi ei toimi')
    expect(await follow(stranger.visitor, stranger.contract, id)).toEqual(NOT_FOUND)
    expect(await follow(stranger.visitor, home.contract, id)).toEqual(NOT_FOUND)
    expect(await follow(neighbour.visitor, home.contract, randomUUID())).toEqual(NOT_FOUND)
    expect(await follow(neighbour.visitor, home.contract, notice)).toEqual(NOT_FOUND)
    await recordProviderEvents(test, key, notice, [{ sequence: 1, eventType: 'completed' }])
    expect(await follow(neighbour.visitor, home.contract, id)).toEqual(NOT_FOUND)
  })

  it('cannot be followed by someone who does not live there, has moved out, or acts for a resident', async () => {
    const reporter = await makeHome(test)
    const { id } = await release(reporter, 'Hissi ei toimi')
    const contract = await makeNeighbourContract(test, reporter.contract)
    const payer = await addResident(test, contract, { tenancy: payerTenancy })
    expect(await follow(payer.visitor, contract, id)).toEqual({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    const resident = await addResident(test, contract)
    const { accountId: staffAccountId } = await makeStaff(test.database)
    const staff = await makeSignedInVisitor(test, { ...resident, staffAccountId })
    expect(await follow(staff, contract, id)).toEqual({
      status: 401,
      body: { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' },
    })
    await test.database.query(
      `update contract set status = 'terminated', end_date = '2026-10-31' where id = $1`,
      [contract],
    )
    expect(await follow(resident.visitor, contract, id)).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'terminated', allowed: [] },
    })
    // Released after the end of the contract.
    expect(await known(staff, contract)).toEqual([])
    await test.database.query(`update contract set end_date = '2026-11-21' where id = $1`, [
      contract,
    ])
    expect(await known(staff, contract)).toEqual([
      {
        id,
        followers: 1,
        title: 'Hissi ei toimi',
        defectClassId: 2,
        reportedAt: expect.any(String),
        isFollowed: false,
      },
    ])
  })
})
