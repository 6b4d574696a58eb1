import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_HEADER, type Route } from '../../../api/route.ts'
import { routes } from '../../../api/routes.ts'
import { extendSession } from '../../../api/session.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeResident, makeStaff } from '../../../fixtures/server/people.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  Visitor,
} from '../../../fixtures/server/visitor.ts'
import { rateLimitScopeOf, rateLimits, rateLimitWindowStart } from '../rate-limit/attempts.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }
const allRoutes: [string, Route][] = Object.entries(routes)
const addressOf = ({ path }: Route) =>
  `/api${path.replace(':flow', 'termination').replaceAll(/:\w+/g, crypto.randomUUID())}`

const writesOfResidents = allRoutes.filter(
  ([, { access, method }]) => access === 'session' && method !== 'GET',
)

describe('A write that names the account of its page', () => {
  const send = async (route: Route, named: 'own' | 'another') => {
    const resident = await makeResident(test.database)
    const visitor = await makeSignedInVisitor(test, resident)
    return visitor.call(
      route.method,
      addressOf(route),
      {},
      {
        [ACCOUNT_HEADER]: named === 'own' ? resident.accountId : crypto.randomUUID(),
      },
    )
  }

  it.each(writesOfResidents)(
    'is refused where another account is signed in: %s',
    async (_, route) => {
      const answer = await send(route, 'another')
      expect(pickStatusAndBody(answer)).toEqual({ status: 409, body: { code: 'ACCOUNT_CHANGED' } })
    },
  )

  it('is accepted when the signed-in account is the named one', async () => {
    expect((await send(extendSession, 'own')).status).toBe(200)
  })
})

describe('A write', () => {
  const attempt = async (headers: Record<string, string>) => {
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers,
      ...(headers['content-type'] && { payload: '{}' }),
    })
    return { status: statusCode, body: body === '' ? null : JSON.parse(body) }
  }
  const json = { 'content-type': 'application/json' }
  const origin = 'http://localhost:3000'
  const done = { status: 204, body: null }

  it.each([
    ['from a page of this origin', { ...json, origin }, done],
    ['that the browser says is of this origin', { ...json, 'sec-fetch-site': 'same-origin' }, done],
    ['with a character set', { 'content-type': 'application/json; charset=utf-8', origin }, done],
    ['from another site', { ...json, origin: 'https://evil.example' }, forbidden],
    ['from another port', { ...json, origin: 'http://localhost:3001' }, forbidden],
    ['from a page without an origin', { ...json, origin: 'null' }, forbidden],
    ['from a sibling site', { ...json, origin, 'sec-fetch-site': 'same-site' }, forbidden],
    ['from nowhere', json, forbidden],
    ['of a form', { 'content-type': 'text/plain', origin }, forbidden],
    [
      'of a form in disguise',
      { 'content-type': 'text/plain; application/json', origin },
      forbidden,
    ],
    ['of another JSON', { 'content-type': 'application/jsonp', origin }, forbidden],
    ['without a body', { origin }, forbidden],
  ])('sent %s is accepted or refused as a write', async (_, headers, expected) => {
    expect(await attempt(headers)).toEqual(expected)
  })

  it('from another site is refused at a percent-encoded address too', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/%61pi/logout',
      headers: json,
      payload: '{}',
    })
    expect(statusCode).toBe(403)
  })
})

describe('Without a session', () => {
  it.each(allRoutes.filter(([, { access }]) => access !== 'public'))(
    '%s returns 401 without a session',
    async (_, route) => {
      const body = route.body ? {} : undefined
      const answer = await new Visitor(test).call(route.method, addressOf(route), body)
      expect(pickStatusAndBody(answer)).toEqual({ status: 401, body: { code: 'UNAUTHORIZED' } })
    },
  )
})

describe('Staff who act for a resident', () => {
  it('get response metadata that names the staff member', async () => {
    const staff = await makeStaff(test.database)
    const resident = await makeResident(test.database)
    const visitor = await makeSignedInVisitor(test, {
      ...resident,
      staffAccountId: staff.accountId,
    })

    expect((await visitor.get('/api/user/metadata')).body).toEqual({
      isImpersonator: true,
      impersonatorEmail: staff.email,
      identityProvider: 'ftn',
    })
  })

  it('are named in the audit log beside the resident', async () => {
    const staff = await makeStaff(test.database)
    const resident = await makeResident(test.database)
    const visitor = await makeSignedInVisitor(test, {
      ...resident,
      staffAccountId: staff.accountId,
    })
    await visitor.post('/api/logout')

    expect(
      await test.database.query(
        `select action, actor_account_id as actor, staff_account_id as staff from audit
         where actor_account_id = $1`,
        [resident.accountId],
      ),
    ).toEqual([{ action: 'session.ended', actor: resident.accountId, staff: staff.accountId }])
  })
})

describe('An address over the rate limit', () => {
  it('gets 429 until the end of the minute', async () => {
    const hasty = await startTestApp()
    const call = () => hasty.app.inject({ url: '/api/feature-flags', remoteAddress: '192.0.2.9' })
    await call()
    await hasty.database.query('update attempt set count = 1199')

    expect((await call()).statusCode).toBe(200)
    const slowed = await call()
    expect(slowed.statusCode).toBe(429)
    expect(slowed.json()).toEqual({ code: 'TOO_MANY_REQUESTS' })
    expect(slowed.headers['retry-after']).toBe('60')
    expect((await hasty.app.inject({ url: '/api/feature-flags' })).statusCode).toBe(200)

    hasty.clock.advance(60_000)
    expect((await call()).statusCode).toBe(200)
    const stored = await hasty.database.query('select scope from attempt')
    expect(JSON.stringify(stored)).not.toContain('192.0.2.9')
    await hasty.close()
  })
})

describe('Headers', () => {
  it('restrict pages to this origin, and over plain http omit headers that require https', async () => {
    const { headers } = await new Visitor(test).get('/api/feature-flags')

    expect(headers['content-security-policy']).toBe(
      "default-src 'self';base-uri 'none';object-src 'none';frame-src 'none';frame-ancestors 'none';form-action 'self';script-src 'self';script-src-attr 'none';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data: blob:;media-src 'self' blob:;connect-src 'self';require-trusted-types-for 'script';trusted-types porras-parse",
    )
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('require https when the origin uses it, and allow the origins of the logo, pictures and files', async () => {
    const secure = await startTestApp({
      database: test.database,
      env: {
        PUBLIC_ORIGIN: 'https://asukas.example',
        PROVIDER_LOGO_URL: 'https://cdn.example/logo.svg',
        PICTURE_ORIGIN: 'https://pictures.example',
        S3_ENDPOINT: 'https://files.example',
        S3_BUCKET: 'porras',
        S3_ACCESS_KEY_ID: 'who',
        S3_SECRET_ACCESS_KEY: 'hidden',
      },
    })
    const { headers } = await new Visitor(secure).get('/api/feature-flags')

    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('upgrade-insecure-requests')
    expect(policy).toContain(
      "img-src 'self' data: blob: https://files.example https://cdn.example https://pictures.example;",
    )
    expect(policy).toContain("media-src 'self' blob: https://files.example;")
    expect(policy).toContain("connect-src 'self' https://files.example")
    await secure.app.close()
  })
})

describe('A write that another site sends', () => {
  const remoteAddress = '192.0.2.77'
  const write = (headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url: '/api/login', remoteAddress, headers, payload: {} })
  const fromElsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

  it('is counted by the rate limit of its address, and gets 429 beyond the limit', async () => {
    const { database, dependencies, clock } = test
    const counted = [
      rateLimitScopeOf(dependencies.secrets, rateLimits.calls, remoteAddress),
      rateLimitWindowStart(rateLimits.calls, clock.now()),
    ]
    const refused = [await write(fromElsewhere), await write({}), await write(fromElsewhere)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    const where = 'where scope = $1 and window_start = $2'
    expect(await database.query(`select count from attempt ${where}`, counted)).toEqual([
      { count: 3 },
    ])

    await database.query(`update attempt set count = $3 ${where}`, [
      ...counted,
      rateLimits.calls.max,
    ])
    const late = await write(fromElsewhere)
    expect([late.statusCode, late.json(), late.headers['retry-after']]).toEqual([
      429,
      { code: 'TOO_MANY_REQUESTS' },
      '60',
    ])
  })
})
