import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bareServer, startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { limitConnections } from './connections.ts'
import { handleErrors } from './errors.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const BODY_MS = 20

/** A server with short limits, on a port. */
async function impatientServer(limits: { bodyMs?: number; max?: number }) {
  const app = bareServer(test.dependencies)
  limitConnections(app, limits)
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
  it('gets 400, and its connection is closed; a complete one may be handled for longer', async () => {
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

  it('loses its connection when it was rejected by its headers', async () => {
    const app = await impatientServer({ bodyMs: BODY_MS })
    app.addHook('onRequest', async (_request, reply) => reply.code(403).send('no'))
    app.post('/', async () => 'yes')
    const answer = await text(send(await listen(app), '/', '{"user', 100)).catch(String)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    await app.close()
  })

  it('is given 15 seconds by the server', async () => {
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

it('A connection over the limit is closed', async () => {
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
