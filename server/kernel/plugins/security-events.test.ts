import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { executeAsOwner } from '../../../fixtures/server/database.ts'
import { makeContract, makeResident, makeStaff } from '../../../fixtures/server/people.ts'
import { FORM_CONTENT_TYPE } from '../../../fixtures/server/staff-link.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import { rateLimits } from '../rate-limit/attempts.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** The id of the last audit row that `refusals` has returned. */
let lastSeenId = 0

/** Returns the refused calls that the audit has recorded since the last call. */
async function refusals(of = test) {
  const rows = await of.database.query<{ id: number }>(
    `select id, action, actor_account_id as actor, staff_account_id as staff,
       subject_kind as kind, subject_id as subject, contract_id as contract, details
     from audit where action like '%.refused' and id > $1 order by id`,
    [lastSeenId],
  )
  lastSeenId = rows.at(-1)?.id ?? lastSeenId
  return rows.map(({ id: _id, ...row }) => row)
}

const nobody = { actor: null, staff: null }
const onRoute = { kind: 'route', subject: null, contract: null }
const detailsOf = (code: string, method: string, route: string) => ({
  details: { code, method, route },
})
const json = { 'content-type': 'application/json' }

describe('The audit', () => {
  it('records a call with a wrong provider key, and one without a key', async () => {
    const call = (headers: Record<string, string>) =>
      test.app.inject({ url: '/api/provider/requests', headers })
    await call({ authorization: 'Bearer wrong' })
    await call({})
    const refused = (reason: string) => ({
      action: 'provider-key.refused',
      ...nobody,
      ...onRoute,
      details: { code: 'UNAUTHORIZED', method: 'GET', route: '/api/provider/requests', reason },
    })
    expect(await refusals()).toEqual([refused('unknown'), refused('missing')])
  })

  it('records a refused write of staff, with both accounts', async () => {
    const staff = await makeStaff(test.database)
    const { accountId } = await makeResident(test.database)
    const visitor = await makeSignedInVisitor(test, { accountId, staffAccountId: staff.accountId })
    await visitor.post('/api/file/init')
    expect(await refusals()).toEqual([
      {
        action: 'authorisation.refused',
        actor: accountId,
        staff: staff.accountId,
        ...onRoute,
        ...detailsOf('IMPERSONATION_WRITE_ACCESS_DENIED', 'POST', '/api/file/init'),
      },
    ])
  })

  it('records a write from another site, and an invalid upload address', async () => {
    const headers = { ...json, origin: 'https://evil.example' }
    await test.app.inject({ method: 'POST', url: '/api/logout', headers, payload: '{}' })
    await test.app.inject({ method: 'PUT', url: `/api/uploads/${crypto.randomUUID()}` })
    const event = { action: 'authorisation.refused', ...nobody, ...onRoute }
    expect(await refusals()).toEqual([
      { ...event, ...detailsOf('FORBIDDEN', 'POST', '/api/logout') },
      { ...event, ...detailsOf('FORBIDDEN', 'PUT', '/api/uploads/:uuid') },
    ])
  })

  it("records the account that requests another resident's contract or file", async () => {
    const { accountId } = await makeResident(test.database)
    const visitor = await makeSignedInVisitor(test, { accountId })
    const contract = await makeContract(test.database)
    const file = crypto.randomUUID()
    const answers = [
      await visitor.get(`/api/contracts/${contract}`),
      await visitor.get(`/api/contracts/${contract}/tenants`),
      await visitor.get(`/api/files/${file}`),
    ]
    const unknown = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(answers.map(pickStatusAndBody)).toEqual([unknown, unknown, unknown])
    const event = { action: 'authorisation.refused', actor: accountId, staff: null }
    const ofContract = { kind: 'contract', subject: contract, contract }
    const read = (route: string) => detailsOf('NOT_FOUND', 'GET', route)
    expect(await refusals()).toEqual([
      { ...event, ...ofContract, ...read('/api/contracts/:contract') },
      { ...event, ...ofContract, ...read('/api/contracts/:contract/tenants') },
      { ...event, kind: 'file', subject: file, contract: null, ...read('/api/files/:uuid') },
    ])
  })

  it('records identification callbacks and staff links that match no pending identification or registration', async () => {
    const returns = [
      ['/api/confirm-operation/callback', 'unknown_identification'],
      ['/api/registration/callback', 'unknown_registration'],
    ] as const
    for (const [path] of returns) await new Visitor(test).get(`${path}?state=forged&token=forged`)
    expect(await refusals()).toEqual(
      returns.map(([path, code]) => ({
        action: 'return.refused',
        ...nobody,
        ...onRoute,
        ...detailsOf(code, 'GET', path),
      })),
    )
    await new Visitor(test).send('POST', '/api/staff-session', 'token=forged', FORM_CONTENT_TYPE)
    expect(await refusals()).toEqual([
      {
        action: 'return.refused',
        ...nobody,
        ...onRoute,
        ...detailsOf('unknown_staff_link', 'POST', '/api/staff-session'),
      },
    ])
  })

  it('does not record calls without a session, nor calls with invalid data', async () => {
    const visitor = await makeSignedInVisitor(test, await makeResident(test.database))
    await new Visitor(test).get('/api/contracts')
    await visitor.get('/api/contracts/1')
    await visitor.post('/api/file/init')
    await visitor.get('/api/nowhere')
    expect(await refusals()).toEqual([])
  })

  it('records at most a hundred refused calls of an address in 15 minutes', async () => {
    const call = (remoteAddress: string) =>
      test.app.inject({ url: '/api/provider/requests', remoteAddress })
    for (let count = 0; count < 101; count += 1) {
      expect((await call('192.0.2.7')).statusCode).toBe(401)
    }
    expect(await refusals()).toHaveLength(100)
    await call('192.0.2.8')
    expect(await refusals()).toHaveLength(1)
    test.clock.advance(15 * 60 * 1000)
    await call('192.0.2.7')
    expect(await refusals()).toHaveLength(1)
  })

  it('records at most a thousand refused calls without an account in 15 minutes, from all addresses together', async () => {
    test.clock.advance(15 * 60 * 1000)
    for (let address = 1; address <= 11; address += 1)
      for (let count = 0; count < 100; count += 1)
        await test.app.inject({
          url: '/api/provider/requests',
          remoteAddress: `198.51.100.${address}`,
        })
    expect(await refusals()).toHaveLength(rateLimits.anonymousEvents.max)
  })

  it('leaves the response unchanged when the audit entry cannot be written', async () => {
    const lame = await startTestApp()
    await executeAsOwner(lame.database, 'alter table audit add check (false) not valid')
    const answer = await lame.app.inject({ url: '/api/provider/requests' })
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'UNAUTHORIZED' }])
    expect(lame.logged.join('')).toContain('a security event was not recorded')
    await lame.close()
  })
})
