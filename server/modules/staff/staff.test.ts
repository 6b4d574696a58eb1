import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeResident, makeStaff, type Resident } from '../../../fixtures/server/people.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { FORM_CONTENT_TYPE, submitStaffLink } from '../../../fixtures/server/staff-link.ts'
import { makeSignedInVisitor, Visitor } from '../../../fixtures/server/visitor.ts'

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
  expect(new URL(body.link).origin).toBe(test.dependencies.settings.publicOrigin)
  return body.link
}

describe('A staff member', () => {
  it('opens a session once by the provider’s link, and both accounts are audited', async () => {
    expect(await letIn({ staffEmail: staff.email, residentEmail: aino.email })).toEqual({
      status: 200,
      body: {
        link: expect.stringMatching(/\/api\/staff-session#token=[\w-]{43}$/),
        expiresAt: '2026-11-21T10:02:00.000Z',
      },
    })
    const link = await linkFor(aino.email)
    const visitor = new Visitor(test)
    expect(await submitStaffLink(visitor, link)).toEqual({ status: 303, location: '/' })
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
    expect(await submitStaffLink(other, link)).toEqual(refused)
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

  it('is rejected with an expired or unknown staff link', async () => {
    const link = await linkFor(aino.email)
    test.clock.advance(120_000)
    expect(await submitStaffLink(new Visitor(test), link)).toEqual(refused)
    for (const form of ['', 'token=', 'token=unheard-of', 'token', 'token[]=a']) {
      const answer = await new Visitor(test).send(
        'POST',
        '/api/staff-session',
        form,
        FORM_CONTENT_TYPE,
      )
      expect({ status: answer.status, location: answer.headers.location }).toEqual(refused)
    }
  })

  it("is rejected once the staff account or the resident's account is removed", async () => {
    for (const closed of [staff.accountId, aino.accountId]) {
      const link = await linkFor(aino.email)
      await test.database.query(`update account set status = 'removed' where id = $1`, [closed])
      expect(await submitStaffLink(new Visitor(test), link)).toEqual(refused)
      await test.database.query(`update account set status = 'active' where id = $1`, [closed])
    }
  })

  it('replaces the previous session of the browser', async () => {
    const visitor = await makeSignedInVisitor(test, await makeResident(test.database))
    const old = visitor.cookies.get('session') ?? ''
    await submitStaffLink(visitor, await linkFor(aino.email))
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

  it('gets no link when the call has no provider key', async () => {
    expect(await letIn({ staffEmail: staff.email, residentEmail: aino.email }, 'another')).toEqual({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
  })
})

describe('The page of a staff link', () => {
  it('does not use up the link, and sends the token by a form with the only script that its headers allow', async () => {
    const link = await linkFor(aino.email)
    const { pathname } = new URL(link)
    const { status, headers, body } = await new Visitor(test).get(pathname)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(String(body)) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(String(headers['content-security-policy'])).toContain(`; script-src 'sha256-${hash}';`)
    expect(String(headers['content-security-policy'])).toContain(`form-action 'self'`)
    expect(await submitStaffLink(new Visitor(test), link)).toEqual({ status: 303, location: '/' })
  })

  it('opens no session from an address with the token in its query, which proxies would log', async () => {
    const { pathname, hash } = new URL(await linkFor(aino.email))
    const visitor = new Visitor(test)
    expect((await visitor.get(`${pathname}?${hash.slice(1)}`)).status).toBe(200)
    expect([...visitor.cookies.keys()]).toEqual([])
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nowhere', {}],
  ])(
    'is the only page from which the form with the token is accepted: not %s',
    async (_, headers) => {
      const { pathname, hash } = new URL(await linkFor(aino.email))
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: pathname,
        headers: { ...headers, 'content-type': FORM_CONTENT_TYPE },
        payload: hash.slice(1),
      })
      expect(statusCode).toBe(403)
    },
  )
})

describe('The staff of the provider', () => {
  const call = async (path: string, payload?: object) => {
    const answer = await test.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/provider/staff${path}`,
      headers: { authorization: `Bearer ${commandKey}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const listed = async () => {
    const { body } = await call('')
    return body.items.map(({ email }: { email: string }) => email)
  }
  let commandKey: string
  beforeAll(async () => {
    commandKey = await makeKey(test.database)
  })

  it('are added and act for residents, and are ended at once with their sessions and links; each step is audited', async () => {
    const email = 'leena.virkaila@example.fi'
    const added = await call('', { email: 'Leena.Virkaila@example.fi' })
    expect(added).toEqual({
      status: 200,
      body: { id: expect.any(String), email, since: test.clock.now().toISOString() },
    })
    expect(await listed()).toContain(email)
    expect(await call('', { email })).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'staff', allowed: [] },
    })

    const visitor = new Visitor(test)
    await submitStaffLink(visitor, await linkFor(aino.email, email))
    expect((await visitor.get('/api/session')).status).toBe(200)
    const unused = await linkFor(aino.email, email)
    expect((await call('/end', { email })).body).toEqual(added.body)
    expect((await visitor.get('/api/session')).status).toBe(401)
    expect(await submitStaffLink(new Visitor(test), unused)).toEqual(refused)
    expect(await listed()).not.toContain(email)
    const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await call('/end', { email })).toEqual(notFound)
    expect(await letIn({ staffEmail: email, residentEmail: aino.email })).toEqual(notFound)

    const again = await call('', { email })
    expect(again.body.id).toBe(added.body.id)
    await submitStaffLink(visitor, await linkFor(aino.email, email))
    expect((await visitor.get('/api/session')).status).toBe(200)
    expect(await submitStaffLink(new Visitor(test), unused)).toEqual(refused)
    expect(
      await test.database.query(
        `select action, provider_key is not null as "byKey" from audit where subject_id = $1 order by id`,
        [added.body.id],
      ),
    ).toEqual([
      { action: 'staff.added', byKey: true },
      { action: 'staff.ended', byKey: true },
      { action: 'staff.added', byKey: true },
    ])
  })

  it('have e-mail addresses that are unique and not those of residents', async () => {
    expect(await call('', { email: aino.email })).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'resident', allowed: [] },
    })
    expect((await call('/end', { email: aino.email })).status).toBe(404)
    expect((await call('', { email: 'nobody' })).status).toBe(400)
  })
})
