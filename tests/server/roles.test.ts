import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { getOwnerAddress, makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { executeStatement, RUNNING_ROLE, toRunningAddress } from '../../fixtures/server/postgres.ts'
import { sqlState } from '../../server/kernel/database/errors.ts'
import { CannotMigrate, pendingMigrations } from '../../server/kernel/database/migrate.ts'
import { openDatabase } from '../../server/kernel/database/open.ts'
import type { OpenedDatabase } from '../../server/kernel/database/port.ts'
import { describeExcessiveRight, RoleMayChangeSchema } from '../../server/kernel/database/roles.ts'
import { migrateDatabase } from '../../server/start/migrate-database.ts'

const { createEmpty, createMigrated } = makeFileDatabases()

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(
  databaseUrl: string,
  migrationUrl: string | null = null,
): Promise<OpenedDatabase> {
  const place = { databaseUrl, migrationUrl, dataDir: '', namedStatements: true }
  const database = await openDatabase(place)
  closers.push(() => database.close())
  return database
}

/** Makes a role of its own for a test, and returns its name. */
async function makeRole(owner: string, options = ''): Promise<string> {
  const role = `porras_test_${randomBytes(6).toString('hex')}`
  await executeStatement(owner, `create role ${role} login password '${role}' ${options}`)
  closers.push(() => executeStatement(owner, `drop owned by ${role} cascade; drop role ${role}`))
  return role
}

function addressFor(role: string, address: string): string {
  const url = new URL(address)
  url.username = role
  url.password = role
  return url.href
}

const settingsOf = (databaseUrl: string, migrationUrl: string | null, production = true) => ({
  databaseUrl,
  migrationUrl,
  production,
})

const tooStrong = (role: string, reason: string) => new RoleMayChangeSchema(role, reason)
const notMigrated = (role: string) =>
  new CannotMigrate(
    `The database is not migrated for this program and the role ${role} of DATABASE_URL: run npm run provider -- migrate with DATABASE_MIGRATION_URL.`,
  )

describe('The running role', () => {
  it.each([
    `create role extra`,
    `alter role ${RUNNING_ROLE} createrole`,
    `alter role current_user superuser`,
    `set session authorization postgres`,
    `set session_replication_role = 'replica'`,
    `copy (select 1) to program 'true'`,
    `create extension hstore`,
    `alter system set fsync = off`,
    `grant pg_write_all_data to ${RUNNING_ROLE}`,
  ])('cannot execute: %s', async (statement) => {
    const database = await open(await createMigrated())
    await expect(database.query(statement)).rejects.toSatisfy(
      (error) => sqlState(error) === '42501',
    )
  })

  it('can use advisory locks, temporary tables, and notifications', async () => {
    const database = await open(await createMigrated())
    await database.transaction((tx) =>
      tx.script(`
        select pg_advisory_xact_lock(1);
        create temporary table kept (one integer) on commit drop;
        insert into kept values (1);
        notify made`),
    )
    expect(await describeExcessiveRight(database)).toBeNull()
  })

  it.each([
    ['superuser', 'is a superuser'],
    ['createrole', 'may create and change roles'],
    ['replication', 'may replicate the whole database'],
  ])('may not be a %s role in production', async (option, reason) => {
    const address = await createMigrated()
    const role = await makeRole(getOwnerAddress(address), option)
    const database = await open(addressFor(role, address))
    await expect(
      migrateDatabase(database, settingsOf(address, getOwnerAddress(address))),
    ).rejects.toThrow(tooStrong(role, reason))
  })

  it.each([
    ['alter database :database owner to :role', 'owns the database'],
    ['alter schema public owner to :role', 'owns the schema'],
    ['grant create on database :database to :role', 'may create schemas'],
    ['grant create on schema public to :role', 'may create tables'],
    ['grant create on schema public to public', 'may create tables'],
    ['alter table audit owner to :role', 'owns tables'],
    ['alter function refuse_change() owner to :role', 'owns functions'],
    ['grant truncate on audit to :role', 'may empty tables or add triggers'],
    ['grant trigger on audit to public', 'may empty tables or add triggers'],
  ])('may not have in production: %s', async (statement, reason) => {
    const address = await createMigrated()
    const owner = getOwnerAddress(address)
    const role = await makeRole(owner)
    const name = new URL(address).pathname.slice(1)
    closers.push(() => executeStatement(owner, `reassign owned by ${role} to current_user`))
    await executeStatement(owner, statement.replace(':role', role).replace(':database', name))
    const database = await open(addressFor(role, address))
    await expect(migrateDatabase(database, settingsOf(address, owner))).rejects.toThrow(
      tooStrong(role, reason),
    )
  })

  it('may not be a member of the role that owns the schema', async () => {
    const address = await createMigrated()
    const owner = getOwnerAddress(address)
    const role = await makeRole(owner)
    const owning = await makeRole(owner)
    await executeStatement(
      owner,
      `grant ${owning} to ${role}; alter table audit owner to ${owning}`,
    )
    closers.push(() => executeStatement(owner, `reassign owned by ${owning} to current_user`))
    const database = await open(addressFor(role, address))
    await expect(migrateDatabase(database, settingsOf(address, owner))).rejects.toThrow(
      tooStrong(role, 'owns tables'),
    )
  })
})

describe('Migrating', () => {
  it('with a role of its own prepares the database for the running role, which then needs no other role', async () => {
    const owner = await createEmpty()
    const address = toRunningAddress(owner)
    const both = await open(address, owner)
    expect(await migrateDatabase(both, settingsOf(address, owner))).not.toEqual([])
    const alone = await open(address)
    expect(await migrateDatabase(alone, settingsOf(address, null))).toEqual([])
    expect(await pendingMigrations(alone)).toEqual([])
  })

  it('gives a new running role its rights in a database that was migrated before', async () => {
    const address = await createMigrated()
    const owner = getOwnerAddress(address)
    const role = await makeRole(owner)
    const own = addressFor(role, address)
    const alone = await open(own)
    await expect(migrateDatabase(alone, settingsOf(own, null))).rejects.toThrow(notMigrated(role))
    await migrateDatabase(await open(own, owner), settingsOf(own, owner))
    expect(await migrateDatabase(alone, settingsOf(own, null))).toEqual([])
    expect(await alone.query('select from person')).toEqual([])
  })

  it('requires no superuser, even when the schema holds what an extension of a superuser made', async () => {
    const superuser = await createEmpty()
    const role = await makeRole(superuser)
    const name = new URL(superuser).pathname.slice(1)
    closers.push(() => executeStatement(superuser, `reassign owned by ${role} to current_user`))
    // The views of the extension belong to the superuser, so the migrating role could not grant them.
    await executeStatement(
      superuser,
      `alter database ${name} owner to ${role}; create extension pg_stat_statements`,
    )
    const [address, owner] = [toRunningAddress(superuser), addressFor(role, superuser)]
    const both = await open(address, owner)
    expect(await migrateDatabase(both, settingsOf(address, owner))).not.toEqual([])
    const alone = await open(address)
    expect(await migrateDatabase(alone, settingsOf(address, null))).toEqual([])
    expect(await alone.query('select from person')).toEqual([])
  })

  it('is refused without the owning role when the database is empty', async () => {
    const address = toRunningAddress(await createEmpty())
    await expect(migrateDatabase(await open(address), settingsOf(address, null))).rejects.toThrow(
      notMigrated(RUNNING_ROLE),
    )
  })

  it('requires no separate role outside production', async () => {
    const owner = await createEmpty()
    const database = await open(owner)
    expect(await migrateDatabase(database, settingsOf(owner, null, false))).not.toEqual([])
    await expect(migrateDatabase(database, settingsOf(owner, null))).rejects.toThrow(
      tooStrong('postgres', 'is a superuser'),
    )
  })

  it('changes no database when its address leads to another database', async () => {
    const other = await createEmpty()
    const address = await createMigrated()
    const database = await open(address, other)
    await expect(migrateDatabase(database, settingsOf(address, other))).rejects.toThrow(
      new CannotMigrate(
        'DATABASE_MIGRATION_URL leads to another database than DATABASE_URL: set both to the same one.',
      ),
    )
    expect(
      await (await open(other)).query(`select from pg_tables where schemaname = 'public'`),
    ).toEqual([])
  })

  it.each([
    ['an empty database', createEmpty],
    ['a migrated one', async () => getOwnerAddress(await createMigrated())],
  ])(
    'the command %s with a role that may not change the schema is refused in one sentence',
    async (_of, create) => {
      const owner = await create()
      const role = await makeRole(owner)
      const address = toRunningAddress(owner)
      const database = await open(address, addressFor(role, owner))
      await expect(
        migrateDatabase(database, settingsOf(address, addressFor(role, owner))),
      ).rejects.toThrow(
        new CannotMigrate(
          `The role ${role} may not change the schema: set DATABASE_MIGRATION_URL to the role that owns the database and its tables.`,
        ),
      )
    },
  )
})
