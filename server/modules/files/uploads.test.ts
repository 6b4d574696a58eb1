import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UploadTarget } from '../../../api/files.ts'
import { MAX_FILE_BYTES } from '../../../domain/limits.ts'
import {
  makeServerForTestRoutes,
  startTestApp,
  type TestApp,
} from '../../../fixtures/server/app.ts'
import { announceFile, makeDataFolder, makeFileBytes } from '../../../fixtures/server/files.ts'
import { makeResident } from '../../../fixtures/server/people.ts'
import { makeSignedInVisitor, type Visitor } from '../../../fixtures/server/visitor.ts'
import { handleErrors } from '../../kernel/plugins/errors.ts'
import { registerUploads } from './uploads.ts'

const data = makeDataFolder()
let test: TestApp
let visitor: Visitor
let port: number
let agent: Agent
beforeAll(async () => {
  test = await startTestApp({ env: { DATA_DIR: data.folder } })
  visitor = await makeSignedInVisitor(test, await makeResident(test.database))
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
beforeEach(() => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterEach(() => agent.destroy())
afterAll(async () => {
  await test.close()
  data.remove()
})

const MB = 1024 * 1024
const nothing = { sent: [], kept: [] }
const refusal = (status: number, code: string) => ({ status, body: { code } })
const done = { status: 204, body: null }

interface Sending {
  readonly headers?: Record<string, string | number>
  readonly change?: (address: URL) => void
  readonly at?: number
  readonly agent?: Agent
}

function begin(
  { metadata }: UploadTarget,
  { headers = {}, change = () => {}, at = port, agent: by = agent }: Sending = {},
): ClientRequest {
  const address = new URL(metadata.uploadUrl)
  change(address)
  return request({
    agent: by,
    port: at,
    host: '127.0.0.1',
    method: 'PUT',
    path: `${address.pathname}${address.search}`,
    headers: { ...metadata.uploadHeaders, ...headers },
  })
}

const headOf = ({ metadata: { uploadUrl } }: UploadTarget, ...headers: string[]) => {
  const { pathname, search } = new URL(uploadUrl)
  const lines = [`PUT ${pathname}${search} HTTP/1.1`, 'host: localhost', 'content-type: image/png']
  return `${[...lines, ...headers].join('\r\n')}\r\n\r\n`
}

function connectTo(begun: UploadTarget, headers: readonly string[], at = port): Socket {
  const socket = connect(at, '127.0.0.1')
  socket.write(headOf(begun, ...headers))
  return socket
}

async function answerTo(sending: ClientRequest) {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  if (answer.statusCode === 204) return { status: 204, body: (await text(answer)) || null }
  return { status: answer.statusCode, body: await json(answer) }
}

const put = (begun: UploadTarget, bytes: Buffer, sending: Sending = {}) => {
  const { headers } = sending
  const open = begin(begun, { ...sending, headers: { 'content-length': bytes.length, ...headers } })
  open.end(bytes)
  return answerTo(open)
}

const statusOf = async ({ uuid }: UploadTarget) => {
  const [row] = await test.database.query<{ status: string; key: string }>(
    'select status, storage_key as key from file where id = $1',
    [uuid],
  )
  return row
}

describe('The bytes of a file', () => {
  it('are stored when they match the announcement, without a session or an Origin header', async () => {
    const begun = await announceFile(visitor)
    expect(await put(begun, makeFileBytes('image/png'))).toEqual(done)
    const row = await statusOf(begun)
    expect(row).toEqual({ status: 'uploaded', key: row?.key })
    expect(data.stored()).toEqual({ sent: [row?.key], kept: [] })
    await test.dependencies.storage.remove(String(row?.key))
  })

  it('may have exactly 10 MB', async () => {
    const begun = await announceFile(visitor, { size: MAX_FILE_BYTES })
    expect(await put(begun, makeFileBytes('image/png', MAX_FILE_BYTES))).toEqual(done)
    const row = await statusOf(begun)
    expect(
      await test.dependencies.storage.keep(String(row?.key), {
        contentType: 'image/png',
        size: null,
      }),
    ).toBe(MAX_FILE_BYTES)
    await test.dependencies.storage.remove(String(row?.key))
  })

  it.each<[string, number | null, Buffer, Record<string, string>, object]>([
    ['are 11 MB', null, makeFileBytes('image/png', 11 * MB), {}, refusal(413, 'PAYLOAD_TOO_LARGE')],
    [
      'are a byte more than 10 MB',
      MAX_FILE_BYTES,
      makeFileBytes('image/png', MAX_FILE_BYTES + 1),
      {},
      refusal(413, 'PAYLOAD_TOO_LARGE'),
    ],
    [
      'are more than was announced',
      1999,
      makeFileBytes('image/png'),
      {},
      refusal(413, 'PAYLOAD_TOO_LARGE'),
    ],
    [
      'are fewer than were announced',
      2001,
      makeFileBytes('image/png'),
      {},
      refusal(400, 'BAD_REQUEST'),
    ],
    ['are none', null, Buffer.alloc(0), {}, refusal(415, 'UNSUPPORTED_MEDIA_TYPE')],
    ['are none of those announced', 7, Buffer.alloc(0), {}, refusal(400, 'BAD_REQUEST')],
    [
      'are another type under the right name',
      2000,
      makeFileBytes('image/gif'),
      {},
      refusal(415, 'UNSUPPORTED_MEDIA_TYPE'),
    ],
    ['are a page', 2000, Buffer.alloc(2000, '<html>'), {}, refusal(415, 'UNSUPPORTED_MEDIA_TYPE')],
    [
      'come as another type',
      2000,
      makeFileBytes('image/png'),
      { 'content-type': 'image/gif' },
      refusal(415, 'UNSUPPORTED_MEDIA_TYPE'),
    ],
  ])(
    'are rejected when they %s, and none of the bytes are stored',
    async (_, size, bytes, headers, expected) => {
      for (const how of [{}, { 'transfer-encoding': 'chunked' }]) {
        const begun = await announceFile(visitor, { size })
        const open = begin(begun, {
          headers: {
            ...(how['transfer-encoding'] ? how : { 'content-length': bytes.length }),
            ...headers,
          },
        })
        open.end(bytes)
        expect(await answerTo(open)).toEqual(expected)
        expect(await statusOf(begun)).toEqual({ status: 'initialised', key: expect.any(String) })
        expect(data.stored()).toEqual(nothing)
      }
    },
  )

  it('are rejected during the upload, and the partial file is deleted', async () => {
    const begun = await announceFile(visitor, { size: null })
    const open = begin(begun, { headers: { 'transfer-encoding': 'chunked' } })
    open.write(makeFileBytes('image/png', MAX_FILE_BYTES))
    open.write('a')
    expect(await answerTo(open)).toEqual(refusal(413, 'PAYLOAD_TOO_LARGE'))
    expect(data.stored()).toEqual(nothing)
    open.end()
  })

  it('are not stored when the client disconnects', async () => {
    const begun = await announceFile(visitor)
    const before = test.logged.length
    const open = begin(begun, { headers: { 'content-length': 2000 } })
    open.on('error', () => {})
    open.write(makeFileBytes('image/png').subarray(0, 1000))
    await expect.poll(() => data.stored().sent, { interval: 5 }).toHaveLength(1)
    open.destroy()
    await expect.poll(() => data.stored(), { interval: 5 }).toEqual(nothing)
    expect(await statusOf(begun)).toEqual({ status: 'initialised', key: expect.any(String) })
    const said = () => test.logged.slice(before).map((line) => JSON.parse(line))
    await expect.poll(() => said().map(({ msg }) => msg)).toContain('client error')
    expect(said().filter(({ level }) => level === 'error')).toEqual([])
    expect(await put(begun, makeFileBytes('image/png'))).toEqual(done)
    await test.dependencies.storage.remove(String((await statusOf(begun))?.key))
  })

  it('may take longer to arrive than the body of another call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const begun = await announceFile(visitor)
    const open = begin(begun, { headers: { 'content-length': 2000 } })
    open.write(makeFileBytes('image/png').subarray(0, 1000))
    await expect.poll(() => data.stored().sent, { interval: 5 }).toHaveLength(1)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    open.end(makeFileBytes('image/png').subarray(1000))
    expect(await answerTo(open)).toEqual(done)
    await test.dependencies.storage.remove(String((await statusOf(begun))?.key))
  })

  it('time out with an error when the client stops sending', async () => {
    const app = makeServerForTestRoutes(test.dependencies)
    handleErrors(app)
    app.register(async (uploads) => registerUploads(uploads, test.dependencies, { timeouts: 20 }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port: at } = app.server.address() as AddressInfo
    const open = begin(await announceFile(visitor), { at, headers: { 'content-length': 2000 } })
    open.write(makeFileBytes('image/png').subarray(0, 1000))
    await expect(answerTo(open)).rejects.toThrow('socket hang up')
    await expect.poll(() => data.stored(), { interval: 5 }).toEqual(nothing)
    await app.close()
  })

  it('time out with an error when the body of a rejected upload never ends', async () => {
    const socket = connectTo(await announceFile(visitor), ['transfer-encoding: chunked'])
    const heard: string[] = []
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.on('data', (bytes) => heard.push(String(bytes)))
    socket.on('error', () => {})
    const chunk = `${MB.toString(16)}\r\n${'a'.repeat(MB)}\r\n`
    const resume = () => {
      while (!socket.destroyed && socket.write(chunk)) continue
    }
    socket.on('drain', resume)
    resume()
    await closed
    expect(heard.join('')).toMatch(/^HTTP\/1\.1 413 .*"PAYLOAD_TOO_LARGE"/s)
    expect(socket.bytesWritten).toBeLessThan(100 * MB)
    expect(data.stored()).toEqual(nothing)
  })

  it('time out with an error when the body of a rejected upload stops arriving', async () => {
    const app = makeServerForTestRoutes(test.dependencies)
    handleErrors(app)
    app.register(async (uploads) =>
      registerUploads(uploads, test.dependencies, { patienceUnwanted: 20 }),
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port: at } = app.server.address() as AddressInfo
    const socket = connectTo(await announceFile(visitor), ['content-length: 2001'], at)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 .*"PAYLOAD_TOO_LARGE"/s)
    await app.close()
  })

  it('are accepted in one upload of a file at a time', async () => {
    const begun = await announceFile(visitor)
    const first = begin(begun, { headers: { 'content-length': 2000 } })
    first.write(makeFileBytes('image/png').subarray(0, 1000))
    await expect.poll(() => data.stored().sent, { interval: 5 }).toHaveLength(1)
    const other = new Agent()
    const second = await put(begun, makeFileBytes('image/png'), { agent: other })
    expect(second).toEqual({ status: 409, body: { code: 'STATE_CONFLICT', state: 'uploading' } })
    first.end(makeFileBytes('image/png').subarray(1000))
    expect(await answerTo(first)).toEqual(done)
    expect(await put(begun, makeFileBytes('image/png'), { agent: other })).toEqual(done)
    other.destroy()
    const key = String((await statusOf(begun))?.key)
    expect(data.stored()).toEqual({ sent: [key], kept: [] })
    await test.dependencies.storage.remove(key)
  })

  it('are rejected once the upload of the file is completed', async () => {
    const begun = await announceFile(visitor)
    await put(begun, makeFileBytes('image/png'))
    const file = { uuid: begun.uuid }
    expect((await visitor.post('/api/file/complete', { file })).status).toBe(200)
    expect(await put(begun, makeFileBytes('image/png'))).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'complete' },
    })
    const key = String((await statusOf(begun))?.key)
    expect(data.stored()).toEqual({ sent: [], kept: [key] })
    await test.dependencies.storage.remove(key)
  })
})

describe('One connection', () => {
  const sockets = async () => {
    const open = await new Promise<number>((resolve, reject) =>
      test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
    return open
  }

  it('carries several uploads, including two of the same file', async () => {
    const begun = await announceFile(visitor)
    const other = await announceFile(visitor, { contentType: 'application/pdf', fileName: 'a.pdf' })
    expect(await put(begun, makeFileBytes('image/png'))).toEqual(done)
    expect(await put(begun, makeFileBytes('image/png'))).toEqual(done)
    expect(await put(other, makeFileBytes('application/pdf'))).toEqual(done)
    const keys = [String((await statusOf(begun))?.key), String((await statusOf(other))?.key)]
    expect(data.stored()).toEqual({ sent: keys.toSorted(), kept: [] })
    for (const key of keys) await test.dependencies.storage.remove(key)
  })

  it('stays open after the body of a rejected upload', async () => {
    const begun = await announceFile(visitor)
    const before = await sockets()
    const both = [
      put(begun, makeFileBytes('image/png', 11 * MB)),
      put(begun, makeFileBytes('image/png')),
    ]
    expect(await Promise.all(both)).toEqual([refusal(413, 'PAYLOAD_TOO_LARGE'), done])
    expect((await sockets()) - before).toBe(1)
    await test.dependencies.storage.remove(String((await statusOf(begun))?.key))
  })

  it('carries two pipelined uploads, and each gets its response', async () => {
    const begun = await announceFile(visitor)
    const socket = connectTo(begun, ['content-length: 2000'])
    socket.write(makeFileBytes('image/png'))
    socket.write(headOf(begun, 'content-length: 3000', 'connection: close'))
    socket.write(makeFileBytes('image/png', 3000))
    const answers = await text(socket)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 204', 'HTTP/1.1 413'])
    const key = String((await statusOf(begun))?.key)
    expect(data.stored()).toEqual({ sent: [key], kept: [] })
    await test.dependencies.storage.remove(key)
  })
})

describe('An upload address', () => {
  it.each<[string, (address: URL) => void]>([
    ['without a signature', ({ searchParams }) => searchParams.delete('signature')],
    ['with another signature', ({ searchParams }) => searchParams.set('signature', 'v1.guessed')],
    ['for a larger file', ({ searchParams }) => searchParams.set('size', '2001')],
    ['for another type', ({ searchParams }) => searchParams.set('type', 'image/gif')],
    ['for longer', ({ searchParams }) => searchParams.set('expires', '9999999999999')],
    [
      'for another file',
      (address) => {
        address.pathname = address.pathname.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
      },
    ],
  ])('%s is rejected as the address of an upload', async (_, change) => {
    const begun = await announceFile(visitor)
    expect(await put(begun, makeFileBytes('image/png'), { change })).toEqual(
      refusal(403, 'FORBIDDEN'),
    )
    expect(data.stored()).toEqual(nothing)
  })

  it('is rejected after fifteen minutes', async () => {
    const begun = await announceFile(visitor)
    test.clock.advance(15 * 60_000)
    expect(await put(begun, makeFileBytes('image/png'))).toEqual(refusal(403, 'FORBIDDEN'))
    expect(data.stored()).toEqual(nothing)
  })

  it('of a deleted file is rejected', async () => {
    const begun = await announceFile(visitor)
    await test.database.query('delete from file where id = $1', [begun.uuid])
    expect(await put(begun, makeFileBytes('image/png'))).toEqual(refusal(404, 'NOT_FOUND'))
    expect(data.stored()).toEqual(nothing)
  })
})
