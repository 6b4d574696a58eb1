import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../fixtures/free-port.ts'
import { startPostgres } from '../../fixtures/server/postgres.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'

const root = join(import.meta.dirname, '..', '..')

/** A server in a process of its own, whose database holds only the demo data. */
export interface ImportServer {
  readonly origin: string
  readonly key: string
  /** The memory that the server holds, in megabytes. */
  readonly memory: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts a server on PostgreSQL or on the embedded database. */
export async function startImportServer(onPostgres: boolean): Promise<ImportServer> {
  const postgres = onPostgres ? await startPostgres() : null
  const databaseUrl = (await postgres?.createDatabase()) ?? null
  const folder = await mkdtemp(join(tmpdir(), 'porras-import-'))
  const port = await findFreePort()
  const server = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      IDENTITY_PORT: String(await findFreePort()),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  return {
    origin: `http://localhost:${port}`,
    key:
      databaseUrl === null
        ? await readFile(join(folder, 'provider-key'), 'utf8')
        : await keyIn(databaseUrl),
    memory: () => readMemoryMegabytes(server.pid, 'VmRSS'),
    async stop() {
      server.kill()
      await once(server, 'close')
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a key of the provider in a database. */
async function keyIn(databaseUrl: string): Promise<string> {
  const database = createPostgresDatabase({ databaseUrl, namedStatements: true })
  const made = await makeKey(database)
  await database.close()
  return made
}

/** Returns the memory of a process in megabytes: the present one, or the most so far (`VmHWM`). */
export async function readMemoryMegabytes(
  pid: number | undefined,
  field: 'VmRSS' | 'VmHWM',
): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  // unchecked pattern: a name of two
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024
}
