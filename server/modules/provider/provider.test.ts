import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeContract, makeResident, makeTenant } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { insertTermination } from '../../../fixtures/server/rows.ts'
import { makeSignedInVisitor, Visitor } from '../../../fixtures/server/visitor.ts'
import { hashToken, randomToken } from '../../kernel/base/secrets.ts'

let test: TestApp
let programKey: string
beforeAll(async () => {
  test = await startTestApp()
  programKey = await makeKey(test.database, { name: 'rents', scopes: ['read', 'decide'] })
})
afterAll(() => test.close())

const unauthorized = { status: 401, body: { code: 'UNAUTHORIZED' } }
const json = { 'content-type': 'application/json' }

async function readyRequest() {
  const { accountId, personId } = await makeResident(test.database)
  const contract = await makeContract(test.database)
  await makeTenant(test.database, { personId, contractId: contract })
  const status = 'ready_for_review'
  const id = await insertTermination(test.database, { account: accountId, contract, status })
  const [row] = await test.database.query<{ reference: string; status: string }>(
    'select reference from termination_request where id = $1',
    [id],
  )
  return { id, contract, accountId, reference: row?.reference ?? '' }
}

/** Calls the API as a program, with neither cookies nor an origin. */
async function call(url: string, headers: Record<string, string>, payload?: string) {
  const answer = await test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/provider${url}`,
    headers,
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const bearer = (key = programKey) => ({
  authorization: `Bearer ${key}`,
})

describe('With its key the provider', () => {
  it('lists, approves and rejects requests without an Origin header', async () => {
    const [kept, ended] = [await readyRequest(), await readyRequest()]
    const listed = (one: typeof kept) => ({
      id: one.id,
      reference: one.reference,
      status: 'ready_for_review',
      contractUuid: one.contract,
      home: 'Koivukuja 3 A 12, 02100 Espoo',
      noticeDay: '2026-11-21',
      endDate: '2026-12-31',
      kind: 'termination',
      modification: null,
      givenBy: 'Aino Virtanen',
      createdAt: '2026-11-21T07:00:00.000Z',
    })
    const byReference = (a: { reference: string }, b: { reference: string }) =>
      a.reference < b.reference ? -1 : 1
    expect(await call('/requests', bearer())).toEqual({
      status: 200,
      body: { items: [listed(kept), listed(ended)].toSorted(byReference), nextCursor: null },
    })

    const sent = { ...bearer(), ...json }
    const decided = (one: typeof kept, status: string, contractEndDate: string | null) => ({
      status: 200,
      body: {
        id: one.id,
        reference: one.reference,
        status,
        contractUuid: one.contract,
        contractEndDate,
        kind: 'termination',
        effectiveOn: null,
      },
    })
    expect(await call(`/requests/${ended.id}/approve`, sent, '{}')).toEqual(
      decided(ended, 'approved', '2026-12-31'),
    )
    expect(await call(`/requests/${kept.id}/reject`, sent, '{}')).toEqual(
      decided(kept, 'rejected', null),
    )
    expect(await call('/requests', bearer())).toEqual({
      status: 200,
      body: { items: [], nextCursor: null },
    })
  })

  it('gets the reason why a request cannot be approved or rejected', async () => {
    const { id } = await readyRequest()
    const sent = { ...bearer(), ...json }
    await call(`/requests/${id}/approve`, sent, '{}')
    expect(await call(`/requests/${id}/reject`, sent, '{}')).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'approved', allowed: [] },
    })
    for (const name of [crypto.randomUUID(), 'K7PX-4MQH', 'x'.repeat(41)])
      expect(await call(`/requests/${name}/approve`, sent, '{}')).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  })

  it('must send bodies as JSON', async () => {
    const { id } = await readyRequest()
    const sent = { ...bearer(), 'content-type': 'text/plain' }
    expect(await call(`/requests/${id}/approve`, sent, '{}')).toEqual({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  it('is recorded in the audit log with the id of the call', async () => {
    const { id, contract } = await readyRequest()
    const { headers } = await test.app.inject({
      method: 'POST',
      url: `/api/provider/requests/${id}/reject`,
      headers: { ...bearer(), ...json },
      payload: '{}',
    })
    expect(
      await test.database.query(
        `select action, actor_account_id, provider_key, request_id from audit
         where contract_id = $1`,
        [contract],
      ),
    ).toEqual([
      {
        action: 'termination.moved',
        actor_account_id: null,
        provider_key: 'rents',
        request_id: headers['x-request-id'],
      },
    ])
  })
})

describe('The provider API', () => {
  it.each([
    ['without a key', () => ({})],
    ['with an empty key', () => bearer('')],
    ['with another key', () => bearer(randomToken())],
    ['with a longer key', () => bearer(`${programKey}x`)],
    ['with the hash of the key', () => bearer(hashToken(programKey))],
    ['with the key in another way', () => ({ authorization: programKey })],
  ])('refuses a call %s', async (_, headersOf) => {
    const { id } = await readyRequest()
    expect(await call('/requests', headersOf())).toEqual(unauthorized)
    for (const decision of ['approve', 'reject']) {
      const headers = { ...headersOf(), ...json }
      expect(await call(`/requests/${id}/${decision}`, headers, '{}')).toEqual(unauthorized)
    }
  })

  it('is refused to the resident who made a request', async () => {
    const { id, accountId } = await readyRequest()
    const resident = await makeSignedInVisitor(test, { accountId })
    for (const { status, body } of [
      await resident.get('/api/provider/requests'),
      await resident.post(`/api/provider/requests/${id}/approve`),
    ])
      expect({ status, body }).toEqual(unauthorized)
  })

  it('has a key that no route outside the provider API accepts', async () => {
    const visitor = new Visitor(test)
    const { status, body } = await visitor.get('/api/contracts', bearer())
    expect({ status, body }).toEqual(unauthorized)
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...bearer(), ...json },
      payload: '{}',
    })
    expect(statusCode).toBe(403)
  })
})

it('The OpenAPI document names the provider key and the scope of each provider route', async () => {
  const { body } = await new Visitor(test).get('/api/openapi.json')
  const { paths, components } = Object(body)
  const listing = paths['/provider/requests'].get
  expect([listing.tags, listing.security]).toEqual([['provider'], [{ provider: ['read'] }]])
  for (const decision of ['approve', 'reject'])
    expect(paths[`/provider/requests/{request}/${decision}`].post.security).toEqual([
      { provider: ['decide'] },
    ])
  const { type, scheme } = components.securitySchemes.provider
  expect([type, scheme]).toEqual(['http', 'bearer'])
})
