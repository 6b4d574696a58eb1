import type { LookupFunction } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../../fixtures/server/receiver.ts'
import {
  AddressRefused,
  type ConnectionRules,
  openWebhookConnection,
  type WebhookRequest,
} from './post.ts'

const started: WebhookReceiver[] = []
afterEach(() => Promise.all(started.splice(0).map((receiver) => receiver.close())))

async function receiverWith(
  ...args: Parameters<typeof startWebhookReceiver>
): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver(...args)
  started.push(receiver)
  return receiver
}

const posting = (url: string, more: Partial<WebhookRequest> = {}): WebhookRequest => ({
  url,
  headers: { 'webhook-id': 'msg_1' },
  body: '{"a":"ä"}',
  signal: new AbortController().signal,
  ...more,
})

/** Sends one message by a line of its own. */
async function post(message: WebhookRequest, reach: ConnectionRules = { isAnyAllowed: true }) {
  const line = openWebhookConnection(reach)
  try {
    return await line.post(message)
  } finally {
    line.close()
  }
}

/** A name server that answers with these addresses, and counts the questions. */
function namesAt(...addresses: string[]) {
  let asked = 0
  const lookup: LookupFunction = (_name, options, callback) => {
    asked += 1
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all === true) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }
  return { lookup, asked: () => asked }
}

it('sends the webhook body unchanged, and returns the status and the delay that the receiver asks for', async () => {
  const receiver = await receiverWith((response) =>
    response.writeHead(503, { 'retry-after': '120' }).end('later'),
  )
  expect(await post(posting(`${receiver.origin}/hooks?of=1`))).toEqual({
    status: 503,
    retryAfter: '120',
  })
  expect(receiver.received).toEqual([
    {
      path: '/hooks?of=1',
      body: '{"a":"ä"}',
      headers: expect.objectContaining({
        'webhook-id': 'msg_1',
        'content-length': '10',
        connection: 'keep-alive',
      }),
    },
  ])
})

it('follows no redirect of a webhook receiver', async () => {
  const other = await receiverWith()
  const receiver = await receiverWith((response) =>
    response.writeHead(307, { location: `${other.origin}/elsewhere` }).end(),
  )
  expect((await post(posting(receiver.origin))).status).toBe(307)
  expect(other.connections()).toBe(0)
})

it.each([
  ['a private address', ['127.0.0.1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['one of several addresses that is private', ['93.184.216.34', '127.0.0.1']],
  ['a private address of IPv6', ['::1']],
  ['IPv4 in IPv6', ['::ffff:127.0.0.1']],
  ['no address', []],
])('does not connect to a webhook host name that resolves to %s', async (_what, addresses) => {
  const receiver = await receiverWith()
  const { lookup } = namesAt(...addresses)
  const url = `https://rents.example.fi:${receiver.port}/`
  await expect(post(posting(url), { isAnyAllowed: false, lookup })).rejects.toThrow(AddressRefused)
  expect(receiver.connections()).toBe(0)
})

it('resolves the host name again for each connection, and connects only to the checked IP address', async () => {
  const receiver = await receiverWith()
  const url = `http://rents.example.fi:${receiver.port}/`
  const { lookup, asked } = namesAt('127.0.0.1')
  await post(posting(url), { isAnyAllowed: true, lookup })
  await post(posting(url), { isAnyAllowed: true, lookup })
  expect([asked(), receiver.connections()]).toEqual([2, 2])
})

it.each(['https://127.0.0.1', 'https://[::1]', 'http://93.184.216.34'])(
  'refuses the IP address %s in a webhook address, which needs no resolving',
  async (origin) => {
    const receiver = await receiverWith()
    const { lookup, asked } = namesAt('93.184.216.34')
    const url = `${origin}:${receiver.port}/`
    await expect(post(posting(url), { isAnyAllowed: false, lookup })).rejects.toThrow(
      AddressRefused,
    )
    expect([asked(), receiver.connections()]).toEqual([0, 0])
  },
)

it('aborts a webhook call that gets no answer', async () => {
  const breaking = new AbortController()
  const receiver = await receiverWith(() => breaking.abort())
  await expect(post(posting(receiver.origin, { signal: breaking.signal }))).rejects.toThrow(
    'aborted',
  )
})

it('returns the status of an answer that never ends, and reads little of it', async () => {
  let sent = 0
  const receiver = await receiverWith((response) => {
    response.writeHead(200)
    const part = Buffer.alloc(16 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length
    }
    response.on('drain', more)
    more()
  })
  expect((await post(posting(receiver.origin))).status).toBe(200)
  expect(sent).toBeLessThan(8 * 1024 * 1024)
})

it('returns the status of an answer whose body stops, once the time is over', async () => {
  const receiver = await receiverWith((response) => void response.writeHead(202).write('a'))
  const signal = AbortSignal.timeout(300)
  expect(await post(posting(receiver.origin, { signal }))).toEqual({
    status: 202,
    retryAfter: null,
  })
})

it('sends consecutive messages over one connection, and resolves the host name once', async () => {
  const receiver = await receiverWith((response, { body }) =>
    response.writeHead(body === 'bad' ? 500 : 200).end(body),
  )
  const { lookup, asked } = namesAt('127.0.0.1')
  const line = openWebhookConnection({ isAnyAllowed: true, lookup })
  const url = `http://rents.example.fi:${receiver.port}/`
  const statuses: number[] = []
  for (const body of ['a', 'bad', 'c'])
    statuses.push((await line.post(posting(url, { body }))).status)
  line.close()
  expect(statuses).toEqual([200, 500, 200])
  expect(receiver.received.map(({ body }) => body)).toEqual(['a', 'bad', 'c'])
  expect([asked(), receiver.connections()]).toEqual([1, 1])
})

it('checks the IP address again when the receiver has closed the connection', async () => {
  const receiver = await receiverWith((response) =>
    response.writeHead(200, { connection: 'close' }).end(),
  )
  const url = `http://rents.example.fi:${receiver.port}/`
  const { lookup, asked } = namesAt('127.0.0.1')
  const line = openWebhookConnection({
    isAnyAllowed: true,
    lookup: (name, options, callback) =>
      asked() === 0 ? lookup(name, options, callback) : callback(new AddressRefused(), []),
  })
  expect((await line.post(posting(url))).status).toBe(200)
  await expect(line.post(posting(url))).rejects.toThrow(AddressRefused)
  line.close()
  expect(receiver.connections()).toBe(1)
})

it('sends a message a second time, but not a third, when the receiver had closed the connection', async () => {
  const receiver = await receiverWith((response) => {
    if (receiver.received.length === 1) response.writeHead(200).end()
    // Ended where its answer is expected, as by a receiver that leaves connections open for a moment.
    else response.socket?.resetAndDestroy()
  })
  const line = openWebhookConnection({ isAnyAllowed: true })
  expect((await line.post(posting(receiver.origin))).status).toBe(200)
  await expect(line.post(posting(receiver.origin))).rejects.toHaveProperty('code', 'ECONNRESET')
  line.close()
  expect([receiver.received.length, receiver.connections()]).toEqual([3, 2])
})

it('opens a new connection after an answer that is too long', async () => {
  const receiver = await receiverWith((response) =>
    response.writeHead(200).end(Buffer.alloc(1024 * 1024)),
  )
  const line = openWebhookConnection({ isAnyAllowed: true })
  for (let count = 0; count < 2; count += 1)
    expect((await line.post(posting(receiver.origin))).status).toBe(200)
  line.close()
  expect(receiver.connections()).toBe(2)
})
