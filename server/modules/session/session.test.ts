import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeResident, makeStaff, TEST_PASSWORD } from '../../../fixtures/server/people.ts'
import {
  makeSignedInVisitor,
  pickComparableHeaders,
  pickStatusAndBody,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import { MAX_SESSION_MS, openSession, renewSession, SESSION_IDLE_TIMEOUT_MS } from './sessions.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const MINUTE = 60_000
const wrong = { status: 401, body: { code: 'INVALID_CREDENTIALS' } }
const unauthorized = { status: 401, body: { code: 'UNAUTHORIZED' } }
const signIn = (username: string, password = TEST_PASSWORD, visitor = new Visitor(test)) =>
  visitor.post('/api/login', { username, password })

const auditOf = (accountId: string | null) =>
  test.database.query(
    `select action, subject_kind, actor_account_id, details from audit
     where subject_id = $1 or actor_account_id = $1 order by id`,
    [accountId],
  )

describe('Signing in', () => {
  it('opens a session with the right password, whatever the case of the e-mail address', async () => {
    const { accountId, email } = await makeResident(test.database)
    const visitor = new Visitor(test)

    const answer = await signIn(` ${email.toUpperCase()} `, TEST_PASSWORD, visitor)

    expect(pickStatusAndBody(answer)).toEqual({ status: 204, body: null })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toEqual([
      { name: 'session', value: expect.any(String), path: '/', httpOnly: true, sameSite: 'Lax' },
      { name: 'authenticated', value: 'true', path: '/', sameSite: 'Lax' },
      expect.objectContaining({ name: 'device', httpOnly: true }),
    ])
    expect((await visitor.get('/api/user/profile')).body).toEqual({
      uuid: accountId,
      email,
      firstName: 'Aino',
      lastName: 'Virtanen',
      phoneNumber: '+358 40 123 4567',
      cognitoId: expect.any(String),
      marketingAllowed: false,
      communicationBySms: false,
      communicationByEmail: true,
      pendingEmail: null,
    })
    expect(await auditOf(accountId)).toEqual([
      {
        action: 'session.opened',
        subject_kind: 'session',
        actor_account_id: accountId,
        details: {},
      },
    ])
  })

  it('stores the supported language that was chosen in the browser after a successful sign-in', async () => {
    const { accountId, email } = await makeResident(test.database, { language: 'fi' })
    const language = async () => {
      const [row] = await test.database.query('select language from account where id = $1', [
        accountId,
      ])
      return row
    }
    const visitor = new Visitor(test)
    for (const [lang, noted] of [
      ['sv', 'sv'],
      ['sv', 'sv'],
      ['de', 'sv'],
      ['', 'sv'],
      ['en', 'en'],
    ] as const) {
      visitor.cookies.set('lang', lang)
      expect((await signIn(email, TEST_PASSWORD, visitor)).status).toBe(204)
      expect(await language()).toEqual({ language: noted })
    }
    visitor.cookies.set('lang', 'fi')
    expect((await signIn(email, 'Wrong-2026!', visitor)).status).toBe(401)
    expect(await language()).toEqual({ language: 'en' })

    const noted = (await auditOf(accountId)).filter((entry) =>
      JSON.stringify(entry).includes('account.language-changed'),
    )
    expect(noted).toEqual(
      ['sv', 'en'].map((changed) => ({
        action: 'account.language-changed',
        subject_kind: 'account',
        actor_account_id: accountId,
        details: { language: changed },
      })),
    )
  })

  it('stores only the hash of the session token', async () => {
    const { email } = await makeResident(test.database)
    const visitor = new Visitor(test)
    await signIn(email, TEST_PASSWORD, visitor)
    const token = visitor.cookies.get('session') ?? ''

    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await test.database.query('select * from session')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('returns the same error for a wrong password and an unknown address', async () => {
    const { accountId, email } = await makeResident(test.database)

    const known = await signIn(email, 'Wrong-2026!')
    const unknown = await signIn('nobody.at.all@example.fi', 'Wrong-2026!')

    expect(pickStatusAndBody(known)).toEqual(wrong)
    expect(pickStatusAndBody(unknown)).toEqual(wrong)
    expect(pickComparableHeaders(known)).toEqual(pickComparableHeaders(unknown))
    expect([...known.cookies, ...unknown.cookies]).toEqual([])
    expect(await auditOf(accountId)).toEqual([
      {
        action: 'sign-in.refused',
        subject_kind: 'account',
        actor_account_id: null,
        details: { code: 'INVALID_CREDENTIALS' },
      },
    ])
  })

  it('says that an account is not confirmed only after the right password', async () => {
    const { email } = await makeResident(test.database, { status: 'unconfirmed' })

    expect(pickStatusAndBody(await signIn(email, 'Wrong-2026!'))).toEqual(wrong)
    const right = await signIn(email)
    expect(pickStatusAndBody(right)).toEqual({ status: 403, body: { code: 'USER_NOT_CONFIRMED' } })
    expect(right.cookies).toEqual([])
  })

  it('rejects a removed account and a staff account', async () => {
    const removed = await makeResident(test.database, { status: 'removed' })
    const staff = await makeStaff(test.database)

    expect(pickStatusAndBody(await signIn(removed.email))).toEqual(wrong)
    expect(pickStatusAndBody(await signIn(staff.email))).toEqual(wrong)
  })

  it('returns a field error for a missing or malformed address or password', async () => {
    const answer = await new Visitor(test).post('/api/login', { username: 'aino', password: ' ' })

    expect(pickStatusAndBody(answer)).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'username', key: 'invalid_email' },
          { path: 'password', key: 'required' },
        ],
      },
    })
  })

  it("issues a new session token and revokes the browser's old one", async () => {
    const { email } = await makeResident(test.database)
    const visitor = new Visitor(test)
    await signIn(email, TEST_PASSWORD, visitor)
    const old = visitor.cookies.get('session') ?? ''

    await signIn(email, TEST_PASSWORD, visitor)

    expect(visitor.cookies.get('session')).not.toBe(old)
    visitor.cookies.set('session', old)
    expect(pickStatusAndBody(await visitor.get('/api/session'))).toEqual(unauthorized)
  })

  it('limits failed sign-ins from one address, without locking the account or other addresses', async () => {
    const { email } = await makeResident(test.database)
    const from = (remoteAddress: string, password: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { origin: test.dependencies.settings.publicOrigin },
        payload: { username: email, password },
        remoteAddress,
      })
    const statuses = []
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await from('192.0.2.1', 'Wrong-2026!')).statusCode)
    }

    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const slowed = await from('192.0.2.1', TEST_PASSWORD)
    expect(slowed.json()).toEqual({ code: 'TOO_MANY_REQUESTS' })
    expect(slowed.headers['retry-after']).toBe('900')
    expect((await from('192.0.2.2', TEST_PASSWORD)).statusCode).toBe(204)

    test.clock.advance(15 * MINUTE)
    expect((await from('192.0.2.1', TEST_PASSWORD)).statusCode).toBe(204)
  })

  it('does not count successful sign-ins against the rate limit', async () => {
    const { email } = await makeResident(test.database)
    const statuses = new Set<number>()
    for (let round = 0; round < 12; round += 1) statuses.add((await signIn(email)).status)

    expect([...statuses]).toEqual([204])
  })
})

describe('A session', () => {
  const opened = async () => makeSignedInVisitor(test, await makeResident(test.database))
  const timesFrom = (start: number, end = start) => ({
    expiresAt: new Date(
      Math.min(start + SESSION_IDLE_TIMEOUT_MS, end + MAX_SESSION_MS),
    ).toISOString(),
    endsAt: new Date(end + MAX_SESSION_MS).toISOString(),
  })

  it('expires after half an hour without use', async () => {
    const visitor = await opened()
    const start = test.clock.now().getTime()
    expect((await visitor.get('/api/session')).body).toEqual(timesFrom(start))

    test.clock.advance(SESSION_IDLE_TIMEOUT_MS - 1)
    expect((await visitor.get('/api/session')).status).toBe(200)
    test.clock.advance(1)
    expect(pickStatusAndBody(await visitor.get('/api/session'))).toEqual(unauthorized)
    expect(pickStatusAndBody(await visitor.get('/api/user/profile'))).toEqual(unauthorized)
  })

  it('is extended by every call except those that an open page makes by itself', async () => {
    const visitor = await opened()
    const start = test.clock.now().getTime()
    test.clock.advance(20 * MINUTE)
    await visitor.get('/api/session')
    await visitor.get('/api/user/export')
    expect((await visitor.get('/api/session')).body).toEqual(timesFrom(start))

    await visitor.get('/api/user/profile')
    expect((await visitor.get('/api/session')).body).toEqual(timesFrom(start + 20 * MINUTE, start))
    test.clock.advance(MINUTE)
    expect((await visitor.post('/api/session/extend')).body).toEqual(
      timesFrom(start + 21 * MINUTE, start),
    )
  })

  it('expires after twelve hours in spite of calls', async () => {
    const visitor = await opened()
    const start = test.clock.now().getTime()
    for (let used = 0; used < MAX_SESSION_MS - 20 * MINUTE; used += 20 * MINUTE) {
      test.clock.advance(20 * MINUTE)
      await visitor.get('/api/user/profile')
    }
    test.clock.set(new Date(start + MAX_SESSION_MS - 1))
    expect((await visitor.post('/api/session/extend')).body).toEqual({
      expiresAt: new Date(start + MAX_SESSION_MS).toISOString(),
      endsAt: new Date(start + MAX_SESSION_MS).toISOString(),
    })
    test.clock.advance(1)
    expect(pickStatusAndBody(await visitor.get('/api/session'))).toEqual(unauthorized)
  })

  it('is deleted on the server by signing out, and both cookies are cleared', async () => {
    const { accountId } = await makeResident(test.database)
    const visitor = await makeSignedInVisitor(test, { accountId })
    const token = visitor.cookies.get('session') ?? ''

    const answer = await visitor.post('/api/logout')

    expect(pickStatusAndBody(answer)).toEqual({ status: 204, body: null })
    expect([...visitor.cookies]).toEqual([])
    visitor.cookies.set('session', token)
    expect(pickStatusAndBody(await visitor.get('/api/session'))).toEqual(unauthorized)
    expect(await auditOf(accountId)).toEqual([
      {
        action: 'session.ended',
        subject_kind: 'session',
        actor_account_id: accountId,
        details: {},
      },
    ])
  })

  it('may be signed out twice, and signing out without a session is accepted', async () => {
    expect(pickStatusAndBody(await new Visitor(test).post('/api/logout'))).toEqual({
      status: 204,
      body: null,
    })
  })

  it('continues under a new token after an identification, which revokes the old token', async () => {
    const resident = await makeResident(test.database)
    const { sessionId, token } = await openSession(test.database, test.clock, resident)
    const start = test.clock.now().getTime()
    test.clock.advance(10 * MINUTE)

    const renewed = await renewSession(test.database, test.clock, sessionId)

    const visitor = new Visitor(test)
    visitor.cookies.set('session', token)
    expect(pickStatusAndBody(await visitor.get('/api/session'))).toEqual(unauthorized)
    visitor.cookies.set('session', renewed ?? '')
    expect((await visitor.get('/api/session')).body).toEqual(timesFrom(start + 10 * MINUTE, start))
    expect(
      await test.database.query('select identified_at from session where id = $1', [sessionId]),
    ).toEqual([{ identified_at: test.clock.now() }])
  })

  it('that has expired is not renewed by an identification', async () => {
    const resident = await makeResident(test.database)
    const { sessionId } = await openSession(test.database, test.clock, resident)
    test.clock.advance(SESSION_IDLE_TIMEOUT_MS)
    expect(await renewSession(test.database, test.clock, sessionId)).toBeNull()
  })

  it('ends when the account is removed', async () => {
    const resident = await makeResident(test.database)
    const visitor = await makeSignedInVisitor(test, resident)
    await test.database.query(`update account set status = 'removed' where id = $1`, [
      resident.accountId,
    ])
    expect(pickStatusAndBody(await visitor.get('/api/session'))).toEqual(unauthorized)
  })
})

describe('Over https', () => {
  it('the session cookies are secure and the token cookie is bound to the host', async () => {
    const secure = await startTestApp({
      env: { PUBLIC_ORIGIN: 'https://asukas.example' },
      database: test.database,
    })
    const { email } = await makeResident(test.database)
    const visitor = new Visitor(secure)

    const answer = await visitor.post('/api/login', { username: email, password: TEST_PASSWORD })

    expect(answer.cookies).toEqual([
      {
        name: '__Host-session',
        value: expect.any(String),
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      },
      { name: 'authenticated', value: 'true', path: '/', secure: true, sameSite: 'Lax' },
      {
        name: '__Host-device',
        value: expect.any(String),
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        maxAge: 365 * 24 * 60 * 60,
      },
    ])
    expect((await visitor.get('/api/session')).status).toBe(200)
    await secure.app.close()
  })
})
