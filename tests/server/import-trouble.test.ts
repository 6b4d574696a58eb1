import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { runCommand } from '../../server/command/run.ts'
import { revokeKey } from '../../server/modules/provider-keys/keys.ts'

const program = fileURLToPath(new URL('../../server/command/main.ts', import.meta.url))

/** What the proxy does to a call, numbered from 1, before it passes it on; true when it answered itself. */
type Trouble = (call: number, response: ServerResponse) => Promise<boolean> | boolean

let test: TestApp
/** A proxy before the portal, and what it does to calls. */
let front: Server
let trouble: Trouble
let calls: number
let origin: string
let folder: string
beforeAll(async () => {
  test = await startTestApp()
  const { port } = new URL(await test.app.listen({ port: 0, host: 'localhost' }))
  front = createServer((request, response) => {
    const isOfRows = request.method === 'PUT'
    if (isOfRows) calls += 1
    const { authorization = '' } = request.headers
    void (async () => {
      const body = await buffer(request)
      if (isOfRows && (await trouble(calls, response))) return
      const answer = await fetch(`http://localhost:${port}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(await answer.bytes())
    })()
  }).listen(0, 'localhost')
  await once(front, 'listening')
  const address = front.address()
  origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(async () => {
  front.close()
  await test.close()
})
beforeEach(async () => {
  calls = 0
  trouble = () => false
  await test.database.query('delete from imported_row')
  folder = await mkdtemp(join(tmpdir(), 'porras-trouble-'))
  const rows = Array.from({ length: ROWS }, (_, n) => `B-${n};Koivukuja ${n};02100;Espoo\r\n`)
  await writeFile(
    join(folder, 'buildings.csv'),
    `externalId;streetAddress;postalCode;city\r\n${rows.join('')}`,
  )
})
afterEach(() => rm(folder, { recursive: true }))

/** So many rows are sent in three calls. */
const ROWS = 1200
const settings = (key: string) => ({ PROVIDER_URL: origin, PROVIDER_KEY: key })
/** Runs an import; its number is left out of the sentence that an import prints when it stops. */
async function run(key: string) {
  const { stderr, ...printed } = await runCommand(['import', folder], settings(key))
  return { ...printed, stderr: stderr.replace(/ This is import .*(?=\n)/, '') }
}
const refused = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` })
const counts = (created: number, unchanged: number) => ({
  code: 0,
  stdout: expect.stringMatching(
    // unchecked pattern: two numbers
    new RegExp(
      `^Kind .*\nbuildings +${created} +0 +${unchanged} +0\n${created > 0 ? '\nThis is import .*\n' : ''}$`,
    ),
  ),
  stderr: '',
})
const KEPT = 'What was imported before is kept, and the import can be run again.'

async function stored(): Promise<number> {
  const [row] = await test.database.query<{ many: number }>(
    'select count(*)::int as many from imported_row',
  )
  return row?.many ?? 0
}

it('an import stops when its provider key is revoked in the middle, and continues with another key', async () => {
  const key = await makeKey(test.database, { name: 'export' })
  trouble = async (call) => {
    if (call === 2)
      await revokeKey(test.dependencies, 'export', { providerKey: 'command', requestId: 'revoked' })
    return false
  }
  expect(await run(key)).toEqual(
    refused(
      `The import stopped at row 501 of buildings: The portal at ${origin} does not take the key of PROVIDER_KEY: it is another one, has ended, or was revoked. ${KEPT}`,
    ),
  )
  expect(await stored()).toBe(500)
  expect(await run(await makeKey(test.database))).toEqual(counts(700, 500))
})

it('an import with a key without the scope is refused before any row is written', async () => {
  expect(await run(await makeKey(test.database, { scopes: ['read'] }))).toEqual(
    refused(
      `The import stopped at row 1 of buildings: The key of PROVIDER_KEY lacks the scope import that this needs: make a key with it (keys add) on the machine of a server. ${KEPT}`,
    ),
  )
  expect(await stored()).toBe(0)
})

it.each([
  [
    'has too much to do',
    503,
    { code: 'SERVICE_UNAVAILABLE', retryable: true },
    'the portal has too much to do now (SERVICE_UNAVAILABLE): try again in some minutes.',
  ],
  [
    'fails',
    500,
    { code: 'INTERNAL_SERVER_ERROR', retryable: true },
    'the portal has failed (INTERNAL_SERVER_ERROR), and its log has the reason.',
  ],
  ['is behind a proxy that has no portal', 502, 'Bad gateway', null],
] as const)(
  'an import stops when the portal %s in the middle, and completes when it is run again',
  async (_, status, body, sentence) => {
    const key = await makeKey(test.database)
    trouble = (call, response) => {
      if (call !== 2) return false
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
      return true
    }
    expect(await run(key)).toEqual(
      refused(
        `The import stopped at row 501 of buildings: ${sentence ?? `${origin} does not answer calls now (502): try again later.`} ${KEPT}`,
      ),
    )
    expect(await stored()).toBe(500)
    expect(await run(key)).toEqual(counts(700, 500))
  },
)

it('an import stops when the portal stops answering in the middle, and completes when it is run again', async () => {
  const key = await makeKey(test.database)
  trouble = (call, response) => {
    if (call === 3) response.destroy()
    return call === 3
  }
  expect(await run(key)).toEqual(
    refused(
      `The import stopped at row 1001 of buildings: Nothing answers at ${origin}, or it leads elsewhere: is PROVIDER_URL the address of the portal, is it reached from here, and is its certificate trusted here (NODE_EXTRA_CA_CERTS)? ${KEPT}`,
    ),
  )
  expect(await stored()).toBe(1000)
  expect(await run(key)).toEqual(counts(200, 1000))
})

it('an import that is killed in the middle loses no rows, and completes when it is run again', async () => {
  const key = await makeKey(test.database)
  const killed = Promise.withResolvers<void>()
  trouble = async (call, response) => {
    if (call < 3) return false
    child.kill('SIGKILL')
    response.destroy()
    killed.resolve()
    return true
  }
  const env = { PATH: process.env['PATH'] ?? '', ...settings(key) }
  const child = spawn(process.execPath, [program, 'import', folder], { env, stdio: 'ignore' })
  const [[code, signal]] = await Promise.all([once(child, 'close'), killed.promise])
  expect([code, signal, await stored()]).toEqual([null, 'SIGKILL', 1000])
  trouble = () => false
  expect(await run(key)).toEqual(counts(200, 1000))
})

it('two imports of the same folder at once store each row once', async () => {
  const key = await makeKey(test.database)
  const printed = await Promise.all([run(key), run(key)])
  const rows = printed.map(({ stdout }) =>
    (/buildings +(\d+) +(\d+) +(\d+) +(\d+)/.exec(stdout) ?? []).slice(1).map(Number),
  )
  const sums = [0, 1, 2, 3].map((place) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0))
  expect([printed.map(({ code }) => code), sums]).toEqual([
    [0, 0],
    [ROWS, 0, ROWS, 0],
  ])
  expect(await stored()).toBe(ROWS)
})

it('an imported row that is older than the stored row leaves it unchanged', async () => {
  const key = await makeKey(test.database)
  const place = (street: string, at: string) =>
    writeFile(
      join(folder, 'buildings.csv'),
      `externalId;streetAddress;postalCode;city;sourceUpdatedAt\r\nB-1;${street};02100;Espoo;${at}\r\n`,
    )
  await place('Koivukuja 3', '2026-11-20T08:00:00Z')
  expect(await run(key)).toEqual(counts(1, 0))
  await place('Koivukuja 1', '2026-11-19T08:00:00Z')
  expect(await run(key)).toEqual(counts(0, 1))
  expect(
    await test.database.query(
      `select street_address as street from real_property
       where id = (select subject_id from imported_row where external_id = 'B-1')`,
    ),
  ).toEqual([{ street: 'Koivukuja 3' }])
})
