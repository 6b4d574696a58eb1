import type { InjectOptions, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeServerForTestRoutes,
  makeTestDependencies,
  startTestApp,
  type TestApp,
} from '../../../fixtures/server/app.ts'
import { writeMinimalPortal } from '../../../fixtures/server/built-portal.ts'
import { announceFile, makeDataFolder, makeFileBytes } from '../../../fixtures/server/files.ts'
import { makeResident } from '../../../fixtures/server/people.ts'
import { makeSignedInVisitor } from '../../../fixtures/server/visitor.ts'
import { buildApp } from '../../start/app.ts'
import { createLog } from '../base/log.ts'
import { handleErrors } from '../plugins/errors.ts'
import { type RateLimit, rateLimitScopeOf, rateLimits, rateLimitWindowStart } from './attempts.ts'
import { limitRoutesByAddress } from './route-limits.ts'

const MINUTE_MS = 60_000
const UUID = '3f0e6c1c-6a58-4a3b-9d57-0a4c6a1f1b01'
const ORIGIN = 'http://localhost:3000'

const portal = writeMinimalPortal()
const data = makeDataFolder()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ portal, env: { DATA_DIR: data.folder } })
})
afterAll(async () => {
  await test.close()
  portal.remove()
  data.remove()
})

/** Sends as many requests as a limit allows in one window. */
async function exhaust(
  { max }: RateLimit,
  request: InjectOptions,
  app = test.app,
): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let sent = 0; sent < max; sent += 1) statuses.add((await app.inject(request)).statusCode)
  return statuses
}

describe('Every route of the server', () => {
  it('answers 429 with the seconds to wait to an address beyond its limit, and not to other addresses', async () => {
    const { dependencies } = await makeTestDependencies({ env: { DATA_DIR: data.folder } })
    // Thousands of requests: each line of the log would take as long as its request.
    const app = buildApp({ ...dependencies, log: createLog('silent') }, { portal })
    const routes: { method: string; url: string }[] = []
    app.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat())
        routes.push({ method: one, url: url.replace(/:\w+/g, UUID).replace('*', 'unknown') })
    })
    await app.ready()
    const known = routes.length
    expect(known).toBeGreaterThan(150)
    routes.push({ method: 'POST', url: '/unknown' }, { method: 'PATCH', url: '/api/unknown' })

    const send = async ({ method, url }: (typeof routes)[number], remoteAddress: string) => {
      const { statusCode, headers } = await app.inject({
        method: method as 'GET',
        url,
        remoteAddress,
        headers: { origin: ORIGIN, 'content-type': 'application/json' },
        ...(!['GET', 'HEAD'].includes(method) && { payload: '{}' }),
      })
      return { route: `${method} ${url}`, status: statusCode, wait: headers['retry-after'] }
    }
    const [busy, calm] = ['192.0.2.1', '192.0.2.2']
    await exhaust(rateLimits.files, { url: '/unknown.txt', remoteAddress: busy }, app)
    await exhaust(rateLimits.others, { url: '/api/health/live', remoteAddress: busy }, app)
    const upload = { method: 'PUT', url: `/api/uploads/${UUID}`, remoteAddress: busy } as const
    await exhaust(rateLimits.uploads, upload, app)
    const { database, secrets, clock } = dependencies
    await database.query('insert into attempt (scope, window_start, count) values ($1, $2, $3)', [
      rateLimitScopeOf(secrets, rateLimits.calls, busy),
      rateLimitWindowStart(rateLimits.calls, clock.now()),
      rateLimits.calls.max,
    ])

    const refused = []
    const served = []
    for (const route of routes) {
      refused.push(await send(route, busy))
      served.push(await send(route, calm))
    }
    expect(refused).toEqual(refused.map(({ route }) => ({ route, status: 429, wait: '60' })))
    expect(served.filter(({ status }) => status === 429)).toEqual([])
    await app.close()
    await database.close()
  })

  it('that declares no rate limit has the default limit', async () => {
    const app = makeServerForTestRoutes(test.dependencies)
    limitRoutesByAddress(app, test.dependencies)
    handleErrors(app)
    app.get('/new', async () => 'new')
    expect(await exhaust(rateLimits.others, { url: '/new' }, app)).toEqual(new Set([200]))
    const { statusCode, body } = await app.inject('/new')
    expect([statusCode, body]).toEqual([429, '{"code":"TOO_MANY_REQUESTS"}'])
    await app.close()
  })
})

describe('The pages of one address', () => {
  const visit = (remoteAddress: string, url = '/login', headers: Record<string, string> = {}) =>
    test.app.inject({ url, remoteAddress, headers: { accept: 'text/html', ...headers } })
  const sectionsOf = (html: string) =>
    [...html.matchAll(/<section lang="(\w+)">\n<(h\d)>(.*)<\/h\d>\n<p>(.*)<\/p>/g)].map(
      ([, ...parts]) => parts,
    )
  const finnish = [
    'Odota hetki',
    'Tästä verkosta on tullut paljon pyyntöjä lyhyessä ajassa. Odota minuutti ja lataa sivu sitten uudelleen.',
  ]
  const swedish = [
    'Vänta en stund',
    'Det har kommit många förfrågningar från det här nätverket på kort tid. Vänta en minut och ladda sedan sidan igen.',
  ]
  const english = [
    'Please wait a moment',
    'Many requests have come from this network in a short time. Wait a minute, then reload the page.',
  ]

  it('beyond the limit are refused with a page in all languages, until the minute is over', async () => {
    const at = '192.0.2.3'
    const pages = await exhaust(rateLimits.pages, {
      url: '/login',
      remoteAddress: at,
      headers: { accept: 'text/html' },
    })
    expect(pages).toEqual(new Set([200]))

    const refused = await visit(at)
    const { statusCode, headers, body } = refused
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      429,
      '60',
      'text/html; charset=utf-8',
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<html lang="fi">')
    expect(body.match(/<a href="">/g)).toHaveLength(3)
    expect(sectionsOf(body)).toEqual([
      ['fi', 'h1', ...finnish],
      ['sv', 'h2', ...swedish],
      ['en', 'h2', ...english],
    ])
    const inSwedish = await visit(at, '/login', { 'accept-language': 'sv-FI' })
    expect(sectionsOf(inSwedish.body)).toEqual([
      ['sv', 'h1', ...swedish],
      ['fi', 'h2', ...finnish],
      ['en', 'h2', ...english],
    ])
    const chosen = await visit(at, '/login', { 'accept-language': 'sv', cookie: 'lang=en' })
    expect(sectionsOf(chosen.body)[0]).toEqual(['en', 'h1', ...english])

    expect((await visit('192.0.2.4')).statusCode).toBe(200)
    expect((await visit(at, '/assets/index-a1b2c3.js')).statusCode).toBe(200)
    test.clock.advance(MINUTE_MS)
    expect((await visit(at)).statusCode).toBe(200)
  })

  it('are counted by the rate limit without a write to the database', async () => {
    await test.database.query('delete from attempt')
    await visit('192.0.2.5')
    await visit('192.0.2.5', '/assets/index-a1b2c3.js')
    expect(await test.database.query('select scope from attempt')).toEqual([])
  })
})

describe('Forged uploads of one address', () => {
  it('are refused before a byte is stored, and beyond the limit the connection is closed', async () => {
    const visitor = await makeSignedInVisitor(test, await makeResident(test.database))
    const begun = await announceFile(visitor)
    const { pathname, search } = new URL(begun.metadata.uploadUrl)
    const upload = {
      method: 'PUT',
      url: `${pathname}${search}`,
      remoteAddress: '192.0.2.6',
      headers: begun.metadata.uploadHeaders,
      payload: makeFileBytes('image/png'),
    } as const
    const forged = { ...upload, url: `${pathname}${search}0` }

    expect(await exhaust(rateLimits.forgedUploads, forged)).toEqual(new Set([403]))
    const { statusCode, headers, body } = await test.app.inject(forged)
    expect([statusCode, headers['connection'], headers['retry-after']]).toEqual([
      429,
      'close',
      '60',
    ])
    expect(JSON.parse(body)).toEqual({ code: 'TOO_MANY_REQUESTS' })
    expect(data.stored()).toEqual({ sent: [], kept: [] })

    expect((await test.app.inject(upload)).statusCode).toBe(204)
  })
})
