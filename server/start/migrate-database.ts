import { refuseDemoData } from '../demo/load.ts'
import type { Settings } from '../kernel/base/settings.ts'
import { CannotMigrate, migrate, pendingMigrations } from '../kernel/database/migrate.ts'
import type { Database, OpenedDatabase } from '../kernel/database/port.ts'
import { requireWeakRole, roleOf, strengthOf, wrongRights } from '../kernel/database/roles.ts'

/**
 * Applies the pending migrations as the role that owns the schema, and gives the running role its
 * rights. On a PostgreSQL by connections of their own, which have no limits in time: a migration takes
 * as long as it needs, and servers that start meanwhile wait for it. A server that was not given the
 * owner's address only checks that another has migrated. In production, throws RoleTooStrong when the
 * running role could change the schema, and HoldsDemoData. Throws CannotMigrate. Decision 0129.
 */
export async function migrateDatabase(
  database: OpenedDatabase,
  {
    databaseUrl,
    migrationUrl,
    production,
  }: Pick<Settings, 'databaseUrl' | 'migrationUrl' | 'production'>,
): Promise<void> {
  if (production) await requireWeakRole(database)
  const isOwnerKnown =
    databaseUrl === null || migrationUrl !== null || (await strengthOf(database)) !== null
  if (!isOwnerKnown) return requireMigrated(database, production)
  const owner = await database.openOwner()
  try {
    if (production) await refuseDemoData(owner)
    const [running, owning] = [await roleOf(database), await roleOf(owner)]
    await migrate(owner, undefined, running === owning ? null : running)
  } finally {
    await owner.close()
  }
}

async function requireMigrated(database: Database, production: boolean): Promise<void> {
  const hasRights = (await wrongRights(database, await roleOf(database))).length === 0
  if (!hasRights || (await pendingMigrations(database)).length > 0)
    throw new CannotMigrate(
      'The database is not migrated for this program and the role of DATABASE_URL: run npm run provider -- migrate with DATABASE_MIGRATION_URL, the address for the role that owns the schema.',
    )
  if (production) await refuseDemoData(database)
}
