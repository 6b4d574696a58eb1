import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packages from '../../package.json' with { type: 'json' }
import { migrate, readMigrations } from '../../server/database/migrate.ts'
import { pgliteDatabase, startPglite } from '../../server/database/pglite.ts'
import type { Database } from '../../server/database/port.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/porras/', import.meta.url))

/** A database of the test's own, in memory and with the schema: migrated once, then cloned. */
export async function freshDatabase(): Promise<Database> {
  return pgliteDatabase(await startPglite({ dump: await openAsBlob(await migratedDump()) }))
}

/** The file of a migrated database; made when the migrations or the engine are new. */
async function migratedDump(): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([packages.dependencies['@electric-sql/pglite'], readMigrations()]))
    .digest('hex')
  const file = join(CACHE, `${key}.tar`)
  if (existsSync(file)) return file

  const pglite = await startPglite()
  const database = pgliteDatabase(pglite)
  await migrate(database)
  const dump = await pglite.dumpDataDir('none')
  await database.close()

  mkdirSync(CACHE, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, await dump.bytes())
  try {
    linkSync(unfinished, file)
  } catch (error) {
    // Another process was quicker; what it made may be in use, and is not to be replaced.
    if (!existsSync(file)) throw error
  } finally {
    rmSync(unfinished)
  }
  return file
}
