import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { errorCodes } from '../../api/errors.ts'
import { routes } from '../../api/routes.ts'
import {
  makeTestDependencies,
  productionSettings,
  startTestApp,
  type TestApp,
} from '../../fixtures/server/app.ts'
import { executeAsOwner, openFreshDatabase } from '../../fixtures/server/database.ts'
import { makeResident, TEST_PASSWORD } from '../../fixtures/server/people.ts'
import { startS3 } from '../../fixtures/server/s3.ts'
import { makeSignedInVisitor, Visitor } from '../../fixtures/server/visitor.ts'
import type { Environment } from '../kernel/base/settings.ts'
import type { Database } from '../kernel/database/port.ts'
import { buildApp } from './app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('The request timeout of the server is finite and longer than the slowest upload', () => {
  expect(test.app.server.requestTimeout).toBe(16 * 60 * 1000)
})

it('The headers of a request must arrive within 15 seconds', () => {
  expect(test.app.server.headersTimeout).toBe(15_000)
})

describe('The request log', () => {
  it('contains method, route and status of a call, and no personal data', async () => {
    const person = {
      givenName: 'Elina',
      familyName: 'Nieminen',
      email: 'elina.nieminen@example.fi',
    }
    await makeResident(test.database, {
      ...person,
      identity: { code: '300165-9364', secrets: test.dependencies.secrets },
    })
    const visitor = new Visitor(test)
    test.logged.length = 0

    await visitor.post('/api/login?email=elina.nieminen@example.fi', {
      username: person.email,
      password: 'Wrong-2026!',
    })
    await visitor.post('/api/login', { username: person.email, password: TEST_PASSWORD })
    const token = visitor.cookies.get('session') ?? ''
    await visitor.get('/api/user/profile')
    await visitor.get('/api/confirm-operation/callback?code=secret-code&state=secret-state')
    await visitor.get('/api/elina.nieminen@example.fi')

    const canaries = ['Elina', 'Nieminen', 'elina', '300165-9364', '+358 40 123 4567'].concat([
      TEST_PASSWORD,
      'Wrong-2026!',
      token,
      'secret-code',
      'secret-state',
      '127.0.0.1',
    ])
    const log = test.logged.join('')
    expect(canaries.filter((canary) => canary === '' || log.includes(canary))).toEqual([])

    const line = (method: string, route: string | null, status: number) => ({
      level: 'info',
      time: expect.any(String),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      method,
      route,
      status,
      ms: expect.any(Number),
      msg: 'answered',
    })
    const lines = test.logged.map((one) => JSON.parse(one))
    expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([
      line('POST', '/api/login', 401),
      line('POST', '/api/login', 204),
      line('GET', '/api/user/profile', 200),
      line('GET', '/api/confirm-operation/callback', 303),
      line('GET', null, 404),
    ])
  })

  it('uses the request id that the response has', async () => {
    test.logged.length = 0
    const { headers } = await new Visitor(test).get('/api/feature-flags')
    expect(JSON.parse(test.logged.at(-1) ?? '')).toEqual({
      reqId: headers['x-request-id'],
      level: 'info',
      time: expect.any(String),
      method: 'GET',
      route: '/api/feature-flags',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    })
  })
})

const document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
})

const withComponents = z.object({
  components: z.object({
    schemas: z.object({
      Error: z.object({
        description: z.string(),
        properties: z.object({ allowed: z.object({ description: z.string() }) }),
      }),
    }),
  }),
})

const withParameters = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })) }),
    ),
  ),
})

describe('The OpenAPI document', () => {
  it('is version 3.1 and contains every route of the route table', async () => {
    const { status, headers, body } = await new Visitor(test).get('/api/openapi.json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])

    const { openapi, paths } = document.parse(body)
    expect(openapi).toBe('3.1.0')
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId} ${method} ${path}`,
      ),
    )
    const expected = Object.entries(routes).map(
      ([name, { method, path }]) =>
        `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(new Set(documented)).toEqual(new Set(expected))
    expect(documented).toHaveLength(expected.length)
  })

  it('describes the parameters, the body and the responses of a call', async () => {
    const { body } = await new Visitor(test).get('/api/openapi.json')
    const uuid = { type: 'string', format: 'uuid', pattern: expect.any(String) }
    expect(body).toMatchObject({
      paths: {
        '/user/notifications/{id}/close': {
          post: {
            operationId: 'closeNotification',
            security: [{ session: [] }],
            parameters: [
              { name: 'id', in: 'path', required: true, schema: uuid },
              { name: 'account-id', in: 'header', required: false },
            ],
            requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
            responses: {
              200: {
                content: {
                  'application/json': {
                    schema: {
                      properties: { id: uuid, closedAt: { format: 'date-time' } },
                      required: ['id', 'closedAt'],
                    },
                  },
                },
              },
              default: {
                content: {
                  'application/json': { schema: { $ref: '#/components/schemas/Error' } },
                },
              },
            },
          },
        },
        '/login': {
          post: {
            security: [],
            description: expect.stringMatching(/^Sets two cookies .* 401 INVALID_CREDENTIALS/),
            responses: { 204: { headers: { 'Set-Cookie': { schema: { type: 'string' } } } } },
          },
        },
      },
      components: { securitySchemes: { session: { in: 'cookie', name: 'session' } } },
    })
  })

  it('says what the fields of an error mean, with the status of every code', async () => {
    const { body } = await new Visitor(test).get('/api/openapi.json')
    const { Error: error } = withComponents.parse(body).components.schemas
    for (const code of errorCodes) expect(error.description).toContain(code)
    expect(error.description).toContain('422: IDEMPOTENCY_KEY_REUSED.')
    expect(error.properties.allowed.description).toContain(
      'ready_for_review: provider.approved, provider.rejected;',
    )
  })

  it('contains the target of every reference', async () => {
    const { body } = await new Visitor(test).get('/api/openapi.json')
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]*)"/g)]
    expect(references.length).toBeGreaterThan(Object.keys(routes).length)
    for (const [, place = ''] of references) expect(body).toHaveProperty(place.split('/'))
  })

  it('names the headers that a call takes: the account of the page, the key of a creation, what an edit has seen', async () => {
    const { body } = await new Visitor(test).get('/api/openapi.json')
    const { paths } = withParameters.parse(body)
    const headersOf = (path: string, method: string) =>
      paths[path]?.[method]?.parameters.flatMap((one) => (one.in === 'header' ? one.name : []))
    expect([
      headersOf('/question', 'post'),
      headersOf('/contracts/{contract}/questions/{notice}', 'patch'),
      headersOf('/contracts/{contract}/questions/{notice}', 'get'),
    ]).toEqual([['account-id', 'Idempotency-Key'], ['account-id', 'If-Match'], []])
  })

  it('is shown by a page without any script, whose headers require trusted types', async () => {
    const page = await new Visitor(test).get('/api/docs')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-[^']+'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    )
    const html = String(page.body)
    const described = [...html.matchAll(/<details id="(\w+)">/g)].map(([, name = '']) => name)
    expect(described.toSorted()).toEqual(Object.keys(routes).toSorted())
    expect(html.match(/<script| on\w+=| src=/)).toBeNull()
  })
})

describe('In production', () => {
  let production: TestApp
  beforeAll(async () => {
    production = await startTestApp({
      env: productionSettings,
      database: await openFreshDatabase(),
    })
  })
  afterAll(() => production.close())

  it('no route outside the route table is public, except those with a stated reason', async () => {
    const found = await routesBesideTable(productionSettings)
    expect(found).toEqual(
      [
        // Whether the server works, without a reason.
        'GET /api/health/live',
        'GET /api/health/ready',
        // The public keys of the portal, for the identity broker.
        'GET /api/identity/jwks.json',
        // Returns from identification and the entry of staff, by secrets that are used once.
        'GET /api/confirm-operation/callback',
        'GET /api/registration/callback',
        'GET /api/staff-session',
        'POST /api/staff-session',
        // A page without data, which leads a tab to a PDF in memory.
        'GET /api/pdf-page',
        // Bytes by a signed address.
        'PUT /api/uploads/:uuid',
      ].toSorted(),
    )
  })

  it('the description of the API is absent without the setting API_DOCS', async () => {
    const visitor = new Visitor(production)
    for (const address of ['/api/docs', '/api/docs/', '/api/openapi.json', '/api/docs/start.js'])
      expect([address, (await visitor.get(address)).status]).toEqual([address, 404])
  })

  it('the description of the API is served with the setting API_DOCS', async () => {
    const found = await routesBesideTable({ ...productionSettings, API_DOCS: 'true' })
    expect(found).toEqual(expect.arrayContaining(['GET /api/docs', 'GET /api/openapi.json']))
  })
})

/** The routes of a server that are not in the route table, sorted; without those of HEAD. */
async function routesBesideTable(env: Environment): Promise<string[]> {
  const { dependencies } = await makeTestDependencies({ env, database: await openFreshDatabase() })
  const app = buildApp(dependencies)
  const found: string[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.route === undefined && method !== 'HEAD') found.push(`${String(method)} ${url}`)
  })
  await app.ready()
  await app.close()
  await dependencies.database.close()
  return found.toSorted()
}

describe('Health', () => {
  it('reports the server as live and ready', async () => {
    const visitor = new Visitor(test)
    const live = await visitor.get('/api/health/live')
    expect([live.status, live.body]).toEqual([200, { status: 'live' }])
    const ready = await visitor.get('/api/health/ready')
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ready', checks: { database: true, migrations: true, storage: true } },
    ])
  })

  it('is checked again after five seconds', async () => {
    const own = await startTestApp()
    const statusOf = async () => (await own.app.inject('/api/health/ready')).statusCode
    expect(await statusOf()).toBe(200)
    await executeAsOwner(own.database, 'delete from schema_migration')
    own.clock.advance(4999)
    expect(await statusOf()).toBe(200)
    own.clock.advance(1)
    expect(await statusOf()).toBe(503)
    await own.close()
  })

  it('reports migrations as failed on a schema that needs a newer version', async () => {
    const own = await startTestApp()
    const readiness = async () => {
      own.clock.advance(5000)
      return (await own.app.inject('/api/health/ready')).json()
    }
    const newer = (oldest: string) =>
      executeAsOwner(
        own.database,
        `insert into schema_migration (name, checksum, runs_from) values ('9001-${oldest}', '', '${oldest}')`,
      )
    await newer('0.1.0')
    expect(await readiness()).toEqual({
      status: 'ready',
      checks: { database: true, migrations: true, storage: true },
    })
    await newer('9.0.0')
    expect(await readiness()).toEqual({
      status: 'not ready',
      checks: { database: true, migrations: false, storage: true },
    })
    await own.close()
  })

  it('is answered although a check hangs, and no check begins before the last one has ended', async () => {
    const s3 = await startS3(() => own.clock.now())
    const database = await openFreshDatabase()
    const ended = Promise.withResolvers<void>()
    let probes = 0
    const hanging: Database = {
      ...database,
      async transaction(work) {
        probes += 1
        await ended.promise
        return database.transaction(work)
      },
    }
    const own = await startTestApp({
      database: hanging,
      env: {
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: s3.bucket,
        S3_REGION: s3.region,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
    })
    s3.fail('silent')
    const ask = async () => {
      own.clock.advance(5000)
      const answer = await own.app.inject('/api/health/ready')
      return [answer.statusCode, answer.json().checks]
    }
    const hung = [503, { database: false, migrations: true, storage: false }]
    expect([await ask(), await ask()]).toEqual([hung, hung])
    expect(probes).toBe(1)
    s3.fail('none')
    ended.resolve()
    await expect.poll(ask).toEqual([200, { database: true, migrations: true, storage: true }])
    await own.close()
    await s3.stop()
  })

  it('is not ready once the server is to stop, and the server still serves calls and closes connections', async () => {
    const { dependencies } = await makeTestDependencies()
    const draining = new AbortController()
    const app = buildApp({ ...dependencies, draining: draining.signal })
    const ask = async (path: string) => {
      const { statusCode, headers } = await app.inject(path)
      return [path, statusCode, headers.connection]
    }
    const paths = ['/api/health/ready', '/api/health/live', '/api/feature-flags']
    expect(await Promise.all(paths.map(ask))).toEqual(
      paths.map((path) => [path, 200, 'keep-alive']),
    )
    draining.abort()
    expect(await Promise.all(paths.map(ask))).toEqual([
      ['/api/health/ready', 503, 'close'],
      ['/api/health/live', 200, 'close'],
      ['/api/feature-flags', 200, 'close'],
    ])
    expect((await app.inject('/api/health/ready')).json()).toEqual({ status: 'stopping' })
    await app.close()
    await dependencies.database.close()
  })

  it('is answered as the first call of a connection that was opened just before the stop', async () => {
    const own = await startTestApp()
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const address = own.app.server.address()
    const accepted = once(own.app.server, 'connection')
    if (address === null || typeof address === 'string') throw new Error('It does not listen')
    const socket = connect(address.port, '127.0.0.1')
    await accepted
    const closed = own.close()
    await expect.poll(() => own.app.server.listening).toBe(false)
    socket.write('GET /api/feature-flags HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const answer = await text(socket)
    expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
    expect(answer.toLowerCase()).toContain('connection: close')
    await closed
  })

  it('reports a full disk of the database with 503, as calls that write do', async () => {
    const database = await openFreshDatabase()
    const full: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          await tx.script(`do $$ begin raise 'no space left' using errcode = 'disk_full'; end $$`)
          return work(tx)
        }),
    }
    const lame = await startTestApp({ database: full })
    const { status, body } = await new Visitor(lame).get('/api/health/ready')
    expect([status, body]).toEqual([
      503,
      { status: 'not ready', checks: { database: false, migrations: true, storage: true } },
    ])
    const visitor = await makeSignedInVisitor(lame, await makeResident(database))
    const file = { fileName: 'a.png', contentType: 'image/png', size: 7 }
    const answer = await visitor.post('/api/file/init', { file })
    expect([answer.status, answer.body]).toEqual([503, { code: 'SERVICE_UNAVAILABLE' }])
    await lame.close()
  })

  it('is reported with 503 and each failed check', async () => {
    const lame = await startTestApp({ env: { DATA_DIR: '/nowhere/at/all' } })
    await executeAsOwner(lame.database, 'delete from schema_migration')
    const { status, body } = await new Visitor(lame).get('/api/health/ready')
    expect([status, body]).toEqual([
      503,
      { status: 'not ready', checks: { database: true, migrations: false, storage: false } },
    ])
    await lame.close()
  })
})

describe('A malformed address', () => {
  it('gets 400 in the common error format', async () => {
    const { status, body } = await new Visitor(test).get('/api/%E0%A4%A')
    expect([status, body]).toEqual([400, { code: 'BAD_REQUEST' }])
  })
})
