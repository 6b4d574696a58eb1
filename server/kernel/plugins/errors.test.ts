import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeServerForTestRoutes,
  startTestApp,
  type TestApp,
} from '../../../fixtures/server/app.ts'
import { pickStatusAndBody, Visitor } from '../../../fixtures/server/visitor.ts'
import { handleErrors } from './errors.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

function connectTo({ app }: Pick<TestApp, 'app'>): Socket {
  const { port } = app.server.address() as AddressInfo
  return connect(port, '127.0.0.1')
}

/** Sends bytes as they are, and returns the response until the server closes the connection. */
async function exchange(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = connectTo(test)
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

const badRequest = { code: 'BAD_REQUEST' }

describe('What the HTTP parser rejects', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', '400 Bad Request', badRequest],
    [
      'two lengths',
      'POST /api/logout HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      '400 Bad Request',
      badRequest,
    ],
    [
      'a header of 20 KB',
      `GET /api/feature-flags HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
      '413 Payload Too Large',
      { code: 'PAYLOAD_TOO_LARGE' },
    ],
  ])('is answered in the error format of the API: %s', async (_, bytes, status, body) => {
    const response = await exchange(bytes)
    expect(response.body).toEqual(body)
    expect(response.head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${JSON.stringify(body).length}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ])
  })
})

it('A connection on which no byte was sent in time is closed without an answer', async () => {
  const connected = once(test.app.server, 'connection')
  const spare = connectTo(test)
  const [connection] = await connected
  const code = 'ERR_HTTP_REQUEST_TIMEOUT'
  test.app.server.emit('clientError', Object.assign(new Error(), { code }), connection)
  expect(await text(spare)).toBe('')
})

it('A request without a Host header is answered in the error format of the API', async () => {
  const { head, body } = await exchange(
    'GET /api/feature-flags HTTP/1.1\r\nconnection: close\r\n\r\n',
  )
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 400 Bad Request', badRequest])
})

describe('An error', () => {
  it.each([
    ['sv-FI,sv;q=0.9', 'Det du söker hittades inte.'],
    ['en', 'What you asked for was not found.'],
    ['fi', 'Hakemaasi ei löytynyt.'],
  ])('has a message in the language of the call: %s', async (language, message) => {
    const answer = await new Visitor(test).get('/api/nowhere', { 'accept-language': language })
    expect(pickStatusAndBody(answer)).toEqual({ status: 404, body: { code: 'NOT_FOUND', message } })
  })

  it.each([{}, { 'accept-language': 'de' }])(
    'has only a code, and no message, with the headers %o',
    async (headers) => {
      const answer = await new Visitor(test).get('/api/nowhere', headers)
      expect(pickStatusAndBody(answer)).toEqual({ status: 404, body: { code: 'NOT_FOUND' } })
    },
  )

  it.each([
    ['an answer', '/api/feature-flags', 200],
    ['an error of a route', '/api/user/profile', 401],
    ['an error without a route', '/api/nowhere', 404],
  ])('is never cached for another language, and neither is %s', async (_, path, status) => {
    const answer = await new Visitor(test).get(path, { 'accept-language': 'sv' })
    expect([answer.status, answer.headers.vary]).toEqual([status, 'accept-language'])
  })
})

it('A path parameter longer than any id is answered like an unknown id', async () => {
  const answer = await new Visitor(test).get(`/api/contracts/${'a'.repeat(200)}`)
  expect(pickStatusAndBody(answer)).toEqual({ status: 404, body: { code: 'NOT_FOUND' } })
})

it('A body whose sender disconnects is not logged as an error', async () => {
  const { promise: isReading, resolve: read } = Promise.withResolvers<void>()
  const { promise: status, resolve: answer } = Promise.withResolvers<number>()
  const app = makeServerForTestRoutes(test.dependencies)
  handleErrors(app)
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    done(null, payload)
    read()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    answer(reply.statusCode)
    done(null, payload)
  })
  app.post('/', async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  test.logged.length = 0

  const socket = connectTo({ app })
  socket.write(
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"user',
  )
  await isReading
  socket.destroy()
  expect(await status).toBe(400)
  const levels = test.logged.map((line) => JSON.parse(line).level)
  expect(levels.filter((level) => level === 'error')).toEqual([])
  await app.close()
})
