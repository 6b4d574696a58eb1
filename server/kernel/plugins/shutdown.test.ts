import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { makeServerForTestRoutes, startTestApp } from '../../../fixtures/server/app.ts'
import { handleErrors } from './errors.ts'
import { closeConnectionsOnShutdown } from './shutdown.ts'

const REQUEST = 'POST / HTTP/1.1\r\nhost: a.example\r\ncontent-length: 0\r\n\r\n'

it('Connections that wait to be accepted when the server is closed are answered, and not reset', async () => {
  const app = fastify({ return503OnClosing: false })
  closeConnectionsOnShutdown(app, { draining: AbortSignal.abort() })
  app.post('/', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const closing = app.close()
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(REQUEST)
      return (await text(socket)).split('\r\n')[0]
    }),
  )
  await closing

  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']))
})

it('Calls that are under way when the time to stop is over are refused, page views with a page', async () => {
  const test = await startTestApp()
  const app = makeServerForTestRoutes(test.dependencies)
  closeConnectionsOnShutdown(app, test.dependencies)
  handleErrors(app)
  let underWay = 0
  app.get('/*', () => {
    underWay += 1
    return new Promise(() => {})
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const answers = ['application/json', 'text/html'].map(async (accept) => {
    const { status, headers } = await fetch(origin, { headers: { accept } })
    return [status, headers.get('content-type'), headers.get('retry-after')]
  })
  await expect.poll(() => underWay).toBe(2)
  await app.refuseCallsUnderWay()
  expect(await Promise.all(answers)).toEqual([
    [503, 'application/json; charset=utf-8', '2'],
    [503, 'text/html; charset=utf-8', '2'],
  ])
  await app.close()
  await test.close()
})
