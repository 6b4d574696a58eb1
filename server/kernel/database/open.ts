import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { limitToOnceAMinute } from '../base/once-a-minute.ts'
import type { Settings } from '../base/settings.ts'
import { lockDataFolder } from './lock.ts'
import { describeDatabaseOpenFailure } from './open-failure.ts'
import { createPgliteDatabase, startPglite } from './pglite.ts'
import type { Database, OpenedDatabase, Queryable } from './port.ts'
import { createPostgresDatabase, type PostgresOptions } from './postgres.ts'
import { followReplica, type Replica } from './replica.ts'

/** How long a read of the replica may take before the primary is asked, in milliseconds. */
const READ_MS = 1000
/**
 * How much later the driver ends such a read, when the replica itself does not, in milliseconds.
 */
const READ_ANSWER_MS = 250

/** The database cannot be opened; the message is one sentence for the operator. */
export class CannotOpenDatabase extends Error {}

type Place = Pick<Settings, 'databaseUrl' | 'dataDir' | 'namedStatements'> &
  Partial<Pick<Settings, 'databaseLimits' | 'migrationUrl'>>
type ReplicaPlace = Pick<Settings, 'databaseReadUrl' | 'databaseLimits' | 'namedStatements'>

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one in `<dataDir>/database`, locked by this
 * process, which has no limits in time. Throws CannotOpenDatabase or DataFolderLocked.
 */
export async function openDatabase({
  databaseUrl,
  migrationUrl = null,
  dataDir,
  namedStatements,
  databaseLimits,
}: Place): Promise<OpenedDatabase> {
  if (databaseUrl === null) return openEmbedded(join(dataDir, 'database'))
  const limits = databaseLimits && { limits: databaseLimits }
  const running = await openServer('DATABASE_URL', { databaseUrl, namedStatements, ...limits })
  const owning = { databaseUrl: migrationUrl ?? databaseUrl, namedStatements }
  const setting = migrationUrl === null ? 'DATABASE_URL' : 'DATABASE_MIGRATION_URL'
  return { ...running, openOwner: () => openServer(setting, owning) }
}

/**
 * Follows the replica of DATABASE_READ_URL, which need not answer: then all is read from the primary,
 * and the log says so once a minute. Null without the setting.
 */
export function openReplica(
  { databaseReadUrl, namedStatements, databaseLimits }: ReplicaPlace,
  primary: Queryable,
  log?: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Replica | null {
  if (databaseReadUrl === null) return null
  const limits = { ...databaseLimits, connectMs: READ_MS, statementMs: READ_MS }
  const replica = createPostgresDatabase({
    databaseUrl: databaseReadUrl,
    namedStatements,
    limits,
    answerMs: READ_ANSWER_MS,
  })
  const logged = limitToOnceAMinute()
  return followReplica({ primary, replica }, (reason) =>
    logged(String(reason === null), (leftOut) =>
      reason === null
        ? log?.info({ leftOut }, 'reads go to the replica')
        : log?.warn({ leftOut, reason }, 'reads go to the primary, not to the replica'),
    ),
  )
}

async function openServer(setting: string, options: PostgresOptions): Promise<Database> {
  const database = createPostgresDatabase(options)
  try {
    await database.query('select 1')
    return database
  } catch (cause) {
    await database.close()
    throw new CannotOpenDatabase(describeDatabaseOpenFailure(setting, cause), { cause })
  }
}

async function openEmbedded(folder: string): Promise<OpenedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = lockDataFolder(folder)
  try {
    const database = await createPgliteDatabase(await startPglite({ folder }))
    return {
      ...database,
      async close() {
        await database.close()
        release()
      },
    }
  } catch (cause) {
    release()
    throw new CannotOpenDatabase(`The database in ${folder} cannot be opened.`, { cause })
  }
}
