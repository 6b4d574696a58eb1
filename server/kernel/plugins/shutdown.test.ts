import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
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
