import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../fixtures/free-port.ts'
import {
  makeTestDependencies,
  productionSettings as safeSettings,
} from '../../fixtures/server/app.ts'
import { getOwnerAddress, makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { makeResident, TEST_PASSWORD } from '../../fixtures/server/people.ts'
import { executeStatement, RUNNING_ROLE, toRunningAddress } from '../../fixtures/server/postgres.ts'
import { type StartedServer, startServerProcess } from '../../fixtures/server/server-process.ts'
import { runCommand } from '../../server/command/run.ts'
import { loadDemoData } from '../../server/demo/load.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import type { Environment } from '../../server/kernel/base/settings.ts'
import { openDatabase } from '../../server/kernel/database/open.ts'
import { makeIdentityKeySet } from '../../server/kernel/identity/keys.ts'
import { erasureRecordName } from '../../server/modules/account-data/erasure-names.ts'

const { createEmpty, createMigrated } = makeFileDatabases()

async function endOf(env: Environment) {
  const failed = startServerProcess(env)
  const code = await failed.ended
  return { code, ...failed.said }
}

/** Starts a server that fails to start; returns its output and how calls to its port ended meanwhile. */
async function refusalOf(env: Environment & { readonly PORT: string }) {
  const refused = startServerProcess(env)
  const calls = new Set<string>()
  const ending = refused.ended.then(() => 'ended' as const)
  const callOf = () =>
    fetch(`http://localhost:${env.PORT}/api/health/live`).then(
      () => 'answered' as const,
      () => 'refused' as const,
    )
  const isRunning = async () => (await Promise.race([ending, setImmediate('running')])) !== 'ended'
  do calls.add(await callOf())
  while (await isRunning())
  return { code: await refused.ended, ...refused.said, calls: [...calls] }
}

const failure = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` })

describe('The server', () => {
  let folders: string[]
  let ports: { PORT: string; IDENTITY_PORT: string }
  let server: StartedServer
  beforeAll(async () => {
    const made = [1, 2].map(() => mkdtemp(join(tmpdir(), 'porras-')))
    folders = await Promise.all(made)
    ports = { PORT: String(await findFreePort()), IDENTITY_PORT: String(await findFreePort()) }
    server = startServerProcess({ ...ports, DATA_DIR: folders[0] ?? '' })
    await server.until('stdout', '\n')
  })
  afterAll(async () => {
    server.process.kill('SIGKILL')
    await server.ended
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  it('prints all addresses in one line, and answers', async () => {
    const origin = `http://localhost:${ports.PORT}`
    const [line = '', ...others] = server.said.stdout.split('\n')
    expect(others).toEqual([''])
    const { version: _version, people: _people, notes: _notes, ...said } = JSON.parse(line)
    expect(said).toEqual({
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

  it('lets the residents of the demo sign in', async () => {
    const origin = `http://localhost:${ports.PORT}`
    const { status } = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ username: 'aino.virtanen@example.fi', password: 'Porras-2026!' }),
    })
    expect(status).toBe(204)
  })

  it('does not start twice on one data folder, and reports the second start in one sentence', async () => {
    expect(await endOf({ ...ports, DATA_DIR: folders[0] ?? '' })).toEqual(
      failure(
        `The data folder ${join(folders[0] ?? '', 'database')} is in use by another process: stop it, or set DATA_DIR to another folder.`,
      ),
    )
  })

  it('does not start on an occupied port, and reports the port in one sentence', async () => {
    const DATA_DIR = folders[1] ?? ''
    const free = String(await findFreePort())
    expect(await endOf({ DATA_DIR, ...ports, IDENTITY_PORT: free })).toEqual(
      failure(`The port ${ports.PORT} is taken: stop what uses it, or set PORT to another.`),
    )
    expect(await endOf({ DATA_DIR, ...ports, PORT: free })).toEqual(
      failure(
        `The port ${ports.IDENTITY_PORT} of the demo identity provider is taken: stop what uses it, or set IDENTITY_PORT to another.`,
      ),
    )
  })

  it('does not listen on an address that this machine does not have, and names the setting', async () => {
    const env = { DATA_DIR: folders[1] ?? '', PORT: String(await findFreePort()) }
    for (const HOST of ['192.0.2.1', 'nowhere.invalid'])
      expect(await endOf({ ...env, HOST })).toEqual(
        failure(`The address ${HOST} of HOST is not one of this machine: set HOST to one that is.`),
      )
  })

  it('does not start with invalid settings, and names all of them without their values', async () => {
    expect(await endOf({ PORT: 'hunter2', FAULTS: 'hunter2' })).toEqual(
      failure('Settings to correct: PORT (a port from 1 to 65535), FAULTS (true or false).'),
    )
  })

  it('finishes running requests on shutdown', async () => {
    const { socket, said } = await callUnderWay(ports.PORT, `http://localhost:${ports.PORT}`)
    server.process.kill('SIGTERM')
    await server.until('stderr', '"msg":"stopping"')
    socket.write('{}')

    expect(await server.ended).toBe(0)
    expect(said.text).toContain('HTTP/1.1 204 No Content')
  })
})

/** Begins a call whose body is not complete: the server waits for its two bytes. */
async function callUnderWay(port: string, origin: string) {
  const socket = connect(Number(port), 'localhost')
  const said = { text: '' }
  const ended = once(socket, 'close')
  const { promise: isUnderWay, resolve: begun } = Promise.withResolvers<void>()
  socket.on('data', (chunk: Buffer) => {
    said.text += chunk.toString()
    if (said.text.startsWith('HTTP/1.1 100 Continue')) begun()
  })
  socket.on('error', () => {})
  socket.write(
    `POST /api/logout HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
  )
  await isUnderWay
  return { socket, said, ended }
}

describe('A server that is to stop', () => {
  let folder: string
  let PORT: string
  let started: StartedServer | null
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porras-stop-'))
    PORT = String(await findFreePort())
    started = null
  })
  afterEach(async () => {
    started?.process.kill('SIGKILL')
    await started?.ended
    await rm(folder, { recursive: true, force: true })
  })
  async function startWith(env: Environment): Promise<StartedServer> {
    const IDENTITY_KEYS = join(folder, 'identity.json')
    await writeFile(IDENTITY_KEYS, await makeIdentityKeySet())
    const DATABASE_URL = await createMigrated()
    const own = { PORT, DATA_DIR: folder, DATABASE_URL, IDENTITY_KEYS, HOST: 'localhost' }
    const server = startServerProcess({ ...safeSettings, ...own, ...env })
    started = server
    await server.until('stdout', '\n')
    return server
  }

  it('first reports that it is not ready while it still serves calls; a second signal ends it at once', async () => {
    const server = await startWith({ DRAIN_MS: '60000' })
    const statusOf = async (path: string) => {
      const { status, headers } = await fetch(`http://localhost:${PORT}${path}`)
      return [status, headers.get('connection')]
    }
    expect(await statusOf('/api/health/ready')).toEqual([200, 'keep-alive'])
    server.process.kill('SIGTERM')
    await expect.poll(() => statusOf('/api/health/ready')).toEqual([503, 'close'])
    expect(await statusOf('/api/feature-flags')).toEqual([200, 'close'])
    expect(server.said.stderr).not.toContain('"msg":"stopping"')
    server.process.kill('SIGTERM')
    expect([await server.ended, server.process.signalCode]).toEqual([null, 'SIGTERM'])
  })

  it('accepts no new calls once it has drained, finishes the running calls, and exits', async () => {
    const server = await startWith({ DRAIN_MS: '100' })
    const { socket, said, ended } = await callUnderWay(PORT, safeSettings.PUBLIC_ORIGIN)
    server.process.kill('SIGTERM')
    await server.until('stderr', '"msg":"stopping"')
    await expect
      .poll(() =>
        fetch(`http://localhost:${PORT}/api/health/live`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    socket.write('{}')
    await ended
    expect(said.text).toContain('HTTP/1.1 204 No Content')
    expect(await server.ended).toBe(0)
  })

  it('exits even when a call does not end, refuses that call, and logs it', async () => {
    const server = await startWith({ STOP_TIMEOUT_MS: '100' })
    const { ended, said } = await callUnderWay(PORT, safeSettings.PUBLIC_ORIGIN)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(1)
    await ended
    expect(said.text).toContain('HTTP/1.1 503 Service Unavailable')
    expect(said.text).toContain('retry-after: 2')
    expect(said.text).toContain('{"code":"SERVICE_UNAVAILABLE"}')
    expect(server.said.stderr).toContain('"msg":"stopped before all calls had ended"')
  })
})

describe('A production server', () => {
  let folder: string
  let inProduction: typeof safeSettings
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porras-production-'))
    const IDENTITY_KEYS = join(folder, 'identity.json')
    await writeFile(IDENTITY_KEYS, await makeIdentityKeySet())
    inProduction = { ...safeSettings, IDENTITY_KEYS }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const openAt = (databaseUrl: string) =>
    openDatabase({ databaseUrl, dataDir: '', namedStatements: true })

  it('distinguishes clients behind its proxy, so that one client does not lock out another', async () => {
    const DATABASE_URL = await createMigrated()
    const database = await openAt(DATABASE_URL)
    const { email } = await makeResident(database)
    await database.close()
    const PORT = String(await findFreePort())
    const env = { ...inProduction, PORT, DATA_DIR: folder, DATABASE_URL }
    const server = startServerProcess({ ...env, TRUSTED_PROXIES: '127.0.0.1' })
    await server.until('stdout', '\n')

    const signIn = async (client: string, password: string) => {
      const { status } = await fetch(`http://127.0.0.1:${PORT}/api/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: 'https://asukas.example',
          'x-forwarded-for': client,
        },
        body: JSON.stringify({ username: email, password }),
      })
      return status
    }
    const statuses = []
    for (let round = 0; round < 11; round += 1)
      statuses.push(await signIn('198.51.100.7', 'Wrong-2026!'))
    statuses.push(await signIn('198.51.100.8', TEST_PASSWORD))
    server.process.kill('SIGTERM')

    expect([await server.ended, statuses]).toEqual([0, [...Array(10).fill(401), 429, 204]])
  })

  it('does not start without the secret keys that sealed the data in its database', async () => {
    const DATABASE_URL = await createMigrated()
    const PORT = String(await findFreePort())
    const env = { ...inProduction, PORT, DATA_DIR: folder, DATABASE_URL }
    const server = startServerProcess(env)
    await server.until('stdout', '\n')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const SECRET_KEY = 'another secret key of tests and long enough'
    const [sealed, other] = [env.SECRET_KEY ?? '', SECRET_KEY].map(
      (key) => createSecrets([key]).keyIds[0],
    )
    expect(await refusalOf({ ...env, SECRET_KEY })).toEqual({
      ...failure(
        `The database may hold what the key ${sealed} sealed, and SECRET_KEY has no such key: add it as a later key, and remove it after npm run provider -- reseal.`,
      ),
      calls: ['refused'],
    })
    const reseal = await runCommand(['reseal'], {
      ...env,
      SECRET_KEY: `${SECRET_KEY},${env.SECRET_KEY}`,
    })
    expect({ ...reseal, stdout: reseal.stdout.split('\n') }).toEqual({
      code: 0,
      stdout: [
        `0 rows sealed again with the key ${other}.`,
        expect.stringMatching(
          `^The key ${sealed} may be removed from SECRET_KEY from [\\d.]+ \\d{1,2}\\.\\d\\d \\(Helsinki\\)\\.$`,
        ),
        '',
      ],
      stderr: '',
    })
  })

  it('logs an error when a restored database contains an account that was removed', async () => {
    const DATABASE_URL = await createMigrated()
    const PORT = String(await findFreePort())
    const database = await openAt(DATABASE_URL)
    const { accountId } = await makeResident(database)
    await database.close()
    const entry = { accountId, kind: 'removed', at: new Date(Date.now() + 60_000) } as const
    const sealed = createSecrets([inProduction.SECRET_KEY]).seal(JSON.stringify(entry), 'erasure')
    const records = join(folder, 'files', 'erasures')
    await mkdir(records, { recursive: true })
    await writeFile(join(records, erasureRecordName(entry)), JSON.stringify({ version: 1, sealed }))
    const server = startServerProcess({ ...inProduction, PORT, DATA_DIR: folder, DATABASE_URL })
    await server.until('stderr', '"accounts":1,"msg":"accounts that were removed exist again"')
    server.process.kill('SIGKILL')
    await server.ended
    await rm(records, { recursive: true })
  })

  it('exits with a failing exit code when its secret keys no longer match the database', async () => {
    const DATABASE_URL = await createMigrated()
    const PORT = String(await findFreePort())
    const server = startServerProcess({ ...inProduction, PORT, DATA_DIR: folder, DATABASE_URL })
    await server.until('stdout', '\n')
    // As if it had stalled for a minute, and servers with another key had started and sealed.
    await executeStatement(
      DATABASE_URL,
      `insert into secret_key (id, sealed_at) values ('0a1b2c3d', now()); delete from running_process`,
    )
    expect(await server.ended).toBe(1)
    expect(server.said.stderr).toContain('"keyId":"0a1b2c3d"')
    await expect(fetch(`http://localhost:${PORT}/api/health/live`)).rejects.toThrow('fetch failed')
  })

  it('does not start with a database role that could change the schema, and leaves its database empty', async () => {
    const DATABASE_URL = await createEmpty()
    const env = {
      ...inProduction,
      PORT: String(await findFreePort()),
      DATA_DIR: folder,
      DATABASE_URL,
    }
    expect(await refusalOf(env)).toEqual({
      ...failure(
        'The role postgres of DATABASE_URL could change the schema, because it is a superuser: set DATABASE_URL to a role that only runs, and DATABASE_MIGRATION_URL to the one that owns the schema.',
      ),
      calls: ['refused'],
    })
    const database = await openAt(DATABASE_URL)
    expect(await database.query(`select from pg_tables where schemaname = 'public'`)).toEqual([])
    await database.close()
  })

  it('starts on a database that the command migrated, without the address of the owning role', async () => {
    const DATABASE_MIGRATION_URL = await createEmpty()
    const DATABASE_URL = toRunningAddress(DATABASE_MIGRATION_URL)
    const PORT = String(await findFreePort())
    const env = { ...inProduction, PORT, DATA_DIR: folder, DATABASE_URL }
    expect(await endOf(env)).toEqual(
      failure(
        `The database is not migrated for this program and the role ${RUNNING_ROLE} of DATABASE_URL: run npm run provider -- migrate with DATABASE_MIGRATION_URL.`,
      ),
    )
    const { code, stderr } = await runCommand(['keys'], env)
    expect([code, stderr]).toEqual([1, expect.stringContaining('The database is not up to date')])
    expect(await runCommand(['migrate'], { ...env, DATABASE_MIGRATION_URL })).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^\d+ migrations applied, the last .+: the database is up to date\.\n$/,
      ),
      stderr: '',
    })
    expect(await runCommand(['migrate'], env)).toEqual({
      code: 0,
      stdout: 'The database is up to date.\n',
      stderr: '',
    })
    const server = startServerProcess(env)
    await server.until('stdout', '\n')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('does not start on a read-only database, and leaves it unchanged', async () => {
    const DATABASE_URL = await createMigrated()
    await executeStatement(
      getOwnerAddress(DATABASE_URL),
      `alter database ${new URL(DATABASE_URL).pathname.slice(1)} set default_transaction_read_only = on`,
    )
    const env = {
      ...inProduction,
      PORT: String(await findFreePort()),
      DATA_DIR: folder,
      DATABASE_URL,
    }
    expect(await endOf(env)).toEqual(
      failure('The database of DATABASE_URL refuses what a start needs (25006).'),
    )
  })

  it('does not start without its keys for the identity broker, and leaves its database empty', async () => {
    const DATABASE_MIGRATION_URL = await createEmpty()
    const missing = join(folder, 'missing.json')
    const env = {
      ...inProduction,
      PORT: String(await findFreePort()),
      DATA_DIR: folder,
      DATABASE_URL: toRunningAddress(DATABASE_MIGRATION_URL),
      DATABASE_MIGRATION_URL,
    }
    expect(await endOf({ ...env, IDENTITY_KEYS: missing })).toEqual(
      failure(`The file ${missing} of IDENTITY_KEYS cannot be read: it is not there.`),
    )
    const database = await openAt(DATABASE_MIGRATION_URL)
    expect(
      await database.query(`select from information_schema.tables where table_schema = 'public'`),
    ).toEqual([])
    await database.close()
  })

  it('does not start on a database with demo data, and leaves it unchanged', async () => {
    const DATABASE_MIGRATION_URL = await createEmpty()
    const env = {
      ...inProduction,
      PORT: String(await findFreePort()),
      DATA_DIR: folder,
      DATABASE_URL: toRunningAddress(DATABASE_MIGRATION_URL),
      DATABASE_MIGRATION_URL,
    }
    const tables = async () => {
      const database = await openAt(DATABASE_MIGRATION_URL)
      const rows = await database.query(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' order by name`,
      )
      await database.close()
      return rows
    }
    const database = await openAt(DATABASE_MIGRATION_URL)
    await database.query('create table demo_load (loaded_at timestamptz)')
    await database.query('insert into demo_load values (now())')
    await database.close()

    expect(await endOf(env)).toEqual(
      failure(
        'The database of DATABASE_URL holds demo data, whose passwords everybody knows: set DATABASE_URL to a database without it.',
      ),
    )
    expect(await tables()).toEqual([{ name: 'demo_load' }])
  })

  it('does not start after the demo data was loaded into its database', async () => {
    const DATABASE_URL = await createMigrated()
    const database = await openAt(DATABASE_URL)
    const { dependencies } = await makeTestDependencies({ database, env: { DATA_DIR: folder } })
    await loadDemoData(dependencies)
    await database.close()
    const env = {
      ...inProduction,
      PORT: String(await findFreePort()),
      DATA_DIR: folder,
      DATABASE_URL,
    }

    const { code, stderr } = await endOf(env)
    expect([code, stderr]).toEqual([1, expect.stringContaining('holds demo data')])
  })

  it('does not start without the settings that make it secure, and names them', async () => {
    const { SMTP_URL: _mail, DATABASE_URL: _database, ...env } = inProduction
    expect(await endOf({ ...env, PUBLIC_ORIGIN: 'http://asukas.example' })).toEqual(
      failure(
        'Settings to correct: DATABASE_URL (required in production), SMTP_URL (required in production), PUBLIC_ORIGIN (an https address in production).',
      ),
    )
  })
})
