import type { Settings } from '../kernel/base/settings.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { openDatabase } from '../kernel/database/open.ts'
import type { Database } from '../kernel/database/port.ts'

/**
 * Applies the pending migrations. On a PostgreSQL by connections of their own, which have no limits
 * in time: a migration takes as long as it needs, and servers that start meanwhile wait for it.
 */
export async function migrateDatabase(
  database: Database,
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'namedStatements'>,
): Promise<void> {
  if (settings.databaseUrl === null) {
    await migrate(database)
    return
  }
  const { databaseUrl, dataDir, namedStatements } = settings
  const migrating = await openDatabase({ databaseUrl, dataDir, namedStatements })
  try {
    await migrate(migrating)
  } finally {
    await migrating.close()
  }
}
