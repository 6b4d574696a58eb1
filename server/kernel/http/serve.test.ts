import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '../../../api/route.ts'
import { email, textUpTo, uuid } from '../../../api/values.ts'
import { makeTestDependencies } from '../../../fixtures/server/app.ts'
import { Visitor } from '../../../fixtures/server/visitor.ts'
import { ApiError } from '../base/errors.ts'
import { createDatabaseIdempotency } from '../idempotency/idempotency.ts'
import { handleErrors } from '../plugins/errors.ts'
import { StorageFailed } from '../storage/storage.ts'
import { registerApiRoute } from './serve.ts'

const note = z.object({
  text: textUpTo(10),
  to: z.nullable(email),
  tags: z.array(z.nullable(textUpTo(5))),
})
const asTyped = z.object({ text: z.string() })
const ofNote = z.object({ id: uuid })

const write = route({
  method: 'POST',
  path: '/notes',
  summary: 'Write a note',
  access: 'public',
  body: note,
  changes: [],
  response: note,
})
const type = route({
  method: 'PUT',
  path: '/notes/:id',
  summary: 'Keep a note as typed',
  access: 'public',
  params: ofNote,
  query: z.object({ page: z.optional(z.string().check(z.regex(/^\d+$/, 'invalid_number'))) }),
  body: asTyped,
  asTyped: true,
  changes: [],
  response: z.object({ id: uuid, text: z.string(), page: z.optional(z.string()) }),
})
const remove = route({
  method: 'DELETE',
  path: '/notes/:id',
  summary: 'Remove a note',
  access: 'public',
  params: ofNote,
  changes: [],
  response: null,
})
const lie = route({
  method: 'GET',
  path: '/lie',
  summary: 'Answers another shape',
  access: 'public',
  response: z.object({ name: z.string() }),
})
const fail = route({
  method: 'GET',
  path: '/fail/:how',
  summary: 'Fails',
  access: 'public',
  params: z.object({ how: z.string() }),
  response: null,
})

const id = '6f1c2c51-9f5e-4f53-8d3c-0f8d2c1f9a10'
let visitor: Visitor
let logged: string[]
let close: () => Promise<void>

beforeAll(async () => {
  const test = await makeTestDependencies()
  const app = fastify({ loggerInstance: test.dependencies.log, bodyLimit: 1000 })
  logged = test.logged
  handleErrors(app)
  app.register(cookie)
  app.decorateRequest('caller', null)
  app.decorate('idempotency', createDatabaseIdempotency(test.dependencies))
  registerApiRoute(app, write, async ({ body }) => body)
  registerApiRoute(app, type, async ({ params, query, body }) => ({ ...params, ...query, ...body }))
  registerApiRoute(app, remove, async () => {})
  const wrong: { name: string } = JSON.parse('{"name": 5, "email": "aino.virtanen@example.fi"}')
  registerApiRoute(app, lie, async () => wrong)
  registerApiRoute(app, fail, async ({ params }) => {
    if (params.how === 'conflict')
      throw new ApiError('STATE_CONFLICT', { extra: { state: 'closed' } })
    if (params.how === 'storage') throw new StorageFailed('GET', null)
    if (params.how === 'away') throw Object.assign(new Error('gone'), { code: '57P01' })
    throw new TypeError('nothing for "aino.virtanen@example.fi"')
  })
  visitor = new Visitor({ app, dependencies: test.dependencies })
  close = async () => {
    await app.close()
    await test.dependencies.database.close()
  }
})
afterAll(() => close())

const statusAndBody = async (answer: ReturnType<Visitor['get']>) => {
  const { status, body } = await answer
  return [status, body]
}

describe('A served route', () => {
  it('parses the body, and counts empty text and (null) as null', async () => {
    const body = { text: 'Hei', to: ' Aino@Example.FI ', tags: ['', '(null)', 'a'] }
    expect(await statusAndBody(visitor.post('/api/notes', body))).toEqual([
      200,
      { text: 'Hei', to: 'aino@example.fi', tags: [null, null, 'a'] },
    ])
  })

  it('reports each error with the path of its field in the body', async () => {
    const body = { text: '(null)', to: 'nobody', tags: ['a', 'abcdef'] }
    expect(await statusAndBody(visitor.post('/api/notes', body))).toEqual([
      400,
      {
        code: 'VALIDATION_ERROR',
        fields: [
          { path: 'text', key: 'required' },
          { path: 'to', key: 'invalid_email' },
          { path: 'tags.1', key: 'too_big' },
        ],
      },
    ])
  })

  it('does not normalise the body where the route declares so', async () => {
    expect(
      await statusAndBody(visitor.call('PUT', `/api/notes/${id}?page=2`, { text: '(null)' })),
    ).toEqual([200, { id, text: '(null)', page: '2' }])
  })

  it('rejects a query that violates the schema of the route, with the path of each error', async () => {
    expect(
      await statusAndBody(visitor.call('PUT', `/api/notes/${id}?page=x`, { text: '' })),
    ).toEqual([
      400,
      { code: 'VALIDATION_ERROR', fields: [{ path: 'page', key: 'invalid_number' }] },
    ])
  })

  it('returns 404 for malformed path parameters', async () => {
    expect(await statusAndBody(visitor.call('DELETE', '/api/notes/1'))).toEqual([
      404,
      { code: 'NOT_FOUND' },
    ])
  })

  it('returns 204 when the handler returns no response body', async () => {
    expect(await statusAndBody(visitor.call('DELETE', `/api/notes/${id}`))).toEqual([204, null])
  })

  it('returns 500 when the response does not match its schema, and logs the path but no value', async () => {
    logged.length = 0
    expect(await statusAndBody(visitor.get('/api/lie'))).toEqual([
      500,
      { code: 'INTERNAL_SERVER_ERROR' },
    ])
    const log = logged.join('')
    expect(log).toContain('GET /lie was about to answer another shape at /name')
    expect(log).not.toContain('aino')
  })
})

describe('An error', () => {
  it('of the error catalogue is returned with its details', async () => {
    expect(await statusAndBody(visitor.get('/api/fail/conflict'))).toEqual([
      409,
      { code: 'STATE_CONFLICT', state: 'closed' },
    ])
  })

  it('of any kind outside the catalogue is logged without values and hidden from the caller', async () => {
    logged.length = 0
    expect(await statusAndBody(visitor.get('/api/fail/otherwise'))).toEqual([
      500,
      { code: 'INTERNAL_SERVER_ERROR' },
    ])
    const line = logged.map((one) => JSON.parse(one)).find(({ err }) => err)
    expect(line).toEqual({
      level: 'error',
      time: expect.any(String),
      reqId: expect.any(String),
      msg: 'request failed',
      err: { type: 'TypeError', message: 'nothing for …', at: expect.any(Array) },
    })
    expect(JSON.stringify(line)).not.toContain('aino')
  })

  it('of an unavailable file storage is logged once a minute', async () => {
    logged.length = 0
    for (let call = 0; call < 3; call++)
      expect((await visitor.get('/api/fail/storage')).status).toBe(500)
    const lines = logged.map((one) => JSON.parse(one)).filter(({ err }) => err)
    expect(lines.map(({ msg, leftOut, err }) => [msg, leftOut, err.message])).toEqual([
      ['request failed', 0, 'The storage did not answer when it was to GET'],
    ])
  })

  it('of an unavailable database is logged once a minute', async () => {
    logged.length = 0
    for (let call = 0; call < 3; call++)
      expect((await visitor.get('/api/fail/away')).status).toBe(503)
    const lines = logged.map((one) => JSON.parse(one)).filter(({ err }) => err)
    expect(lines.map(({ msg, leftOut }) => [msg, leftOut])).toEqual([['request failed', 0]])
  })

  it('is returned as 503 while the database is unavailable', async () => {
    expect(await statusAndBody(visitor.get('/api/fail/away'))).toEqual([
      503,
      { code: 'SERVICE_UNAVAILABLE' },
    ])
  })

  it.each([
    ['broken JSON', '{"text":', 'application/json', 400, 'BAD_REQUEST'],
    ['poisoned JSON', '{"__proto__":{}}', 'application/json', 400, 'BAD_REQUEST'],
    ['nothing', '', 'application/json', 400, 'BAD_REQUEST'],
    ['no object', '7', 'application/json', 400, 'VALIDATION_ERROR'],
    ['another type', '<a/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'too much',
      JSON.stringify({ text: 'a'.repeat(1000) }),
      'application/json',
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('in the format of the API is returned for %s', async (_, payload, type, status, code) => {
    const answer = await visitor.send('POST', '/api/notes', payload, type)
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })])
  })

  it('has the same format for an unknown address', async () => {
    expect(await statusAndBody(visitor.get('/api/nowhere'))).toEqual([404, { code: 'NOT_FOUND' }])
  })
})
