import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeServerForTestRoutes,
  startTestApp,
  type TestApp,
} from '../../../fixtures/server/app.ts'
import { readSettings } from '../base/settings.ts'
import { limitCallsUnderWay } from './calls-under-way.ts'
import { handleErrors } from './errors.ts'

const CALL = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
const LAST = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

let test: TestApp
let app: FastifyInstance
let handled = 0
const held = Promise.withResolvers<string>()
beforeAll(async () => {
  test = await startTestApp()
  app = makeServerForTestRoutes(test.dependencies)
  limitCallsUnderWay(app, readSettings({ CONNECTIONS_PER_ADDRESS: '30' }))
  handleErrors(app)
  app.get('/', async () => {
    handled += 1
    return { handled }
  })
  app.get('/held', () => held.promise)
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

it('A connection that sends 20 calls at once gets every answer, and consecutive calls are not added up', async () => {
  expect(answersIn(await send(CALL.repeat(19) + LAST))).toBe(20)
  handled = 0
  for (let call = 0; call < 30; call += 1)
    await (await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`)).text()
  expect(handled).toBe(30)
})

it('An address with as many unanswered calls as its limit of connections gets 429 until they end', async () => {
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const open = Array.from({ length: 30 }, () => fetch(`${url}/held`))
  await expect.poll(async () => (await fetch(url)).status).toBe(429)
  const refused = await fetch(url)
  expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
    '1',
    { code: 'TOO_MANY_REQUESTS' },
  ])
  held.resolve('done')
  expect((await Promise.all(open)).map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect((await fetch(url)).status).toBe(200)
})
