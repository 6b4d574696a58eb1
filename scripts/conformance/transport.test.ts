import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { makeFetchTransport, retryWhenLimited, type SentCall } from './transport.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => {
      server.close(closed)
    })
  }
})

/** Starts a back end that gives every call the same answer; returns a call to it. */
async function callTo(answer: RequestListener): Promise<SentCall> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    route: null,
    method: 'GET',
    url: `http://127.0.0.1:${port}/api/a?b=1`,
    headers: {},
    body: null,
  }
}

describe('A call', () => {
  const send = makeFetchTransport({ timeoutMs: 5000, maxBytes: 1000 })

  it('follows no redirect', async () => {
    const call = await callTo((_, response) => response.writeHead(303, { location: '/' }).end())
    const { status, headers, text } = await send(call)
    expect([status, headers['location'], text]).toEqual([303, '/', ''])
  })

  it('fails with an explaining sentence when the answer is too long', async () => {
    const call = await callTo((_, response) => {
      const more = () => {
        while (response.write('x'.repeat(500)));
        response.once('drain', more)
      }
      more()
    })
    await expect(send(call)).rejects.toThrow('GET /api/a answered more than 1000 bytes')
  })

  it('fails with an explaining sentence when no answer comes in time', async () => {
    const call = await callTo(() => {})
    await expect(makeFetchTransport({ timeoutMs: 50, maxBytes: 1000 })(call)).rejects.toThrow(
      'GET /api/a did not end within 50 ms',
    )
  })

  it('fails with an explaining sentence when nothing listens, or the answer is not HTTP', async () => {
    const call = await callTo(({ socket }) => socket.end('HELLO\r\n\r\n'))
    await expect(send(call)).rejects.toThrow(/^GET \/api\/a: no HTTP answer \(.+\)$/)
    const [server] = servers.splice(0)
    await new Promise((closed) => server?.close(closed))
    await expect(send(call)).rejects.toThrow('GET /api/a: the connection was refused')
  })
})

describe('A call whose connection is lost', () => {
  const send = makeFetchTransport({ timeoutMs: 5000, maxBytes: 1000 })

  /** Starts a back end that ends its first connections, and answers 413 after that. */
  async function losing(connections: number) {
    let count = 0
    const call = await callTo((request, response) => {
      count += 1
      if (count <= connections) request.socket.resetAndDestroy()
      else response.writeHead(413).end()
    })
    return { call: { ...call, method: 'PUT', body: '{}' }, count: () => count }
  }

  it('is sent once more when the expected answer is 413', async () => {
    const one = await losing(1)
    expect((await send({ ...one.call, looksFor: 413 })).status).toBe(413)
    const two = await losing(2)
    await expect(send({ ...two.call, looksFor: 413 })).rejects.toThrow('no HTTP answer')
    expect([one.count(), two.count()]).toEqual([2, 2])
  })

  it('is not sent again when another answer is expected, because the call may have been executed', async () => {
    const { call, count } = await losing(1)
    await expect(send({ ...call, looksFor: 409 })).rejects.toThrow('no HTTP answer')
    expect((await send(call)).status).toBe(413)
    expect(count()).toBe(2)
  })
})

describe('A call that is refused for too many calls', () => {
  const refused = (after: string) => ({
    status: 429,
    headers: { 'retry-after': after },
    cookies: [],
    text: '',
  })
  const call: SentCall = {
    route: null,
    method: 'GET',
    url: 'http://a.example/',
    headers: {},
    body: null,
  }

  it('is sent again after the time that the refusal names, twice at most', async () => {
    const waited: number[] = []
    const send = retryWhenLimited(
      async () => refused('7'),
      async (seconds) => {
        waited.push(seconds)
      },
    )
    expect(await send(call)).toEqual(refused('7'))
    expect(waited).toEqual([7, 7])
  })

  it('is not sent again when the expected answer is 429', async () => {
    let count = 0
    const send = retryWhenLimited(
      async () => {
        count += 1
        return refused('7')
      },
      async () => {},
    )
    expect((await send({ ...call, looksFor: 429 })).status).toBe(429)
    expect(count).toBe(1)
  })

  it('is not sent again when the refusal names a long time', async () => {
    const waited: number[] = []
    const send = retryWhenLimited(
      async () => refused('86400'),
      async (seconds) => {
        waited.push(seconds)
      },
    )
    expect(await send(call)).toEqual(refused('86400'))
    expect(waited).toEqual([])
  })
})
