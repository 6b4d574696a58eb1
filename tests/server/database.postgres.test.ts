import { describe, expect, it } from 'vitest'
import { holdLock, waitUntilOthersWait } from '../../fixtures/server/held-lock.ts'
import { migrateOpenedDatabase } from '../../fixtures/server/migrate-opened.ts'
import { getOwnerAddress, makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { executeStatement, toRunningAddress } from '../../fixtures/server/postgres.ts'
import { testClock } from '../../server/kernel/base/clock.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import { isDatabaseUnavailable, sqlState } from '../../server/kernel/database/errors.ts'
import { CannotMigrate, migrate, readMigrations } from '../../server/kernel/database/migrate.ts'
import { openDatabase } from '../../server/kernel/database/open.ts'
import type { Database } from '../../server/kernel/database/port.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'
import { deliverDueMails } from '../../server/kernel/mail/deliver.ts'
import type { MailOrder } from '../../server/kernel/mail/orders.ts'
import { openOutbox } from '../../server/kernel/mail/outbox.ts'
import type { OutgoingMail } from '../../server/kernel/mail/transport.ts'
import { moduleDeclarations } from '../../server/modules.ts'
import { describeDatabaseContract } from './database.contract.ts'
import { describeSchemaContract } from './schema.contract.ts'

const { createEmpty } = makeFileDatabases()

async function newPlace(namedStatements = true) {
  const migrationUrl = await createEmpty()
  const databaseUrl = toRunningAddress(migrationUrl)
  return {
    databaseUrl,
    open: () => openDatabase({ databaseUrl, migrationUrl, dataDir: '', namedStatements }),
  }
}

const notice: MailOrder = {
  kind: 'noticeReceived',
  locale: 'fi',
  to: 'aino.virtanen@example.fi',
  params: {
    name: 'Aino',
    reference: 'K7PX-4MQH',
    contract: '',
    endDate: '2026-12-31',
    url: '',
    awaits: [],
  },
}

const closeAll = (databases: Database[]) => Promise.all(databases.map((one) => one.close()))

describe('PostgreSQL with named statements', () => {
  describeDatabaseContract(() => newPlace(true))
  describeSchemaContract(() => newPlace(true))
})

describe('PostgreSQL without named statements', () =>
  describeDatabaseContract(() => newPlace(false)))

describe('PostgreSQL', () => {
  it('is migrated once by servers that start at the same time', async () => {
    const place = await newPlace()
    const servers = await Promise.all([place.open(), place.open(), place.open()])
    const applied = await Promise.all(servers.map(migrateOpenedDatabase))
    expect(applied.flat().sort()).toEqual(readMigrations().map(({ name }) => name))
    await closeAll(servers)
  })

  it('is migrated once other transactions have released the locked tables, and the migration waits for them briefly', async () => {
    const db = createPostgresDatabase({ databaseUrl: await createEmpty(), namedStatements: true })
    const made = { name: '0001-made', sql: 'create table made (id integer)' }
    const changed = { name: '0002-changed', sql: 'alter table made add column more text' }
    await migrate(db, [made])
    const held = await holdLock(db, 'select * from made')
    const waits = { waitMs: 10, tries: 3, pauseMs: 0 }
    await expect(migrate(db, [made, changed], null, waits)).rejects.toThrow(
      new CannotMigrate(
        'The migration did not get its locks for 0002-changed in 3 tries, because other transactions hold them: end those that run for long (pg_stat_activity), and migrate again.',
      ),
    )
    const migrating = migrate(db, [made, changed], null, {
      ...waits,
      tries: Number.MAX_SAFE_INTEGER,
    })
    await held.release()
    expect(await migrating).toEqual(['0002-changed'])
    await db.close()
  })

  it('lets starting servers wait for a migration longer than the migration may wait for a table', async () => {
    const databaseUrl = await createEmpty()
    const db = createPostgresDatabase({ databaseUrl, namedStatements: true })
    const waits = { waitMs: 1, tries: 1, pauseMs: 0 }
    const held = await holdLock(db, 'select pg_advisory_xact_lock(5077335)')
    const migrating = migrate(db, [{ name: '0001-one', sql: 'select 1' }], null, waits)
    await waitUntilOthersWait(db, 1)
    await held.release()
    expect(await migrating).toEqual(['0001-one'])
    await db.close()
  })

  it('sends each mail once, though several servers deliver concurrently', async () => {
    const place = await newPlace()
    const servers = await Promise.all([place.open(), place.open(), place.open()])
    const [first] = servers
    await migrateOpenedDatabase(first)
    const clock = testClock(new Date('2026-11-21T07:00:00Z'))
    const secrets = createSecrets(['k'.repeat(32)])
    const queueMail = openOutbox({
      clock,
      secrets,
      settings: { provider: { name: 'Koivuranta-asunnot Oy' } },
      declared: moduleDeclarations,
    })
    const recipients = Array.from({ length: 30 }, (_, index) => `resident-${index}@example.fi`)
    await first.transaction(async (tx) => {
      for (const to of recipients) {
        await queueMail(tx, { ...notice, to }, { accountId: null, subject: 'one' })
      }
    })

    const sent = await Promise.all(
      servers.map(async (database) => {
        const taken: string[] = []
        const transport = {
          send: async (mail: OutgoingMail) => void taken.push(mail.to),
          close() {},
        }
        await deliverDueMails({ database, clock, secrets, transport })
        return taken
      }),
    )

    expect(sent.flat().toSorted()).toEqual(recipients.toSorted())
    expect(await first.query('select status, count(*) from mail group by status')).toEqual([
      { status: 'sent', count: 30 },
    ])
    await closeAll(servers)
  })

  it('uses named prepared statements only when the setting says so', async () => {
    const plansOf = async (namedStatements: boolean) => {
      const database = await (await newPlace(namedStatements)).open()
      const plans = await database.transaction(async (tx) => {
        await tx.query('select $1::integer as one', [1])
        return tx.query('select statement from pg_prepared_statements where statement ~ $1', [
          '::integer as one',
        ])
      })
      await database.close()
      return plans
    }
    expect(await plansOf(true)).toEqual([{ statement: 'select $1::integer as one' }])
    expect(await plansOf(false)).toEqual([])
  })

  it.each([true, false])(
    'returns to each of many concurrent statements its own result, also when some fail, named: %s',
    async (namedStatements) => {
      const database = await (await newPlace(namedStatements)).open()
      const numbers = Array.from({ length: 60 }, (_, index) => index)
      const asked = () =>
        Promise.all(
          numbers.map((number) =>
            number % 7 === 3
              ? database.query('select 1 / $1::integer as one', [0]).catch(sqlState)
              : database.query('select $1::integer as number, $2::date as day', [number, null]),
          ),
        )
      const expected = numbers.map((number) =>
        number % 7 === 3 ? '22012' : [{ number, day: null }],
      )
      expect([await asked(), await asked()]).toEqual([expected, expected])
      await database.close()
    },
  )

  it('rejects the running statements of cut connections as unavailable, and serves later ones', async () => {
    const { databaseUrl, open } = await newPlace()
    const database = await open()
    const underWay = Array.from({ length: 6 }, () => database.query('select pg_sleep(60)'))
    let isOver = false
    const settled = Promise.allSettled(underWay).finally(() => {
      isOver = true
    })
    await expect.poll(() => cutConnections(databaseUrl).then(() => isOver)).toBe(true)
    const failures = (await settled).map(
      (one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason),
    )
    expect(failures).toEqual(Array.from({ length: 6 }, () => true))
    await expect.poll(() => database.query('select 1 as one').catch(String)).toEqual([{ one: 1 }])
    await database.close()
  })

  it('serves statements after its idle connections were cut', async () => {
    const { databaseUrl, open } = await newPlace()
    const database = await open()
    await Promise.all([database.query('select 1'), database.query('select 1')])
    await cutConnections(databaseUrl)
    await expect.poll(() => database.query('select 1 as one').catch(String)).toEqual([{ one: 1 }])
    await database.close()
  })

  it('rolls back a transaction whose connection was cut as unavailable, and serves later ones', async () => {
    const { databaseUrl, open } = await newPlace()
    const database = await open()
    await executeStatement(
      getOwnerAddress(databaseUrl),
      'create table note (body text); grant select, insert on note to public',
    )
    const cut = database.transaction(async (tx) => {
      await tx.query(`insert into note values ('lost')`)
      await cutConnections(databaseUrl)
      await tx.query(`insert into note values ('lost too')`)
    })
    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable)
    // Until the process notices that its idle connections are cut too, a read is unavailable.
    const readNotes = async () => {
      try {
        return await database.query('select body from note')
      } catch (error) {
        expect(error).toSatisfy(isDatabaseUnavailable)
        return null
      }
    }
    await expect.poll(readNotes).toEqual([])
    await database.close()
  })

  it('that is unavailable is reported in one sentence, with the reason', async () => {
    const databaseUrl = 'postgres://postgres:hidden@localhost:1/porras'
    await expect(openDatabase({ databaseUrl, dataDir: '', namedStatements: true })).rejects.toThrow(
      /^The database of DATABASE_URL does not answer \(.*ECONNREFUSED.*\)\.$/,
    )
  })
})

const cutConnections = (url: string) =>
  executeStatement(
    getOwnerAddress(url),
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
