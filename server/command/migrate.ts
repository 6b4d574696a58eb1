import type { Settings } from '../kernel/base/settings.ts'
import { openDatabase } from '../kernel/database/open.ts'
import { migrateDatabase } from '../start/migrate-database.ts'

/**
 * Migrates the database of the settings and gives the running role its rights, so that servers need
 * no address of the role that owns the schema. Returns what it did, in one sentence. Throws as
 * `openDatabase` and `migrateDatabase` do.
 */
export async function runMigrateCommand(settings: Settings): Promise<string> {
  const database = await openDatabase(settings)
  try {
    const applied = await migrateDatabase(database, settings)
    return applied.length === 0
      ? 'The database is up to date.'
      : `${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} applied, the last ${applied.at(-1)}: the database is up to date.`
  } finally {
    await database.close()
  }
}
