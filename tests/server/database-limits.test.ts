import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../fixtures/server/app.ts'
import { type FreezingProxy, startFreezingProxy } from '../../fixtures/server/frozen-proxy.ts'
import { holdLock } from '../../fixtures/server/held-lock.ts'
import { makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { makeHome, makeQuestion } from '../../fixtures/server/notice-home.ts'
import type { TestResponse } from '../../fixtures/server/visitor.ts'
import { type Environment, readSettings } from '../../server/kernel/base/settings.ts'
import { TooManyWaiting } from '../../server/kernel/database/connection-queue.ts'
import { isDatabaseUnavailable, sqlState } from '../../server/kernel/database/errors.ts'
import {
  createLimitedCall,
  type LimitedCall,
  runInLimitedCall,
} from '../../server/kernel/database/limited-waits.ts'
import { openDatabase } from '../../server/kernel/database/open.ts'
import type { OpenedDatabase, Queryable } from '../../server/kernel/database/port.ts'
import { WITHOUT_WAITING_SQL } from '../../server/kernel/database/without-waiting-sql.ts'
import { migrateDatabase } from '../../server/start/migrate-database.ts'

const { createEmpty, createMigrated } = makeFileDatabases()

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Opens a database as a server with these settings does, closed after the test. */
async function openWith(databaseUrl: string, env: Environment = {}): Promise<OpenedDatabase> {
  const database = await openDatabase(readSettings({ ...env, DATABASE_URL: databaseUrl }))
  closers.push(() => database.close())
  return database
}

async function proxyTo(databaseUrl: string): Promise<FreezingProxy> {
  const proxy = await startFreezingProxy(databaseUrl)
  closers.push(() => proxy.close())
  return proxy
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

const stateOf = async (work: Promise<unknown>) => sqlState(await failureOf(work))

const connectionOf = async (db: Queryable) =>
  (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid

/** One connection of each kind, so that a test sees whether it is used again. */
const SINGLE = { PG_TRANSACTION_CONNECTIONS: '1', PG_STATEMENT_CONNECTIONS: '1' }
const LEAST = '100'
/** Long enough to connect on a busy machine. */
const CONNECT = { PG_CONNECT_TIMEOUT_MS: '3000' }

const UNAVAILABLE = { code: 'SERVICE_UNAVAILABLE' }

describe('A statement', () => {
  it('that takes longer than its time limit fails as unavailable, and its connection is used again', async () => {
    const database = await openWith(await createMigrated(), {
      ...SINGLE,
      PG_STATEMENT_TIMEOUT_MS: LEAST,
    })
    const before = await connectionOf(database)
    const failure = await failureOf(database.query('select pg_sleep(600)'))
    expect([sqlState(failure), isDatabaseUnavailable(failure)]).toEqual(['57014', true])
    const inTransaction = database.transaction((tx) => tx.query('select pg_sleep(600)'))
    expect(await stateOf(inTransaction)).toBe('57014')
    expect(await connectionOf(database)).toBe(before)
  })

  it('that waits for a lock of another connection longer than its limit gives 503', async () => {
    const url = await createMigrated()
    const other = await openWith(url)
    const database = await openWith(url, { PG_LOCK_TIMEOUT_MS: LEAST })
    const { app } = await startTestApp({ database })
    closers.push(() => app.close())
    const call = async () => {
      const answer = await app.inject('/api/feature-flags')
      return [answer.statusCode, answer.statusCode === 200 ? null : answer.json()]
    }
    const lock = await holdLock(other, 'lock table attempt in access exclusive mode')
    expect(await call()).toEqual([503, UNAVAILABLE])
    await lock.release()
    expect(await call()).toEqual([200, null])
  })

  it('that would deadlock with another fails as unavailable, and one of the two is executed', async () => {
    const database = await openWith(await createMigrated())
    await database.query(`insert into feature_flag values ('one', true), ('two', true)`)
    const bothLocked = Promise.withResolvers<void>()
    let locked = 0
    const change = (first: string, second: string) =>
      database.transaction(async (tx) => {
        await tx.query('select from feature_flag where name = $1 for update', [first])
        locked += 1
        if (locked === 2) bothLocked.resolve()
        await bothLocked.promise
        await tx.query('select from feature_flag where name = $1 for update', [second])
      })
    const ends = await Promise.all(
      [change('one', 'two'), change('two', 'one')].map((one) => failureOf(one)),
    )
    const failures = ends.filter((failure) => failure !== null)
    expect(failures.map((failure) => [sqlState(failure), isDatabaseUnavailable(failure)])).toEqual([
      ['40P01', true],
    ])
  })
})

describe('A transaction', () => {
  it('that is idle for longer than its limit is ended, and releases its locks', async () => {
    const url = await createMigrated()
    const other = await openWith(url)
    const database = await openWith(url, { ...SINGLE, PG_IDLE_TRANSACTION_TIMEOUT_MS: LEAST })
    const lost = database.transaction(async (tx) => {
      await tx.query('lock table feature_flag in access exclusive mode')
      // Waits for the lock, and so until the server has ended the idle transaction.
      await other.query(`insert into feature_flag values ('free', true)`)
      await tx.query('select 1')
    })
    expect(await failureOf(lost)).toSatisfy(isDatabaseUnavailable)
    expect(await database.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
  })

  it('waits for a connection no longer than the limit of opening one', async () => {
    const database = await openWith(await createMigrated(), { ...SINGLE, ...CONNECT })
    const released = Promise.withResolvers<void>()
    const first = database.transaction(async (tx) => {
      await tx.query('select 1')
      await released.promise
    })
    expect(await failureOf(database.transaction(async () => {}))).toSatisfy(isDatabaseUnavailable)
    released.resolve()
    await first
  })
})

it('A server opens no more connections than the settings allow', async () => {
  const url = await createMigrated()
  const watching = await openWith(url)
  const database = await openWith(url, {
    PG_TRANSACTION_CONNECTIONS: '3',
    PG_STATEMENT_CONNECTIONS: '1',
  })
  const pids = new Set<unknown>()
  const note = async (db: Queryable) => pids.add(await connectionOf(db))
  await Promise.all(Array.from({ length: 20 }, () => database.transaction(note)))
  await Promise.all(Array.from({ length: 20 }, () => note(database)))
  expect(pids.size).toBe(4)
  expect(
    await watching.query('select from pg_stat_activity where pid = any($1)', [[...pids]]),
  ).toHaveLength(4)
})

describe('After a failover a server that became read-only', () => {
  const READ_ONLY = 'set session characteristics as transaction read only'
  const WRITE = `insert into feature_flag values (gen_random_uuid()::text, true)`

  it('refuses a statement as unavailable, and its connection is dropped', async () => {
    // Does not wait for its commit, so it shares the connection of the reads.
    const count = `insert into feature_flag select gen_random_uuid()::text, true where ${WITHOUT_WAITING_SQL}`
    const database = await openWith(await createMigrated(), SINGLE)
    await database.query(READ_ONLY)
    const old = await connectionOf(database)
    const failure = await failureOf(database.query(count))
    expect([sqlState(failure), isDatabaseUnavailable(failure)]).toEqual(['25006', true])
    await database.query(count)
    expect(await connectionOf(database)).not.toBe(old)
  })

  it('refuses a transaction as unavailable, and its connection is dropped', async () => {
    const database = await openWith(await createMigrated(), SINGLE)
    const old = await database.transaction(async (tx) => {
      await tx.query(READ_ONLY)
      return connectionOf(tx)
    })
    expect(await stateOf(database.transaction((tx) => tx.query(WRITE)))).toBe('25006')
    const now = await database.transaction(async (tx) => {
      await tx.query(WRITE)
      return connectionOf(tx)
    })
    expect(now).not.toBe(old)
  })

  it('answers calls with 503, and with 200 once connections lead to the new primary', async () => {
    const database = await openWith(await createMigrated(), SINGLE)
    const { app } = await startTestApp({ database })
    closers.push(() => app.close())
    await database.query(READ_ONLY)
    const refused = await app.inject('/api/feature-flags')
    expect([refused.statusCode, refused.json()]).toEqual([503, UNAVAILABLE])
    expect((await app.inject('/api/feature-flags')).statusCode).toBe(200)
  })
})

describe('While the database is frozen', () => {
  it('readiness answers that it is not ready, and is ready again afterwards', async () => {
    const proxy = await proxyTo(await createMigrated())
    const database = await openWith(proxy.databaseUrl)
    const { app, clock } = await startTestApp({ database })
    closers.push(() => app.close())
    const ask = async () => {
      clock.advance(5000)
      const answer = await app.inject('/api/health/ready')
      return [answer.statusCode, answer.json()]
    }
    const checks = { database: true, migrations: true, storage: true }
    expect(await ask()).toEqual([200, { status: 'ready', checks }])
    proxy.freeze()
    const frozen = { ...checks, database: false, migrations: false }
    expect(await ask()).toEqual([503, { status: 'not ready', checks: frozen }])
    expect((await app.inject('/api/health/live')).statusCode).toBe(200)
    expect(await ask()).toEqual([503, { status: 'not ready', checks: frozen }])
    proxy.thaw()
    await expect.poll(ask).toEqual([200, { status: 'ready', checks }])
  })

  it('statements end as unavailable before the database answers, and new connections work afterwards', async () => {
    const proxy = await proxyTo(await createMigrated())
    const database = await openWith(proxy.databaseUrl, {
      ...SINGLE,
      ...CONNECT,
      PG_STATEMENT_TIMEOUT_MS: '1000',
    })
    const connections = () =>
      Promise.all([connectionOf(database), database.transaction(connectionOf)])
    const before = await connections()
    proxy.freeze()
    const frozen = await Promise.all([
      failureOf(database.query('select 1')),
      failureOf(database.transaction((tx) => tx.query('select 1'))),
    ])
    expect(frozen.map(isDatabaseUnavailable)).toEqual([true, true])
    // These calls would open new connections.
    const unconnected = await Promise.all([
      failureOf(database.query('select 1')),
      failureOf(database.transaction(async () => {})),
    ])
    expect(unconnected.map(isDatabaseUnavailable)).toEqual([true, true])
    proxy.thaw()
    const after = await connections()
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
  })
})

describe('A call of a resident', () => {
  /** Long, so that it is the limit of the call that ends a wait. */
  const LONG = { PG_STATEMENT_TIMEOUT_MS: '600000', PG_LOCK_TIMEOUT_MS: '600000' }
  const CALL_MS = 2000
  const CALL = { PG_CALL_TIMEOUT_MS: String(CALL_MS) }
  const REFUSED = { status: 503, body: UNAVAILABLE, retryAfter: '2' }

  async function makeHomeOn(databaseUrl: string) {
    const env = { DATABASE_URL: databaseUrl, ...LONG, ...CALL, ...CONNECT }
    const database = await openWith(databaseUrl, env)
    const test = await startTestApp({ database, env })
    closers.push(() => test.app.close())
    const { visitor, contract } = await makeHome(test)
    const answerOf = async (call: Promise<TestResponse>) => {
      const { status, body, headers } = await call
      return { status, body, retryAfter: headers['retry-after'] }
    }
    return { visitor, contract, answerOf }
  }

  it('waits no longer than its limit for a frozen database, also while its session is read', async () => {
    const proxy = await proxyTo(await createMigrated())
    const { visitor, contract, answerOf } = await makeHomeOn(proxy.databaseUrl)
    proxy.freeze()
    expect(
      await Promise.all([
        answerOf(visitor.get(`/api/contracts/${contract}/contacts`)),
        answerOf(visitor.post('/api/question', makeQuestion(contract))),
      ]),
    ).toEqual([REFUSED, REFUSED])
    proxy.thaw()
    await expect
      .poll(async () => (await visitor.get(`/api/contracts/${contract}/contacts`)).status)
      .toBe(200)
  })

  it('waits no longer than its limit until its transaction begins', async () => {
    const proxy = await proxyTo(await createMigrated())
    const database = await openWith(proxy.databaseUrl, { ...LONG, ...SINGLE })
    await database.transaction(connectionOf)
    proxy.freeze()
    const failure = await failureOf(
      runInLimitedCall(createLimitedCall(CALL_MS), () => database.transaction(connectionOf)),
    )
    expect(isDatabaseUnavailable(failure)).toBe(true)
    proxy.thaw()
  })

  it('that waits for one statement too long leaves its connection to other calls', async () => {
    const databaseUrl = await createMigrated()
    const { visitor, contract, answerOf } = await makeHomeOn(databaseUrl)
    const lock = await holdLock(await openWith(databaseUrl), 'lock table notice')
    expect(await answerOf(visitor.get(`/api/contracts/${contract}/defect-notices`))).toEqual(
      REFUSED,
    )
    expect((await visitor.get('/api/user/profile')).status).toBe(200)
    await lock.release()
    expect((await visitor.get(`/api/contracts/${contract}/defect-notices`)).status).toBe(200)
  })

  it('is refused at once when other calls would use the connections for too long', async () => {
    const database = await openWith(await createMigrated(), SINGLE)
    await database.transaction((tx) => tx.query('select pg_sleep(0.1)'))
    const first = await holdLock(database, 'select 1')
    const others = [database.transaction(connectionOf), database.transaction(connectionOf)]
    const asCall = (call: LimitedCall) =>
      runInLimitedCall(call, () => database.transaction(connectionOf))
    const refused = await failureOf(asCall(createLimitedCall(CALL_MS)))
    expect([refused, isDatabaseUnavailable(refused)]).toEqual([new TooManyWaiting(), true])
    const begun = asCall({ ...createLimitedCall(CALL_MS), hasHadConnection: true })
    await first.release()
    const [pid] = await Promise.all([begun, ...others])
    expect(await asCall(createLimitedCall(CALL_MS))).toBe(pid)
  })
})

describe('The limits in time', () => {
  const LIMITS = `select array_agg(name || '=' || setting order by name) as limits from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`
  const limitsOf = async (db: Queryable) =>
    (await db.query<{ limits: string[] }>(LIMITS))[0]?.limits
  const env = {
    PG_STATEMENT_TIMEOUT_MS: '7000',
    PG_LOCK_TIMEOUT_MS: '2000',
    PG_IDLE_TRANSACTION_TIMEOUT_MS: '9000',
  }
  const limited = [
    'idle_in_transaction_session_timeout=9000',
    'lock_timeout=2000',
    'statement_timeout=7000',
  ]
  const unlimited = limited.map((limit) => limit.replace(/=.*/, '=0'))

  it('apply to every connection of a server', async () => {
    const database = await openWith(await createMigrated(), env)
    expect([await limitsOf(database), await database.transaction(limitsOf)]).toEqual([
      limited,
      limited,
    ])
  })

  it('are set in each transaction behind a pooler, which refuses them when a connection is opened', async () => {
    const database = await openWith(await createMigrated(), {
      ...env,
      PG_NAMED_STATEMENTS: 'false',
    })
    expect([await limitsOf(database), await database.transaction(limitsOf)]).toEqual([
      unlimited,
      limited,
    ])
  })

  it('do not apply to migrations, which wait for those of another server', async () => {
    const databaseUrl = await createEmpty()
    const settings = readSettings({ ...env, DATABASE_URL: databaseUrl, PG_LOCK_TIMEOUT_MS: LEAST })
    const database = await openWith(databaseUrl, { PG_LOCK_TIMEOUT_MS: LEAST })
    const other = await openWith(databaseUrl)
    const migrating = Promise.withResolvers<void>()
    const held = other.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(5077335)')
      migrating.resolve()
      await expect.poll(() => tx.query('select from pg_locks where not granted')).toHaveLength(1)
      // Longer than the limit of waiting for a lock.
      await tx.query('select pg_sleep(0.3)')
    })
    await migrating.promise
    await migrateDatabase(database, settings)
    await held
    expect(await database.query(`select to_regclass('account') is not null as done`)).toEqual([
      { done: true },
    ])
  })
})
