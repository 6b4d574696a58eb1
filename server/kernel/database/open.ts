import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../base/settings.ts'
import { takeFolder } from './lock.ts'
import { pgliteDatabase, startPglite } from './pglite.ts'
import type { Database, OpenedDatabase } from './port.ts'
import { type PostgresOptions, postgresDatabase } from './postgres.ts'

/** The database cannot be opened; the message is one sentence for the operator. */
export class CannotOpenDatabase extends Error {}

type Place = Pick<Settings, 'databaseUrl' | 'dataDir' | 'namedStatements'> &
  Partial<Pick<Settings, 'databaseLimits' | 'migrationUrl'>>

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one in `<dataDir>/database`, locked by this
 * process, which has no limits in time. Throws CannotOpenDatabase or FolderTaken.
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

async function openServer(setting: string, options: PostgresOptions): Promise<Database> {
  const database = postgresDatabase(options)
  try {
    await database.query('select 1')
    return database
  } catch (cause) {
    await database.close()
    throw new CannotOpenDatabase(`The database of ${setting} does not answer.`, { cause })
  }
}

async function openEmbedded(folder: string): Promise<OpenedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = takeFolder(folder)
  try {
    const database = await pgliteDatabase(await startPglite({ folder }))
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
