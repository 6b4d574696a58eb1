import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  makeServerForTestRoutes,
  startTestApp,
  type TestApp,
} from '../../../fixtures/server/app.ts'
import { type Environment, readSettings } from '../base/settings.ts'
import { limitConnections } from './connections.ts'
import { handleErrors } from './errors.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const BODY_MS = 20

/** A server with short limits, on a port. */
async function impatientServer(limits: { bodyMs?: number; max?: number }, env: Environment = {}) {
  const app = makeServerForTestRoutes(test.dependencies)
  limitConnections(app, readSettings(env), limits)
  handleErrors(app)
  return app
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

function send(port: number, path: string, body: string, length = body.length): Socket {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'origin: http://localhost:3000',
    'content-type: application/json',
    `content-length: ${length}`,
  ]
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  return socket
}

const badRequest = /^HTTP\/1\.1 400 Bad Request\r\n.*\r\n\r\n\{"code":"BAD_REQUEST"\}$/s

describe('A body that does not arrive in time', () => {
  it('gets 400 and its connection is closed; the call of a complete body may take longer', async () => {
    const app = await impatientServer({ bodyMs: BODY_MS })
    const { promise: isHandled, resolve: handle } = Promise.withResolvers<void>()
    app.post('/', async ({ body }) => {
      await isHandled
      return { body }
    })
    const port = await listen(app)
    const complete = send(port, '/', '[1]')
    const arrived = once(complete, 'data')
    await once(app.server, 'request')
    expect(await text(send(port, '/', '{"user', 100))).toMatch(badRequest)
    handle()
    expect(String((await arrived)[0])).toMatch(/^HTTP\/1\.1 200 OK.*\{"body":\[1\]\}$/s)
    complete.destroy()
    await app.close()
  })

  it('has its connection closed when the call was rejected by its headers', async () => {
    const app = await impatientServer({ bodyMs: BODY_MS })
    app.addHook('onRequest', async (_request, reply) => reply.code(403).send('no'))
    app.post('/', async () => 'yes')
    const answer = await text(send(await listen(app), '/', '{"user', 100)).catch(String)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    await app.close()
  })

  it('is waited for 15 seconds by the server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const port = await listen(test.app)
    const socket = send(port, '/api/login', '{"user', 100)
    await once(test.app.server, 'request')
    vi.advanceTimersByTime(14_999)
    expect(socket.readyState).toBe('open')
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(await text(socket)).toMatch(badRequest)
  })
})

it('A connection over the limit of all connections is closed', async () => {
  const app = await impatientServer({ max: 1 })
  const port = await listen(app)
  const first = connect(port, '127.0.0.1')
  await once(app.server, 'connection')
  const second = connect(port, '127.0.0.1')
  second.on('error', () => {})
  await once(second, 'close')
  expect([second.bytesRead, first.readyState]).toEqual([0, 'open'])
  first.destroy()
  await app.close()
})

describe('The connections of one address', () => {
  const LIMIT = 100
  const MANY = 1000

  /** Opens idle connections; `refused` resolves when so many of them are closed. */
  function openIdle(port: number, amount: number, expected: number) {
    const { promise: refused, resolve } = Promise.withResolvers<void>()
    let closed = 0
    const sockets = Array.from({ length: amount }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' })
      socket.on('error', () => {})
      socket.once('close', () => {
        closed += 1
        if (closed === expected) resolve()
      })
      return socket
    })
    const openOf = () => sockets.filter(({ closed }) => !closed)
    return { refused, openOf }
  }

  /** Sends a request from an address; the status line of the response, or '' without one. */
  async function statusFrom(port: number, localAddress: string): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    const response = await text(socket).catch(() => '')
    return response.split('\r\n')[0] ?? ''
  }

  it('beyond a hundred are closed, while another address is served', async () => {
    const busy = await startTestApp()
    const port = await listen(busy.app)
    const { refused, openOf } = openIdle(port, MANY, MANY - LIMIT)
    await refused
    expect(openOf()).toHaveLength(LIMIT)
    expect(await statusFrom(port, '127.0.0.2')).toBe('HTTP/1.1 200 OK')
    expect(await statusFrom(port, '127.0.0.1')).toBe('')

    const sockets = openOf()
    const ended = sockets.map((socket) => once(socket, 'close'))
    for (const socket of sockets) socket.destroy()
    await Promise.all(ended)
    await expect.poll(() => statusFrom(port, '127.0.0.1')).toBe('HTTP/1.1 200 OK')
    await busy.close()
  })

  it.each(['127.0.0.1', '127.0.0.0/8'])(
    'have no limit when the address is a trusted proxy: %s',
    async (TRUSTED_PROXIES) => {
      const env = { TRUSTED_PROXIES, CONNECTIONS_PER_ADDRESS: '2' }
      const app = await impatientServer({}, env)
      app.get('/api/health/live', async () => 'live')
      const port = await listen(app)
      const { openOf } = openIdle(port, 5, 1)
      expect(await statusFrom(port, '127.0.0.1')).toBe('HTTP/1.1 200 OK')
      expect(openOf()).toHaveLength(5)
      for (const socket of openOf()) socket.destroy()
      await app.close()
    },
  )

  it('are limited to the number in the setting', async () => {
    const app = await impatientServer({}, { CONNECTIONS_PER_ADDRESS: '2' })
    const port = await listen(app)
    const { refused, openOf } = openIdle(port, 5, 3)
    await refused
    expect(openOf()).toHaveLength(2)
    for (const socket of openOf()) socket.destroy()
    await app.close()
  })
})

it('Connections without a sent byte are closed after the times that the server sets', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = test.app.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 960_000,
    keepAliveTimeout: 72_000,
    timeout: 120_000,
  })
})
