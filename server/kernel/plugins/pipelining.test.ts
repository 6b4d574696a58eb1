import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareServer, startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { limitPipelining } from './pipelining.ts'

const CALL = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
const LAST = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

let test: TestApp
let app: FastifyInstance
let handled = 0
beforeAll(async () => {
  test = await startTestApp()
  app = bareServer(test.dependencies)
  limitPipelining(app)
  app.get('/', async () => {
    handled += 1
    return { handled }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await test.close()
})

function send(calls: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(calls)
  return text(socket).catch(String)
}

const answersIn = (received: string): number => received.split('HTTP/1.1 200 OK').length - 1

it('A connection that sends 1,000 calls at once is closed, and at most 20 are handled', async () => {
  handled = 0
  await send(CALL.repeat(1000))
  expect(handled).toBeLessThanOrEqual(20)
})

it('20 calls at once are answered, and calls one after another are not counted together', async () => {
  expect(answersIn(await send(CALL.repeat(19) + LAST))).toBe(20)
  handled = 0
  for (let call = 0; call < 30; call += 1)
    await (await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`)).text()
  expect(handled).toBe(30)
})
