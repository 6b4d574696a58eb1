import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../base/settings.ts'
import { takeFolder } from './lock.ts'
import { pgliteDatabase, startPglite } from './pglite.ts'
import type { Database } from './port.ts'
import { postgresDatabase } from './postgres.ts'

/** The database cannot be opened; the message is one sentence for the operator. */
export class CannotOpenDatabase extends Error {}

type Place = Pick<Settings, 'databaseUrl' | 'dataDir' | 'namedStatements'>

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one in `<dataDir>/database`, locked by this
 * process. Throws CannotOpenDatabase or FolderTaken.
 */
export function openDatabase({ databaseUrl, dataDir, namedStatements }: Place): Promise<Database> {
  return databaseUrl === null
    ? openEmbedded(join(dataDir, 'database'))
    : openServer(databaseUrl, namedStatements)
}

async function openServer(databaseUrl: string, namedStatements: boolean): Promise<Database> {
  const database = postgresDatabase({ databaseUrl, namedStatements })
  try {
    await database.query('select 1')
    return database
  } catch (cause) {
    await database.close()
    throw new CannotOpenDatabase('The database of DATABASE_URL does not answer.', { cause })
  }
}

async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = takeFolder(folder)
  try {
    const database = pgliteDatabase(await startPglite({ folder }))
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
