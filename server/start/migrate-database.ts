import { rejectDemoDataInDatabase } from '../demo/load.ts'
import type { Settings } from '../kernel/base/settings.ts'
import { compareVersions, newestVersion } from '../kernel/base/version.ts'
import { sqlState } from '../kernel/database/errors.ts'
import {
  CannotMigrate,
  examineSchema,
  type Migration,
  migrate,
  oldestCompatibleVersion,
  readMigrations,
} from '../kernel/database/migrate.ts'
import type { Database, OpenedDatabase } from '../kernel/database/port.ts'
import {
  describeExcessiveRight,
  findStatementContext,
  findWrongRights,
  rejectRoleThatMayChangeSchema,
  type StatementContext,
} from '../kernel/database/roles.ts'
import { CRASHED_AFTER_SECONDS } from '../kernel/key-ring/key-ring.ts'
import { findRunningVersions } from '../kernel/key-ring/repository.ts'

const FORBIDDEN = '42501'

/**
 * Applies the pending migrations as the role that owns the schema, gives the running role its rights,
 * and returns the names of the migrations. On a PostgreSQL by connections of their own, which have no
 * limits in time: a migration takes as long as it needs, and servers that start meanwhile wait for it.
 * Where a newer version has migrated, nothing is changed. A server that was not given the owner's
 * address only checks that another has migrated. In production, throws RoleMayChangeSchema when the running
 * role could change the schema, and DemoDataInProduction. Throws CannotMigrate. Decisions 0129, 0134.
 */
export async function migrateDatabase(
  database: OpenedDatabase,
  settings: Pick<Settings, 'databaseUrl' | 'migrationUrl' | 'production'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<readonly string[]> {
  if (settings.production) await rejectRoleThatMayChangeSchema(database)
  const running = await findStatementContext(database)
  if (!(await isOwnerKnown(database, settings))) {
    await requireMigrated(database, running)
    if (settings.production) await rejectDemoDataInDatabase(database)
    return []
  }
  const owner = await database.openOwner()
  try {
    const owning = await findStatementContext(owner)
    requireOnePlace(running, owning)
    return await explained(owning, async () => {
      if (settings.production) await rejectDemoDataInDatabase(owner)
      if (settings.databaseUrl !== null) await refuseBesideOlder(owner, migrations)
      return migrate(owner, migrations, running.role === owning.role ? null : running.role)
    })
  } finally {
    await owner.close()
  }
}

/**
 * Throws CannotMigrate when a process runs whose version could not run on the schema of the pending
 * migrations.
 */
async function refuseBesideOlder(owner: Database, migrations: readonly Migration[]): Promise<void> {
  const { pending } = await examineSchema(owner, migrations)
  const oldest = newestVersion(
    migrations.flatMap((one) =>
      pending.includes(one.name) ? (oldestCompatibleVersion(one) ?? []) : [],
    ),
  )
  if (oldest === null) return
  const running = await findRunningVersions(owner, CRASHED_AFTER_SECONDS)
  const older = running.filter((one) => one === null || compareVersions(one, oldest) < 0)
  if (older.length > 0)
    throw new CannotMigrate(
      `The version ${older.map((one) => one ?? 'before 0.1.0').join(', ')} still runs on this database, and only ${oldest} and newer run on the schema of the pending migrations: stop its servers first (one that crashed counts for ${CRASHED_AFTER_SECONDS} seconds).`,
    )
}

/**
 * Whether migrations can run: the embedded database has its owner, and a role that could change the
 * schema migrates itself.
 */
const isOwnerKnown = async (
  database: Database,
  { databaseUrl, migrationUrl }: Pick<Settings, 'databaseUrl' | 'migrationUrl'>,
): Promise<boolean> =>
  databaseUrl === null || migrationUrl !== null || (await describeExcessiveRight(database)) !== null

async function requireMigrated(database: Database, { role }: StatementContext): Promise<void> {
  const { pending, isNewer } = await examineSchema(database)
  // A newer version gave its rights, which may be others.
  const hasRights = isNewer || (await findWrongRights(database, role)).length === 0
  if (!hasRights || pending.length > 0)
    throw new CannotMigrate(
      `The database is not migrated for this program and the role ${role} of DATABASE_URL: run npm run provider -- migrate with DATABASE_MIGRATION_URL.`,
    )
}

function requireOnePlace(running: StatementContext, owning: StatementContext): void {
  if (running.database !== owning.database)
    throw new CannotMigrate(
      'DATABASE_MIGRATION_URL leads to another database than DATABASE_URL: set both to the same one.',
    )
}

/** Does work, and rejects with one sentence when the role lacks the rights of an owner. */
async function explained<T>(owning: StatementContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) !== FORBIDDEN) throw error
    throw new CannotMigrate(
      `The role ${owning.role} may not change the schema: set DATABASE_MIGRATION_URL to the role that owns the database and its tables.`,
      { cause: error },
    )
  }
}
