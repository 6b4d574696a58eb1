import { setTimeout as pause } from 'node:timers/promises'
import { addHours } from 'date-fns'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Route } from '../../api/route.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import {
  getExpectedReadStatus,
  makeReadAddress,
  routesOfReads,
} from '../../fixtures/server/every-read.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { makeQuestion } from '../../fixtures/server/notice-home.ts'
import {
  createDatabase,
  executeStatement,
  RUNNING_ROLE,
  startOwnPostgres,
  toRunningAddress,
} from '../../fixtures/server/postgres.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import {
  makeReadingRightsSample,
  type ReadingRightsSample,
} from '../../fixtures/server/reading-rights-sample.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../fixtures/server/visitor.ts'
import { readSettings } from '../../server/kernel/base/settings.ts'
import { isDatabaseUnavailable, OutcomeUnknown } from '../../server/kernel/database/errors.ts'
import { migrate } from '../../server/kernel/database/migrate.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'
import {
  deleteIdempotencyClaim,
  findIdempotencyKey,
  insertIdempotencyClaim,
  storeIdempotentResponse,
  takeOverExpiredClaim,
} from '../../server/kernel/idempotency/repository.ts'

/** After this time without a call, the next call records that the session is used. */
const USED_BEFORE_MS = 60_000

const data = makeDataFolder()
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let watching: pg.Client
let test: TestApp
let world: ReadingRightsSample
let resident: Visitor
let stranger: Visitor
let key: string
let databaseUrl: string
/** The resident at a server with two connections for transactions. */
let limited: { readonly app: TestApp; readonly resident: Visitor }

beforeAll(async () => {
  postgres = await startOwnPostgres()
  const owner = await createDatabase(postgres.url)
  const schema = createPostgresDatabase({ databaseUrl: owner, namedStatements: true })
  await migrate(schema, undefined, RUNNING_ROLE)
  await schema.close()
  watching = new pg.Client(owner)
  await watching.connect()
  databaseUrl = toRunningAddress(owner)
  const database = createPostgresDatabase({ databaseUrl, namedStatements: true })
  test = await startTestApp({ database, env: { DATA_DIR: data.folder } })
  await database.query(
    `insert into feature_flag values ('paymentInfo', true), ('removeUser', true)
     on conflict (name) do update set enabled = true`,
  )
  world = await makeReadingRightsSample(test)
  resident = await makeSignedInVisitor(test, { accountId: world.residents.stayer.accountId })
  stranger = await makeSignedInVisitor(test, { accountId: world.residents.stranger.accountId })
  key = await makeKey(database)
  limited = await startLimited()
  // The first call of a day applies what the day changes.
  await resident.get('/api/feature-flags')
  await executeStatement(postgres.url, `alter system set synchronous_standby_names = 'missing'`)
  await executeStatement(postgres.url, 'select pg_reload_conf()')
  await vi.waitUntil(isWaitingForStandby, ON_A_BUSY_MACHINE)
})
afterAll(async () => {
  await watching.end()
  await executeStatement(postgres.url, 'alter system reset synchronous_standby_names')
  await executeStatement(postgres.url, 'select pg_reload_conf()')
  await limited.app.close()
  await test.close()
  await postgres.stop()
  data.remove()
})

const ON_A_BUSY_MACHINE = { timeout: 20_000 }

/** Starts a server whose calls wait for two seconds in all, and for each thing far longer. */
async function startLimited(): Promise<typeof limited> {
  const env = {
    DATA_DIR: data.folder,
    DATABASE_URL: databaseUrl,
    PG_TRANSACTION_CONNECTIONS: '2',
    PG_CALL_TIMEOUT_MS: '2000',
  }
  const { databaseLimits } = readSettings(env)
  const long = { connectMs: 600_000, statementMs: 600_000, lockMs: 600_000, commitMs: 600_000 }
  const limits = { ...databaseLimits, ...long }
  const database = createPostgresDatabase({ databaseUrl, namedStatements: true, limits })
  const app = await startTestApp({ database, env })
  return {
    app,
    resident: await makeSignedInVisitor(app, { accountId: world.residents.stayer.accountId }),
  }
}

/** Returns whether the commit of a write waits for the missing standby now. */
async function isWaitingForStandby(): Promise<boolean> {
  const written = executeStatement(postgres.url, 'create table written (); drop table written')
  const isAnswered = await Promise.race([written.then(() => true), pause(200, false)])
  await releaseWaiting()
  await written
  return !isAnswered
}

/** Returns the statements whose commits wait for the standby. */
async function waiting(): Promise<string[]> {
  const { rows } = await watching.query<{ query: string }>(
    `select query from pg_stat_activity where wait_event = 'SyncRep'`,
  )
  return rows.map(({ query }) => query)
}

/** Resolves when the commits of this many statements wait for the standby. */
const untilWaiting = (statements: number) =>
  vi.waitUntil(async () => (await waiting()).length >= statements, ON_A_BUSY_MACHINE)

async function releaseWaiting(): Promise<void> {
  await watching.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
  )
}

/** Returns the status of the answer, or the statements whose commits it waits for. */
async function answerOf(call: Promise<{ readonly status: number }>): Promise<number | string[]> {
  const answered = call.then(({ status }) => status)
  for (;;) {
    const status = await Promise.race([answered, pause(20, null)])
    if (status !== null) return status
    const statements = await waiting()
    if (statements.length === 0) continue
    await releaseWaiting()
    return statements
  }
}

function read(name: string, route: Route) {
  test.clock.advance(USED_BEFORE_MS)
  return resident.get(
    makeReadAddress(world, name, route),
    route.access === 'provider' ? { authorization: `Bearer ${key}` } : {},
  )
}

describe('While no commit of a write is answered', () => {
  it("a read of another resident's contract is recorded and refused", async () => {
    const call = stranger.get(`/api/contracts/${world.contracts.shared}`)
    expect(await answerOf(call)).toBe(404)
    expect(
      await test.database.query(
        `select details->>'route' as route from audit where action = 'authorisation.refused'
         and actor_account_id = $1`,
        [world.residents.stranger.accountId],
      ),
    ).toEqual([{ route: '/api/contracts/:contract' }])
  })

  it.each(routesOfReads)('%s is answered without a wait', async (name, route) => {
    expect(await answerOf(read(name, route))).toBe(getExpectedReadStatus(name))
  })
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('Writes whose commits are not answered', () => {
  it('delay no other call that has an idempotency key', async () => {
    const createdAt = test.clock.now()
    const claim = { scope: 'held', route: 'held', key: 'held', bodyHash: 'held', createdAt }
    await insertIdempotencyClaim(test.database, claim, addHours(createdAt, 1))
    const answer = { status: 200, answer: { sent: true }, expiresAt: addHours(createdAt, 1) }
    const written = failureOf(
      test.database.transaction((tx) => storeIdempotentResponse(tx, claim, answer)),
    )
    await untilWaiting(1)
    const later = addHours(createdAt, 2)
    const known = { bodyHash: 'held', answer: null, isExpired: false }
    expect(await findIdempotencyKey(test.database, claim, createdAt)).toEqual({
      ...known,
      state: 'committing',
    })
    expect(await takeOverExpiredClaim(test.database, { ...claim, createdAt: later }, later)).toBe(
      false,
    )
    await deleteIdempotencyClaim(test.database, claim)
    await releaseWaiting()
    await written
    expect(await findIdempotencyKey(test.database, claim, createdAt)).toEqual({
      ...known,
      state: 'done',
      answer: { sent: true },
    })
    expect(await takeOverExpiredClaim(test.database, { ...claim, createdAt: later }, later)).toBe(
      true,
    )
    expect(await findIdempotencyKey(test.database, claim, createdAt)).toEqual({
      ...known,
      state: 'running',
    })
    await deleteIdempotencyClaim(test.database, { ...claim, createdAt: later })
    expect(await findIdempotencyKey(test.database, claim, createdAt)).toBeNull()
  })

  it('delay no read, also when the writes are single statements', async () => {
    const writes = Array.from({ length: 6 }, (_, number) =>
      failureOf(
        test.database.query('insert into feature_flag values ($1, true)', [`waits ${number}`]),
      ),
    )
    // All of them, because those that come later would not be released.
    await untilWaiting(writes.length)
    const read = resident.get('/api/user/profile').then(({ status }) => status)
    const found = await Promise.race([read, pause(2000, 'held up')])
    await releaseWaiting()
    await Promise.all([...writes, read])
    expect(found).toBe(200)
  })
})

describe('A write whose commit is not answered', () => {
  const WRITE = 'insert into feature_flag values (gen_random_uuid()::text, true)'
  const expectUnknown = (failure: unknown) =>
    expect([failure instanceof OutcomeUnknown, isDatabaseUnavailable(failure)]).toEqual([
      true,
      true,
    ])

  it.each([
    ['a transaction', () => test.database.transaction((tx) => tx.query(WRITE))],
    ['a statement', () => test.database.query(WRITE)],
  ])('is not acknowledged when PostgreSQL stops waiting: %s', async (_, write) => {
    const failure = failureOf(write())
    await untilWaiting(1)
    await releaseWaiting()
    expectUnknown(await failure)
  })

  it('gives 503 first, and its single result when repeated with the same idempotency key', async () => {
    const question = { ...makeQuestion(world.contracts.shared), title: 'Lähetetään kahdesti' }
    const send = () => resident.post('/api/question', question, { 'idempotency-key': 'sent-twice' })
    const first = send()
    await untilWaiting(1)
    await releaseWaiting()
    expect(pickStatusAndBody(await first)).toEqual({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE' },
    })
    const again = await send()
    const sent = await test.database.query<{ id: string }>(
      'select id from notice where created_by_account_id = $1 and title = $2',
      [world.residents.stayer.accountId, question.title],
    )
    expect(sent).toHaveLength(1)
    expect(pickStatusAndBody(again)).toEqual({
      status: 200,
      body: expect.objectContaining(sent[0]),
    })
  })

  it('gives 503 when it is repeated with its idempotency key meanwhile', async () => {
    const question = { ...makeQuestion(world.contracts.shared), title: 'Lähetetään uudelleen' }
    const send = () => resident.post('/api/question', question, { 'idempotency-key': 'sent-again' })
    const first = send()
    await untilWaiting(1)
    const again = await Promise.race([send().then(pickStatusAndBody), pause(5000, 'waits')])
    await releaseWaiting()
    await first
    expect(again).toEqual({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  })

  describe('and waits with others', () => {
    const ask = (title: string) =>
      Promise.race([
        limited.resident
          .post('/api/question', { ...makeQuestion(world.contracts.shared), title })
          .then(pickStatusAndBody),
        pause(20_000, 'waits'),
      ])

    it('gives 503 after the time limit of a call, for a commit or a connection', async () => {
      const questions = ['first', 'second', 'third', 'fourth', 'fifth'].map(ask)
      expect(await Promise.all(questions)).toEqual(
        questions.map(() => ({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })),
      )
      await releaseWaiting()
    })

    it('gives 503 after the time limit of a call, for a lock', async () => {
      const holding = new pg.Client(databaseUrl)
      await holding.connect()
      await holding.query('begin; lock table notice')
      expect(await ask('held up')).toEqual({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
      await holding.query('rollback')
      await holding.end()
    })
  })

  it('is not acknowledged after the time limit of a commit', async () => {
    const { databaseLimits } = readSettings({ PG_COMMIT_TIMEOUT_MS: '100' })
    // Long, so that it is not the limit of statements that ends the wait.
    const limits = { ...databaseLimits, statementMs: 600_000 }
    const limited = createPostgresDatabase({ databaseUrl, namedStatements: true, limits })
    expectUnknown(await failureOf(limited.transaction((tx) => tx.query(WRITE))))
    await releaseWaiting()
    await limited.close()
  })
})
