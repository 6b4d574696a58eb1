import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../../fixtures/server/app.ts'
import {
  makeContract,
  makeResident,
  makeStaff,
  makeTenant,
} from '../../../../../../fixtures/server/people.ts'
import { onePageRevision } from '../../../../../../fixtures/server/typing.ts'
import { makeSignedInVisitor } from '../../../../../../fixtures/server/visitor.ts'
import { KEY_ORDER_FLOW } from '../../../api/key-order.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const operation = {
  kind: 'home',
  quantity: 2,
  fetchDay: '2026-12-01',
  message: 'Haen avaimet iltapäivällä.',
}

/** Creates a signed-in resident with a contract, and the URLs of its orders and draft. */
async function atHome({ isContractParty = true } = {}) {
  const resident = await makeResident(test.database)
  const contractId = await makeContract(test.database)
  await makeTenant(test.database, { personId: resident.personId, contractId, isContractParty })
  const contract = `/api/contracts/${contractId}`
  return {
    resident,
    contractId,
    visitor: await makeSignedInVisitor(test, resident),
    orders: `${contract}/key-orders`,
    draft: `${contract}/drafts/${KEY_ORDER_FLOW}`,
  }
}

/** Returns the stored data of a contract. */
const stored = async (contractId: string) => ({
  orders: await test.database.query(
    `select created_by_account_id as account, kind, quantity, fetch_day as "fetchDay", message
     from key_order where contract_id = $1`,
    [contractId],
  ),
  drafts: await test.database.query('select step from draft where contract_id = $1', [contractId]),
  audit: await test.database.query('select action from audit where contract_id = $1', [contractId]),
})

const draft = { version: 1, step: 'preview', values: {}, fileUuids: [], ...onePageRevision }

describe('an order of keys', () => {
  it('is stored and returned, and its draft is removed', async () => {
    const { resident, visitor, contractId, orders, draft: at } = await atHome()
    expect((await visitor.call('PUT', at, draft)).status).toBe(200)
    const { status, body } = await visitor.post(orders, operation)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...operation,
        uuid: expect.stringMatching(/^[\da-f-]{36}$/),
        createdAt: test.clock.now().toISOString(),
      },
    })
    expect(await stored(contractId)).toEqual({
      orders: [{ ...operation, account: resident.accountId }],
      drafts: [],
      audit: [{ action: 'key-order.created' }],
    })
  })

  it('is created once for an idempotency key', async () => {
    const { visitor, contractId, orders } = await atHome()
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = [
      await visitor.post(orders, operation, headers),
      await visitor.post(orders, operation, headers),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await stored(contractId)).orders).toHaveLength(1)
  })

  it.each([
    ['2026-11-21', 'too_small_date'],
    ['2027-01-22', 'too_big_date'],
    ['2026-11-31', 'invalid_date'],
  ])('is rejected for %s, and its draft stays', async (fetchDay, key) => {
    const { visitor, contractId, orders, draft: at } = await atHome()
    await visitor.call('PUT', at, draft)
    const { status, body } = await visitor.post(orders, { ...operation, fetchDay })
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path: 'fetchDay', key }] },
    })
    expect(await stored(contractId)).toEqual({
      orders: [],
      drafts: [{ step: 'preview' }],
      audit: [],
    })
  })

  it('is allowed only for parties of the contract', async () => {
    const lodger = await atHome({ isContractParty: false })
    const stranger = await atHome()
    const staff = await makeSignedInVisitor(test, {
      ...lodger.resident,
      staffAccountId: (await makeStaff(test.database)).accountId,
    })
    const answers = []
    for (const visitor of [lodger.visitor, stranger.visitor, staff]) {
      const { status, body } = await visitor.post(lodger.orders, operation)
      answers.push([status, body])
    }
    expect(answers).toEqual([
      [403, { code: 'FORBIDDEN' }],
      [404, { code: 'NOT_FOUND' }],
      [401, { code: 'IMPERSONATION_WRITE_ACCESS_DENIED' }],
    ])
    expect((await stored(lodger.contractId)).orders).toEqual([])
  })
})
