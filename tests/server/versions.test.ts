import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getOwnerAddress, makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { executeStatement, RUNNING_ROLE } from '../../fixtures/server/postgres.ts'
import { runCommand } from '../../server/command/run.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import { VERSION } from '../../server/kernel/base/version.ts'
import { CannotMigrate, readMigrations } from '../../server/kernel/database/migrate.ts'
import { openDatabase } from '../../server/kernel/database/open.ts'
import type { OpenedDatabase } from '../../server/kernel/database/port.ts'
import { findWrongRights } from '../../server/kernel/database/roles.ts'
import { joinKeyRing, type KeyRingMembership } from '../../server/kernel/key-ring/key-ring.ts'
import { migrateDatabase } from '../../server/start/migrate-database.ts'

const { createEmpty, createMigrated } = makeFileDatabases()
const contracting = (version: string) => [
  ...readMigrations(),
  { name: '9001-drops', sql: `-- contract: ${version}\ndrop table feature_flag` },
]
const stillRuns = (running: string, version: string) =>
  new CannotMigrate(
    `The version ${running} still runs on this database, and only ${version} and newer run on the schema of the pending migrations: stop its servers first (one that crashed counts for 60 seconds).`,
  )

let database: OpenedDatabase
let settings: { databaseUrl: string; migrationUrl: string; production: boolean }
let server: KeyRingMembership
beforeEach(async () => {
  const databaseUrl = await createMigrated()
  settings = { databaseUrl, migrationUrl: getOwnerAddress(databaseUrl), production: false }
  database = await openDatabase({ ...settings, dataDir: '', namedStatements: true })
  server = await joinKeyRing({
    database,
    secrets: createSecrets(['k'.repeat(32)]),
    settings,
    sealedRows: [],
    onError: (error) => {
      throw error
    },
  })
})
afterEach(async () => {
  await server.leave()
  await database.close()
})

it('a migration that removes something is refused while a running server may use it', async () => {
  const migrations = contracting('9.0.0')
  await expect(migrateDatabase(database, settings, migrations)).rejects.toThrow(
    stillRuns(VERSION, '9.0.0'),
  )
  await database.query('update running_process set version = null')
  await expect(migrateDatabase(database, settings, migrations)).rejects.toThrow(
    stillRuns('before 0.1.0', '9.0.0'),
  )
  expect(await database.query('select from feature_flag')).toBeInstanceOf(Array)
})

it('a migration that removes something ignores crashed servers, and servers that can run on its schema', async () => {
  await database.query(`update running_process set version = '0.0.10'`)
  await database.query(
    `insert into running_process (id, key_ids, version, seen_at)
     values (gen_random_uuid(), '{}', '0.0.9', now() - interval '61 seconds')`,
  )
  expect(await migrateDatabase(database, settings, contracting('0.0.10'))).toEqual(['9001-drops'])
})

it('a migration that only adds something is not refused for any server', async () => {
  const adding = { name: '9001-adds', sql: 'create table added (id integer)' }
  const migrations = [...readMigrations(), adding]
  expect(await migrateDatabase(database, settings, migrations)).toEqual(['9001-adds'])
})

it('an older server starts, and its check of rights passes, on a schema where a newer version granted other rights', async () => {
  await executeStatement(
    settings.migrationUrl,
    `create table added (id integer); revoke delete on session from ${RUNNING_ROLE};
     insert into schema_migration (name, checksum) values ('9001-adds', '')`,
  )
  expect(await migrateDatabase(database, { ...settings, migrationUrl: null })).toEqual([])
  expect(await migrateDatabase(database, settings)).toEqual([])
  expect(await findWrongRights(database, RUNNING_ROLE)).toHaveLength(2)
  const folder = await mkdtemp(join(tmpdir(), 'porras-versions-'))
  const { stdout } = await runCommand(['check', '--json'], {
    DATABASE_URL: settings.databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  })
  await rm(folder, { recursive: true })
  expect(JSON.parse(stdout)).toContainEqual({
    part: 'database',
    state: 'ok',
    detail: 'reads and writes, and is up to date',
  })
})

it('the first migration of an empty database does not look for running servers', async () => {
  const migrationUrl = await createEmpty()
  const empty = { ...settings, databaseUrl: migrationUrl, migrationUrl }
  const own = await openDatabase({ ...empty, dataDir: '', namedStatements: true })
  const first = [{ name: '0001-first', sql: '-- contract: 0.0.10\nselect 1' }]
  expect(await migrateDatabase(own, empty, first)).toEqual(['0001-first'])
  await own.close()
})
