import { randomUUID } from 'node:crypto'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../../api/route.ts'
import { routes } from '../../../api/routes.ts'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { makeResident, TEST_PASSWORD } from '../../../fixtures/server/people.ts'
import { makeSignedInVisitor } from '../../../fixtures/server/visitor.ts'
import { buildApp } from '../../start/app.ts'
import { type RateLimit, rateLimitScopeOf, rateLimits, rateLimitWindowStart } from './attempts.ts'
import { dailyRouteLimits, writeBoundsByRoute } from './write-bounds.ts'

let test: TestApp
/** Every write that the server has, as `POST /api/login`. */
const served: string[] = []
beforeAll(async () => {
  test = await startTestApp()
  const app = buildApp(test.dependencies)
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat())
      if (one !== 'GET' && one !== 'HEAD') served.push(`${one} ${url}`)
  })
  await app.ready()
  await app.close()
})
afterAll(() => test.close())

const lineOf = ({ method, path }: Route) => `${method} /api${path}`
const named = Object.entries<Route>(routes)
const linesWhere = (is: (name: string, route: Route) => boolean) =>
  named.flatMap(([name, route]) => (is(name, route) ? [lineOf(route)] : []))

/** Counts as many attempts as a limit allows. */
const exhaust = ({ database, dependencies, clock }: TestApp, limit: RateLimit, subject: string) =>
  database.query('insert into attempt (scope, window_start, count) values ($1, $2, $3)', [
    rateLimitScopeOf(dependencies.secrets, limit, subject),
    rateLimitWindowStart(limit, clock.now()),
    limit.max,
  ])

const email = 'aino@porras.example'
const code = '000000'

/**
 * The limit of each write without a session, which counts by the address, or by address and
 * account.
 */
const publicWrites: Readonly<
  Record<string, { readonly limit: RateLimit; readonly by?: 'pair'; readonly body: object }>
> = {
  login: {
    limit: rateLimits.signedIn,
    by: 'pair',
    body: { username: email, password: TEST_PASSWORD },
  },
  verifyEmail: { limit: rateLimits.sendingAddress, body: { email, newPassword: null } },
  resendVerificationCode: { limit: rateLimits.sendingAddress, body: { email } },
  setVerificationCode: { limit: rateLimits.codeAddress, body: { email, verificationCode: code } },
  forgotPassword: { limit: rateLimits.sendingAddress, body: { email } },
  confirmForgotPassword: {
    limit: rateLimits.codeAddress,
    body: { email, resetCode: code, newPassword: 'Kuusi-tuulta-1987' },
  },
  reportClientError: {
    limit: rateLimits.clientErrors,
    body: {
      name: 'TypeError',
      message: 'x is not a function',
      stack: [],
      build: 'index.js',
      route: null,
      flow: null,
      state: null,
    },
  },
}

it('Every route that writes has a bound on its number of calls', () => {
  const bounded = linesWhere((name) => name in writeBoundsByRoute || name in publicWrites)
  const ofProvider = linesWhere((_name, { access }) => access === 'provider')
  // Each sign-in begins one session, which can be ended once; a link of staff is used once.
  const others = [
    lineOf(routes.logout),
    'PUT /api/uploads/:uuid',
    'POST /api/staff-session',
    'POST /dev/staff',
  ]
  const known = new Set([...bounded, ...ofProvider, ...others])
  expect(served.length).toBeGreaterThan(60)
  expect(served.filter((line) => !known.has(line))).toEqual([])
})

describe('A write of a session', () => {
  it.each([...dailyRouteLimits].map(([route, limit]) => ({ route, limit })))(
    '$route.method $route.path is refused above its number of writes a day, for that account only',
    async ({ route, limit }) => {
      const [busy, calm] = [await makeResident(test.database), await makeResident(test.database)]
      await exhaust(test, limit, busy.accountId)
      const url = `/api${route.path.replace(/:flow/, 'termination').replace(/:\w+/g, randomUUID())}`
      const call = async (resident: typeof busy) => {
        const visitor = await makeSignedInVisitor(test, resident)
        const { status, body, headers } = await visitor.call(
          route.method,
          url,
          route.method === 'GET' ? undefined : {},
        )
        return { status, body, wait: headers['retry-after'] }
      }
      expect(await call(busy)).toEqual({
        status: 429,
        body: { code: 'TOO_MANY_REQUESTS' },
        // From 10.00 until midnight, in UTC.
        wait: '50400',
      })
      expect((await call(calm)).status).not.toBe(429)
    },
  )
})

describe('A write without a session', () => {
  it.each(Object.entries(publicWrites))(
    '%s is refused above its limit',
    async (name, { limit, by, body }) => {
      const index = Object.keys(publicWrites).indexOf(name)
      const [busy, calm] = [`192.0.2.${index + 1}`, `198.51.100.${index + 1}`]
      if (by) await makeResident(test.database, { email })
      await exhaust(test, limit, by ? JSON.stringify([busy, email]) : busy)
      const route = named.find(([one]) => one === name)?.[1]
      const { publicOrigin } = test.dependencies.settings
      const call = (remoteAddress: string) =>
        test.app.inject({
          method: 'POST',
          url: `/api${route?.path}`,
          remoteAddress,
          headers: { origin: publicOrigin },
          payload: body,
        })
      const refused = await call(busy)
      expect([refused.statusCode, refused.json()]).toEqual([429, { code: 'TOO_MANY_REQUESTS' }])
      expect((await call(calm)).statusCode).not.toBe(429)
    },
  )
})
