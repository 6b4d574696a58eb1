import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { compareVersions, newestVersion, VERSION } from '../base/version.ts'
import { sqlState } from './errors.ts'
import type { Database, Queryable, Transaction } from './port.ts'
import { grantRunningRights } from './roles.ts'

/** One migration; migrations run in the order of their names. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** The database cannot be migrated, or this program cannot run on it; the message is one sentence. */
export class CannotMigrate extends Error {}

/** How a migration waits for the locks that other transactions hold. */
export interface LockWaits {
  /** How long a statement waits, in milliseconds, before the migration is rolled back. */
  readonly waitMs: number
  /** How often a migration is tried at most. */
  readonly tries: number
  /** The pause between two tries, in milliseconds. */
  readonly pauseMs: number
}

/** How far a database is migrated, seen from this program. */
export interface SchemaState {
  /** Names of the migrations that the database lacks. */
  readonly pending: readonly string[]
  /** Whether a newer version has migrated it, on whose schema this one can run. */
  readonly isNewer: boolean
}

interface Applied {
  readonly name: string
  readonly checksum: string
  /** The oldest version that runs on the schema since then; null where the migration excludes none. */
  readonly runsFrom: string | null
}

const FOLDER = new URL('../../migrations/', import.meta.url)
const LOCK = 5_077_335
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
const CONTRACT = /^-- contract: (\d+\.\d+\.\d+)$/m
/**
 * Calls of residents queue behind a migration that waits for a table, so it waits for less time than
 * a call waits for a lock (PG_LOCK_TIMEOUT_MS), and lets them pass before it tries again.
 */
const LOCK_WAITS: LockWaits = { waitMs: 1000, tries: 30, pauseMs: 2000 }

/** Reads the migrations of `server/migrations`, `NNNN-name.sql`, in order. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      name: file.replace('.sql', ''),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }))
}

/** Returns the hash by which a migration is recognised: SHA-256 of its text, as hexadecimal digits. */
export const migrationChecksum = ({ sql }: Migration): string =>
  createHash('sha256').update(sql).digest('hex')

/**
 * Returns the oldest version that runs on the schema after a migration, from its line
 * `-- contract: 1.2.0`; null without it, when every version runs on that ran before. Decision 0134.
 */
export const oldestCompatibleVersion = ({ sql }: Migration): string | null =>
  CONTRACT.exec(sql)?.[1] ?? null

/**
 * Applies the pending migrations, each in its own transaction, and returns their names. Several
 * servers may start concurrently: one migrates, the others wait. Throws CannotMigrate when an
 * applied migration was changed, when this version cannot run on the schema, or when other
 * transactions hold a lock during all tries. Changes nothing where a newer version has migrated.
 * `runningRole`, if it is not the role that migrates, gets its rights in the same transactions, so
 * that it has them as soon as it sees what they are for.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
  runningRole: string | null = null,
  waits = LOCK_WAITS,
): Promise<string[]> {
  if (!(await isRecordReady(database)))
    await underLock(database, waits, 'schema_migration', (tx) => tx.script(RECORD))
  const { pending } = await examineSchema(database, migrations)

  const applied: string[] = []
  for (const migration of migrations.filter(({ name }) => pending.includes(name))) {
    const isNew = await underLock(database, waits, migration.name, async (tx) => {
      const isPending = await apply(tx, migration)
      if (isPending && runningRole !== null) await grantRunningRights(tx, runningRole)
      return isPending
    })
    if (isNew) applied.push(migration.name)
  }
  // The role may be new. A newer version knows tables of which the role has fewer rights.
  if (runningRole !== null)
    await underLock(database, waits, 'the rights', async (tx) => {
      const { isNewer } = await examineSchema(tx, migrations)
      if (!isNewer) await grantRunningRights(tx, runningRole)
    })
  return applied
}

/**
 * Returns how far the database is migrated: not at all, where the role may not read it. Throws
 * CannotMigrate when an applied migration has another text than that of this program, or when this
 * version, `version`, cannot run on the schema. Decision 0134.
 */
export async function examineSchema(
  database: Queryable,
  migrations: readonly Migration[] = readMigrations(),
  version = VERSION,
): Promise<SchemaState> {
  const [table] = await database.query<{ isReadable: boolean | null }>(
    `select has_table_privilege(to_regclass('schema_migration'), 'SELECT') as "isReadable"`,
  )
  const applied = table?.isReadable ? await readApplied(database) : []
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) requireSame(known.get(name), checksum)
  const stranger = applied.find(({ name }) => !known.has(name))
  const names = new Set(applied.map(({ name }) => name))
  const pending = migrations.map(({ name }) => name).filter((name) => !names.has(name))
  if (stranger && pending.length > 0)
    throw new CannotMigrate(
      `The database is of another version: it holds the migration ${stranger.name}, which ${version} does not know, and lacks ${pending[0]}; start the version that migrated it, or one that is newer.`,
    )
  requireVersion(applied, version)
  return { pending, isNewer: stranger !== undefined }
}

/** Returns the names of the migrations that the database lacks. Throws as `examineSchema` does. */
export const pendingMigrations = async (
  database: Queryable,
  migrations: readonly Migration[] = readMigrations(),
): Promise<readonly string[]> => (await examineSchema(database, migrations)).pending

/** Returns whether the migration still had to be applied. */
async function apply(tx: Transaction, migration: Migration): Promise<boolean> {
  const { name, sql } = migration
  const checksum = migrationChecksum(migration)
  const known = (await readApplied(tx)).find((one) => one.name === name)
  if (known) {
    requireSame(migration, known.checksum)
    return false
  }
  await tx.script(sql)
  await tx.query('insert into schema_migration (name, checksum, runs_from) values ($1, $2, $3)', [
    name,
    checksum,
    oldestCompatibleVersion(migration),
  ])
  return true
}

function requireSame(migration: Migration | undefined, checksum: string): void {
  if (migration && migrationChecksum(migration) !== checksum)
    throw new CannotMigrate(
      `The migration ${migration.name} was changed after it had been applied.`,
    )
}

function requireVersion(applied: readonly Applied[], version: string): void {
  const newest = newestVersion(applied.flatMap(({ runsFrom }) => runsFrom ?? []))
  if (newest !== null && compareVersions(version, newest) < 0)
    throw new CannotMigrate(
      `The database was migrated for ${newest} and newer, and this is ${version}: start a newer version, or restore the backup from before the upgrade.`,
    )
}

const RECORD = `
  create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  );
  alter table schema_migration add column if not exists runs_from text`

async function isRecordReady(database: Queryable): Promise<boolean> {
  const columns = await database.query(
    `select from pg_attribute
     where attrelid = to_regclass('schema_migration') and attname = 'runs_from'`,
  )
  return columns.length > 0
}

/** The column may be missing in a database that an older version migrated. */
const readApplied = (database: Queryable) =>
  database.query<Applied>(
    `select name, checksum, to_jsonb(m) ->> 'runs_from' as "runsFrom"
     from schema_migration m order by name`,
  )

/**
 * Runs work in a transaction that only one process has at a time, and again while other transactions
 * hold what it locks; `what` names it for the sentence of the error.
 */
async function underLock<T>(
  database: Database,
  { waitMs, tries, pauseMs }: LockWaits,
  what: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await database.transaction(async (tx) => {
        // Another process may migrate for long, so this wait has no limit.
        await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
        await tx.script(`set local lock_timeout = ${waitMs}`)
        return work(tx)
      })
    } catch (error) {
      if (![LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '')) throw error
      if (tried === tries)
        throw new CannotMigrate(
          `The migration did not get its locks for ${what} in ${tries} tries, because other transactions hold them: end those that run for long (pg_stat_activity), and migrate again.`,
          { cause: error },
        )
    }
    await wait(pauseMs)
  }
}
