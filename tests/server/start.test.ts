import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../fixtures/free-port.ts'
import { saveLog } from '../../fixtures/server/saved-log.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** A server process and its output so far. */
interface Started {
  readonly process: ChildProcess
  readonly said: { stdout: string; stderr: string }
  /** Fulfils when the stream contains the text. */
  until(stream: 'stdout' | 'stderr', words: string): Promise<void>
  /** The exit code. */
  readonly ended: Promise<number>
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  const heard = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      said[name] += chunk.toString()
      for (const listener of heard) listener()
    })
  }
  const ended = once(child, 'close').then(([code]) => {
    saveLog('start', said.stderr)
    return Number(code)
  })
  return {
    process: child,
    said,
    ended,
    until: (stream, words) =>
      new Promise((resolve, reject) => {
        const listen = () => said[stream].includes(words) && resolve()
        heard.add(listen)
        listen()
        void ended.then(() => reject(new Error(`The server ended: ${said.stderr}`)))
      }),
  }
}

async function endOf(env: Record<string, string>) {
  const failed = start(env)
  const code = await failed.ended
  return { code, ...failed.said }
}

const failure = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` })

describe('The server', () => {
  let folders: string[]
  let ports: { PORT: string; IDENTITY_PORT: string }
  let server: Started
  beforeAll(async () => {
    const made = [1, 2].map(() => mkdtemp(join(tmpdir(), 'porras-')))
    folders = await Promise.all(made)
    ports = { PORT: String(await freePort()), IDENTITY_PORT: String(await freePort()) }
    server = start({ ...ports, DATA_DIR: folders[0] ?? '' })
    await server.until('stdout', '\n')
  })
  afterAll(async () => {
    server.process.kill('SIGKILL')
    await server.ended
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  it('prints all addresses in one line, and responds', async () => {
    const origin = `http://localhost:${ports.PORT}`
    const [line = '', ...others] = server.said.stdout.split('\n')
    expect(others).toEqual([''])
    expect(JSON.parse(line)).toMatchObject({
      ready: true,
      portal: origin,
      api: `${origin}/api/docs`,
      identity: `http://localhost:${ports.IDENTITY_PORT}`,
      mailbox: `${origin}/dev/mailbox`,
      staff: `${origin}/dev/staff`,
      password: 'Porras-2026!',
    })
    const health = await fetch(`${origin}/api/health/ready`)
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ready', checks: { database: true, migrations: true, storage: true } },
    ])
  })

  it('lets demo people sign in', async () => {
    const origin = `http://localhost:${ports.PORT}`
    const { status } = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ username: 'aino.virtanen@example.fi', password: 'Porras-2026!' }),
    })
    expect(status).toBe(204)
  })

  it('does not start twice on one folder, and reports it in one sentence', async () => {
    expect(await endOf({ ...ports, DATA_DIR: folders[0] ?? '' })).toEqual(
      failure(
        `The data folder ${join(folders[0] ?? '', 'database')} is in use by another process: stop it, or set DATA_DIR to another folder.`,
      ),
    )
  })

  it('does not start on an occupied port, and reports it in one sentence', async () => {
    const DATA_DIR = folders[1] ?? ''
    const free = String(await freePort())
    expect(await endOf({ DATA_DIR, ...ports, IDENTITY_PORT: free })).toEqual(
      failure(`The port ${ports.PORT} is taken: stop what uses it, or set PORT to another.`),
    )
    expect(await endOf({ DATA_DIR, ...ports, PORT: free })).toEqual(
      failure(
        `The port ${ports.IDENTITY_PORT} of the demo identity provider is taken: stop what uses it, or set IDENTITY_PORT to another.`,
      ),
    )
  })

  it('does not start with invalid settings, and names them all without their values', async () => {
    expect(await endOf({ PORT: 'hunter2', FAULTS: 'hunter2' })).toEqual(
      failure('Settings to correct: PORT (a port from 1 to 65535), FAULTS (true or false).'),
    )
  })

  it('finishes running requests on shutdown', async () => {
    const origin = `http://localhost:${ports.PORT}`
    const socket = connect(Number(ports.PORT), 'localhost')
    let answer = ''
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
      if (answer.startsWith('HTTP/1.1 100 Continue')) goOn()
    })
    socket.write(
      `POST /api/logout HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
    )
    await mayGoOn
    server.process.kill('SIGTERM')
    await server.until('stderr', '"msg":"stopping"')
    socket.write('{}')

    expect(await server.ended).toBe(0)
    expect(answer).toContain('HTTP/1.1 204 No Content')
  })
})
