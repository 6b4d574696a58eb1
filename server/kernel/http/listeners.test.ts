import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { listenOnSeveralSockets, reservePort, stopListening } from './listeners.ts'

const REQUEST = 'GET / HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n'
const host = '127.0.0.1'

async function listenOnFreePort(
  answer: RequestListener = (_request, response) => response.end('done'),
) {
  const server = createHttpServer(answer)
  await listenOnSeveralSockets(server, { host, port: 0 })
  return { server, port: (server.address() as AddressInfo).port }
}

async function readStatus(port: number): Promise<string | undefined> {
  const socket = connect(port, host)
  socket.write(REQUEST)
  return (await text(socket)).split('\r\n')[0]
}

describe('A server that listens on several sockets', () => {
  it('accepts several waiting connections in one turn of the event loop', async () => {
    const { server, port } = await listenOnFreePort()
    const accepted: number[] = []
    let turn = 0
    server.on('connection', () => accepted.push(turn))
    const answers = Array.from({ length: 200 }, () => readStatus(port))
    const countTurns = setInterval(() => {
      turn += 1
      // Busy for so long that the connections that are left wait for the next turn.
      for (const end = performance.now() + 20; performance.now() < end; );
    })
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
    clearInterval(countTurns)
    const ofTurns = Map.groupBy(accepted, (of) => of)
    expect(accepted).toHaveLength(200)
    expect(Math.max(...[...ofTurns.values()].map(({ length }) => length))).toBeGreaterThan(1)
    await stopListening(server)
  })

  it('stops listening on every socket when it is stopped, and has stopped when all calls are answered', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let underWay = 0
    const { server, port } = await listenOnFreePort((_request, response) => {
      underWay += 1
      void released.then(() => response.end('done'))
    })
    const answers = Array.from({ length: 40 }, () => readStatus(port))
    await vi.waitFor(() => expect(underWay).toBe(40))
    let hasStopped = false
    const stopped = stopListening(server).then(() => {
      hasStopped = true
    })
    const refused = Array.from({ length: 40 }, async () => {
      const [error] = (await once(connect(port, host), 'error')) as [NodeJS.ErrnoException]
      return error.code
    })
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['ECONNREFUSED']))
    expect(hasStopped).toBe(false)
    release()
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
    await stopped
  })

  it('fails to listen on a port that another server has without sharing', async () => {
    const other = createHttpServer().listen(0, host)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(listenOnSeveralSockets(createHttpServer(), { host, port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port,
    })
    other.close()
  })
})

it('A port is reserved for one process until the process releases it', async () => {
  const port = 59_999
  const reservation = await reservePort(port)
  await expect(reservePort(port)).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  reservation.close()
  await once(reservation, 'close')
  const later = await reservePort(port)
  later.close()
})
