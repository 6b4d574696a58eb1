import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database, Queryable, Transaction } from './port.ts'
import { grantRunning } from './roles.ts'

/** One migration; migrations run in the order of their names. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** The database cannot be migrated; the message is one sentence. */
export class CannotMigrate extends Error {}

interface Applied {
  name: string
  checksum: string
}

const FOLDER = new URL('../../migrations/', import.meta.url)
const LOCK = 5_077_335

/** Reads the migrations of `server/migrations`, `NNNN-name.sql`, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      name: file.replace('.sql', ''),
      sql: readFileSync(new URL(file, FOLDER), 'utf8'),
    }))
}

/**
 * Applies the pending migrations, each in its own transaction, and returns their names. Several
 * servers may start concurrently: one migrates, the others wait. Throws CannotMigrate when an
 * applied migration was changed or comes from a newer version of the program. `runningRole`, if it is
 * not the role that migrates, gets its rights in the same transactions, so that it has them as soon as
 * it sees what they are for.
 */
export async function migrate(
  database: Database,
  migrations = readMigrations(),
  runningRole: string | null = null,
): Promise<string[]> {
  await underLock(database, (tx) =>
    tx.script(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`),
  )
  refuseStrangers(await readApplied(database), migrations)

  const applied: string[] = []
  for (const migration of migrations) {
    const isNew = await underLock(database, async (tx) => {
      const isPending = await apply(tx, migration)
      if (isPending && runningRole !== null) await grantRunning(tx, runningRole)
      return isPending
    })
    if (isNew) applied.push(migration.name)
  }
  // The role may be new.
  if (runningRole !== null) await underLock(database, (tx) => grantRunning(tx, runningRole))
  return applied
}

/** Returns the names of the migrations that the database lacks: all, where the role may not read them. */
export async function pendingMigrations(
  database: Queryable,
  migrations = readMigrations(),
): Promise<string[]> {
  const [table] = await database.query<{ isReadable: boolean | null }>(
    `select has_table_privilege(to_regclass('schema_migration'), 'SELECT') as "isReadable"`,
  )
  const applied = table?.isReadable ? await readApplied(database) : []
  return migrations
    .map(({ name }) => name)
    .filter((name) => !applied.some((one) => one.name === name))
}

/** Returns whether the migration still had to be applied. */
async function apply(tx: Transaction, { name, sql }: Migration): Promise<boolean> {
  const checksum = createHash('sha256').update(sql).digest('hex')
  const known = (await readApplied(tx)).find((one) => one.name === name)
  if (known && known.checksum !== checksum)
    throw new CannotMigrate(`The migration ${name} was changed after it had been applied.`)
  if (known) return false
  await tx.script(sql)
  await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  return true
}

function refuseStrangers(applied: Applied[], migrations: readonly Migration[]) {
  const stranger = applied.find(({ name }) => !migrations.some((one) => one.name === name))
  if (stranger)
    throw new CannotMigrate(
      `The database is newer than this program: it holds the migration ${stranger.name}.`,
    )
}

const readApplied = (database: Queryable) =>
  database.query<Applied>('select name, checksum from schema_migration order by name')

const underLock = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    return work(tx)
  })
