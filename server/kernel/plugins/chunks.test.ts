import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

const chunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`
const END = '0\r\n\r\n'

/** Sends a body as it is framed, and returns all that comes back until the connection closes. */
function answerTo(line: string, framed: string, others: readonly string[] = []): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    `${line} HTTP/1.1`,
    'host: localhost',
    'origin: http://localhost:3000',
    'content-type: application/json',
    'transfer-encoding: chunked',
    ...others,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${framed}`)
  return text(socket)
}

const nobody = JSON.stringify({ username: 'nobody@example.fi', password: 'Porras-2026!' })
const spaced = (spaces: number) => `${nobody.slice(0, -1)}${' '.repeat(spaces)}}`
const inChunksOf = (size: number, body: string): string =>
  Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    chunk(body.slice(at * size, (at + 1) * size)),
  ).join('')

describe('A body in chunks', () => {
  it.each([
    ['one chunk', spaced(0), 1_000_000],
    ['single bytes, when it is short', spaced(800), 1],
    ['chunks of 64 bytes, when it is long', spaced(200_000), 64],
  ])('is read in full when it is sent as %s', async (_how, body, size) => {
    const answer = await answerTo('POST /api/login', inChunksOf(size, body) + END, [
      'connection: close',
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"INVALID_CREDENTIALS"/s)
  })

  it.each(['/api/login', '/api/unknown'])(
    'in very many small chunks is rejected at %s, without waiting for its end',
    async (path) => {
      const answer = await answerTo(`POST ${path}`, inChunksOf(1, spaced(3000)))
      expect(answer).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"PAYLOAD_TOO_LARGE"/is)
    },
  )

  it.each([
    ['that has no body', 'GET /api/health/live', 200],
    ['without a session', 'POST /api/question', 401],
  ])(
    'that never ends makes the server close the connection of a call %s',
    async (_which, line, status) => {
      const answer = await answerTo(line, chunk(' '))
      expect(answer).toMatch(/^HTTP\/1\.1 \d{3} .*connection: close/is)
      expect(answer.slice(9, 12)).toBe(String(status))
    },
  )
})
