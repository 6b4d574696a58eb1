import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeResident, makeStaff, type Resident } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { redirectTarget } from '../../../fixtures/server/termination.ts'
import { signedIn, Visitor } from '../../../fixtures/server/visitor.ts'

let test: TestApp
let aino: Resident
let staff: { accountId: string; email: string }
let programKey: string
beforeAll(async () => {
  test = await startTestApp()
  programKey = await makeKey(test.database, { scopes: ['staff-session'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  aino = await makeResident(test.database)
  staff = await makeStaff(test.database)
})

const refused = { status: 303, location: '/login?error=generic_error' }

/** Calls the API as the provider's program, with neither cookies nor an origin. */
async function letIn(payload: object, key = programKey) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/provider/staff-sessions',
    headers: { authorization: `Bearer ${key}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function linkFor(residentEmail: string, staffEmail = staff.email): Promise<string> {
  const { body } = await letIn({ staffEmail, residentEmail })
  const { origin, pathname, search } = new URL(body.link)
  expect(origin).toBe(test.dependencies.settings.publicOrigin)
  return pathname + search
}

describe('A staff member', () => {
  it('opens a session once by the provider’s link, and both accounts are audited', async () => {
    expect(await letIn({ staffEmail: staff.email, residentEmail: aino.email })).toEqual({
      status: 200,
      body: {
        link: expect.stringMatching(/\/api\/staff-session\?token=[\w-]{43}$/),
        expiresAt: '2026-11-21T10:02:00.000Z',
      },
    })
    const link = await linkFor(aino.email)
    const visitor = new Visitor(test)
    expect(await redirectTarget(visitor, link)).toEqual({ status: 303, location: '/' })
    expect([...visitor.cookies.keys()]).toEqual(['session', 'authenticated'])
    expect((await visitor.get('/api/user/metadata')).body).toEqual({
      isImpersonator: true,
      impersonatorEmail: staff.email,
      identityProvider: 'ftn',
    })
    expect((await visitor.get('/api/user/profile')).body).toEqual({
      email: aino.email,
      uuid: expect.any(String),
      firstName: 'Aino',
      lastName: 'Virtanen',
      phoneNumber: '+358 40 123 4567',
      cognitoId: expect.any(String),
      marketingAllowed: false,
      communicationBySms: false,
      communicationByEmail: true,
      pendingEmail: null,
    })
    expect((await visitor.post('/api/send-password-reset-code')).body).toEqual({
      code: 'IMPERSONATION_WRITE_ACCESS_DENIED',
    })

    const other = new Visitor(test)
    expect(await redirectTarget(other, link)).toEqual(refused)
    expect([...other.cookies.keys()]).toEqual([])
    const rows = await test.database.query(
      `select action, actor_account_id as actor, staff_account_id as staff from audit
       where actor_account_id = $1 order by id`,
      [aino.accountId],
    )
    const both = { actor: aino.accountId, staff: staff.accountId }
    expect(rows).toEqual([
      { action: 'staff.let-in', ...both },
      { action: 'staff.let-in', ...both },
      { action: 'session.opened', ...both },
      { action: 'authorisation.refused', ...both },
    ])
  })

  it('is rejected with an expired or unknown link', async () => {
    const link = await linkFor(aino.email)
    test.clock.advance(120_000)
    expect(await redirectTarget(new Visitor(test), link)).toEqual(refused)
    for (const query of ['', '?token=', '?token=unheard-of', '?token=%00'])
      expect(await redirectTarget(new Visitor(test), `/api/staff-session${query}`)).toEqual(refused)
  })

  it('is rejected once either account is removed', async () => {
    for (const closed of [staff.accountId, aino.accountId]) {
      const link = await linkFor(aino.email)
      await test.database.query(`update account set status = 'removed' where id = $1`, [closed])
      expect(await redirectTarget(new Visitor(test), link)).toEqual(refused)
      await test.database.query(`update account set status = 'active' where id = $1`, [closed])
    }
  })

  it('replaces the browser’s previous session', async () => {
    const visitor = await signedIn(test, await makeResident(test.database))
    const old = visitor.cookies.get('session') ?? ''
    await visitor.get(await linkFor(aino.email))
    visitor.cookies.set('session', old)
    expect((await visitor.get('/api/session')).status).toBe(401)
  })

  it('gets a link only with a staff account, and only for an active resident', async () => {
    const mikko = await makeResident(test.database)
    const unconfirmed = await makeResident(test.database, { status: 'unconfirmed' })
    for (const [staffEmail, residentEmail] of [
      [mikko.email, aino.email],
      [staff.email, staff.email],
      [staff.email, unconfirmed.email],
      [staff.email, 'nobody@example.fi'],
    ])
      expect(await letIn({ staffEmail, residentEmail })).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  })

  it('gets no link without the provider’s key', async () => {
    expect(await letIn({ staffEmail: staff.email, residentEmail: aino.email }, 'another')).toEqual({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
  })
})
