import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readRemotePortal } from './remote.ts'
import { runCommand } from './run.ts'

const url = 'https://asiointi.example.fi'

it('the address of a portal on another machine is set by its origin and a provider key', () => {
  expect(readRemotePortal({})).toBeNull()
  expect(readRemotePortal({ PROVIDER_URL: `${url}/`, PROVIDER_KEY: 'k' })).toEqual({
    origin: url,
    key: 'k',
  })
  expect(
    readRemotePortal({ PROVIDER_URL: 'http://127.0.0.1:3000', PROVIDER_KEY: 'k' })?.origin,
  ).toBe('http://127.0.0.1:3000')
})

it.each([
  [{ PROVIDER_KEY: 'k' }, 'PROVIDER_URL (the https address of the portal, without a path)'],
  [
    { PROVIDER_URL: 'http://asiointi.example.fi', PROVIDER_KEY: 'k' },
    'PROVIDER_URL (the https address of the portal, without a path)',
  ],
  [
    { PROVIDER_URL: 'http://localhost.example.fi', PROVIDER_KEY: 'k' },
    'PROVIDER_URL (the https address of the portal, without a path)',
  ],
  [
    { PROVIDER_URL: `${url}/api`, PROVIDER_KEY: 'k' },
    'PROVIDER_URL (the https address of the portal, without a path)',
  ],
  [
    { PROVIDER_URL: 'https://user:secret@asiointi.example.fi', PROVIDER_KEY: 'k' },
    'PROVIDER_URL (the https address of the portal, without a path)',
  ],
  [
    { PROVIDER_URL: 'ftp://asiointi.example.fi' },
    'PROVIDER_URL (the https address of the portal, without a path), PROVIDER_KEY (the key that keys add printed)',
  ],
  [
    { PROVIDER_URL: 'asiointi.example.fi', PROVIDER_KEY: 'k' },
    'PROVIDER_URL (the https address of the portal, without a path)',
  ],
  [{ PROVIDER_URL: url }, 'PROVIDER_KEY (the key that keys add printed)'],
  [{ PROVIDER_URL: url, PROVIDER_KEY: '' }, 'PROVIDER_KEY (the key that keys add printed)'],
  [{ PROVIDER_URL: url, PROVIDER_KEY: 'k\nx' }, 'PROVIDER_KEY (the key that keys add printed)'],
  [
    { PROVIDER_URL: url, PROVIDER_KEY_FILE: '/nowhere/key' },
    'PROVIDER_KEY_FILE (a file that this user may read: it is not there)',
  ],
])('with the environment %j the error names the invalid setting', async (env, fault) => {
  expect(await runCommand(['list'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Settings to correct: ${fault}.\n`,
  })
})

describe('what answers at the address', () => {
  const answering = async (answer: RequestListener) => {
    const server = createServer(answer).listen(0, 'localhost')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('It does not listen')
    const origin = `http://localhost:${address.port}`
    const run = async (...words: string[]) =>
      (await runCommand(words, { PROVIDER_URL: origin, PROVIDER_KEY: 'k' })).stderr.trim()
    return { origin, run, [Symbol.dispose]: () => void server.close() }
  }
  const page: RequestListener = (_request, response) =>
    void response.setHeader('content-type', 'text/html').end('<!doctype html>')

  it('is not taken for the portal when it is an HTML page, even when no response body is expected', async () => {
    using place = await answering(page)
    const sentence = `What answers at ${place.origin} is not the portal, or another version of it.`
    expect(await place.run('list')).toBe(sentence)
    expect(await place.run('messages', 'out-of-office', 'end')).toBe(sentence)
  })

  it('is distinguished from a portal that does not answer', async () => {
    using place = await answering(
      (_request, response) => void response.writeHead(502).end('<html>'),
    )
    expect(await place.run('list')).toBe(
      `${place.origin} does not answer calls now (502): try again later.`,
    )
  })

  it('cannot redirect a call of the command to another address', async () => {
    const calls: unknown[] = []
    using other = await answering((request, response) => {
      calls.push(request.url)
      response.end('{}')
    })
    using place = await answering(
      (_request, response) => void response.writeHead(307, { location: other.origin }).end(),
    )
    expect(await place.run('approve', 'K7PX-4MQH')).toMatch(/ or it leads elsewhere: /)
    expect(calls).toEqual([])
  })

  it('may be a portal of an older version, whose imports have no numbers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'porras-older-'))
    await writeFile(join(folder, 'buildings.json'), JSON.stringify([{ externalId: 'B-1' }]))
    const sent: string[] = []
    const answerTo = (path: string, body: string): readonly [number, unknown] => {
      if (path !== 'PUT /api/provider/buildings') return [404, { code: 'NOT_FOUND' }]
      sent.push(body)
      const result = JSON.parse(body).dryRun ? 'updated' : 'created'
      return [200, [{ externalId: 'B-1', result }]]
    }
    using place = await answering((request, response) => {
      void text(request).then((body) => {
        const [status, answer] = answerTo(`${request.method} ${request.url}`, body)
        response.writeHead(status).end(JSON.stringify(answer))
      })
    })
    const env = { PROVIDER_URL: place.origin, PROVIDER_KEY: 'k' }
    const { code, stdout } = await runCommand(['import', folder], env)
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([
      0,
      'The portal is of an older version than this command: this import has no number, and cannot be taken back.',
    ])
    expect(sent.map((body) => Object.keys(JSON.parse(body)).includes('importNumber'))).toEqual([
      false,
    ])
    const refusal =
      'The portal is of an older version than this command: its imports have no numbers, and none can be taken back.'
    expect(await place.run('imports')).toBe(refusal)
    expect(await place.run('imports', 'back', '12')).toBe(refusal)
    expect(await place.run('import', folder, '--dry-run', '--differences')).toBe(
      'The import stopped at row 1 of buildings: the portal is of an older version than this command, and compares no rows: leave --differences out. Nothing was written.',
    )
    await rm(folder, { recursive: true })
  })

  it('may be a portal of an older version, which rotates no webhook secrets', async () => {
    const webhook = {
      name: 'rents',
      url: 'https://rents.example.fi/hook',
      types: null,
      state: 'sending',
      createdAt: '2026-11-20T08:00:00.000Z',
      lastNumber: 1,
      waiting: 0,
      dead: 0,
      lastAcceptedAt: null,
      lastError: null,
    }
    using place = await answering(
      (_request, response) =>
        void response.end(JSON.stringify({ items: [webhook], nextCursor: null })),
    )
    const env = { PROVIDER_URL: place.origin, PROVIDER_KEY: 'k' }
    const { code, stdout } = await runCommand(['webhooks'], env)
    expect([code, stdout]).toEqual([0, expect.stringContaining('https://rents.example.fi/hook')])
  })

  it('is not called with an id that cannot be part of a URL', async () => {
    const calls: unknown[] = []
    using place = await answering((request) => void calls.push(request.url))
    expect(await place.run('approve', '..')).toBe('There is no request ...')
    expect(calls).toEqual([])
  })
})

it.each([
  ['check', ['check']],
  ['status', ['status']],
  ['migrate', ['migrate']],
  ['reseal', ['reseal']],
  ['erasures', ['erasures']],
  ['files', ['files', '--remove']],
  ['identity', ['identity', 'keys']],
])('the command %s is refused when the portal is on another machine', async (name, words) => {
  expect((await runCommand(words, { PROVIDER_URL: url, PROVIDER_KEY: 'k' })).stderr).toBe(
    `${name} concerns the machine of a server: run it there, without PROVIDER_URL.\n`,
  )
})

it('unreadable files are listed on one line each, whatever their names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'porras-remote-'))
  await writeFile(join(folder, 'buildings.csv'), '')
  await writeFile(join(folder, 'homes\nrows.json'), '[]')
  const env = { PROVIDER_URL: url, PROVIDER_KEY: 'k' }
  const { code, stdout, stderr } = await runCommand(['import', folder], env)
  expect([code, stdout, stderr.split('\n')]).toEqual([
    1,
    '',
    [
      expect.stringContaining(
        `The file ${join(folder, 'homes')}\\u{000a}rows.json cannot be imported: it is not named`,
      ),
      `The file ${join(folder, 'buildings.csv')} is not a table in CSV: it has no headings.`,
      '',
    ],
  ])
  await rm(folder, { recursive: true })
})
