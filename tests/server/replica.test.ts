import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { makeReadAddress, routesOfReads } from '../../fixtures/server/every-read.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { makeQuestion } from '../../fixtures/server/notice-home.ts'
import {
  createDatabase,
  executeStatement,
  type PostgresPair,
  RUNNING_ROLE,
  startOwnPostgres,
  startPostgresPair,
  toRunningAddress,
} from '../../fixtures/server/postgres.ts'
import {
  makeReadingRightsSample,
  type ReadingRightsSample,
} from '../../fixtures/server/reading-rights-sample.ts'
import {
  makeSignedInVisitor,
  pickStatusAndBody,
  type Visitor,
} from '../../fixtures/server/visitor.ts'
import type { InstallationPartResult } from '../../server/command/parts.ts'
import { runCommand } from '../../server/command/run.ts'
import { readSettings } from '../../server/kernel/base/settings.ts'
import { migrate } from '../../server/kernel/database/migrate.ts'
import { openReplica } from '../../server/kernel/database/open.ts'
import type { Database } from '../../server/kernel/database/port.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'
import { MAX_REPLICA_DELAY_MS, type Replica } from '../../server/kernel/database/replica.ts'
import { findLogPosition } from '../../server/kernel/database/replica-sql.ts'
import {
  createDatabaseWithReplica,
  type StatementServer,
} from '../../server/kernel/database/with-replica.ts'

const data = makeDataFolder()
/** How many database statements of calls the replica and the primary have answered. */
const answered: Record<StatementServer, number> = { replica: 0, primary: 0 }
let postgres: PostgresPair
let primary: Database
let replica: Replica
let test: TestApp
let world: ReadingRightsSample
let resident: Visitor
let env: Record<string, string>
let other: Awaited<ReturnType<typeof startOwnPostgres>>

/** Returns the address at the replica of a database of the primary. */
function atReplica(url: string): string {
  const copy = new URL(url)
  copy.port = new URL(postgres.replica).port
  return copy.href
}

beforeAll(async () => {
  postgres = await startPostgresPair()
  other = await startOwnPostgres()
  const owner = await createDatabase(postgres.primary)
  const schema = createPostgresDatabase({ databaseUrl: owner, namedStatements: true })
  await migrate(schema, undefined, RUNNING_ROLE)
  await schema.close()
  const databaseUrl = toRunningAddress(owner)
  env = {
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: atReplica(databaseUrl),
    DATA_DIR: data.folder,
  }
  const settings = readSettings(env)
  primary = createPostgresDatabase({
    databaseUrl,
    namedStatements: true,
    limits: settings.databaseLimits,
  })
  const opened = openReplica(settings, primary)
  if (opened === null) throw new Error('The setting names no replica')
  replica = opened
  const database = createDatabaseWithReplica(primary, replica, (by) => {
    answered[by] += 1
  })
  test = await startTestApp({ database, env })
  world = await makeReadingRightsSample(test)
  resident = await makeSignedInVisitor(test, { accountId: world.residents.stayer.accountId })
  // The first call of a day applies what the day changes.
  await resident.get('/api/feature-flags')
})
afterAll(async () => {
  await replica.close()
  await test.close()
  await postgres.stop()
  await other.stop()
  data.remove()
})
afterEach(() => executeStatement(postgres.replica, 'select pg_wal_replay_resume()'))

/** Waits until the replica has every write, and removes the browser's cookie about its latest write. */
async function caughtUp(): Promise<void> {
  resident.cookies.delete('written')
  const { position } = await findLogPosition(primary)
  await vi.waitUntil(() => replica.canRead(position), { timeout: 10_000 })
}

/** Runs some work; returns its result, and how many statements each server answered meanwhile. */
async function answeredBy<Result>(work: () => Promise<Result>) {
  const before = { ...answered }
  const result = await work()
  return {
    result,
    replica: answered.replica - before.replica,
    primary: answered.primary - before.primary,
  }
}

const pauseReplay = () => executeStatement(postgres.replica, 'select pg_wal_replay_pause()')
const profile = '/api/user/profile'
/** Changes what the profile shows, as the provider would. */
const rename = (givenName: string) =>
  primary.query('update person set given_name = $1 where id = $2', [
    givenName,
    world.residents.stayer.personId,
  ])
const nameShown = async () => JSON.stringify((await resident.get(profile)).body)

describe('Reads of a resident', () => {
  beforeAll(caughtUp)
  beforeEach(() => void resident.cookies.delete('written'))

  it('are answered by the replica', async () => {
    const read = await answeredBy(() => resident.get(profile))
    expect([read.result.status, read.primary, read.replica > 0]).toEqual([200, 0, true])
  })

  it.each(routesOfReads.filter(([, { access }]) => access === 'session'))(
    '%s returns the same from the replica as from the primary',
    async (name, route) => {
      const address = makeReadAddress(world, name, route)
      const ofReplica = await resident.get(address)
      resident.cookies.set('written', 'FFFFFFFF/FFFFFFFF')
      const ofPrimary = await answeredBy(() => resident.get(address))
      expect(ofPrimary.replica).toBe(0)
      expect(pickStatusAndBody(ofReplica)).toEqual(pickStatusAndBody(ofPrimary.result))
    },
  )
})

describe('What a resident reads', () => {
  beforeEach(caughtUp)

  it('includes their own writes at once', async () => {
    await pauseReplay()
    const question = makeQuestion(world.contracts.shared)
    expect((await resident.post('/api/question', question)).status).toBe(200)
    const read = await answeredBy(() =>
      resident.get(`/api/contracts/${world.contracts.shared}/questions`),
    )
    expect(read.replica).toBe(0)
    expect(JSON.stringify(read.result.body)).toContain(question.title)
  })

  it('includes what others wrote within the maximum delay', async () => {
    await rename('Ennen')
    await caughtUp()
    await pauseReplay()
    await rename('Jälkeen')
    expect(await nameShown()).toContain('Ennen')
    await pause(MAX_REPLICA_DELAY_MS)
    expect(await nameShown()).toContain('Jälkeen')
  })

  it('is refused at once after the session is revoked', async () => {
    await pauseReplay()
    const other = await makeSignedInVisitor(test, { accountId: world.residents.stayer.accountId })
    expect((await other.post('/api/logout')).status).toBe(204)
    expect((await other.get(profile)).status).toBe(401)
  })

  it('comes from the primary while the replica is frozen', async () => {
    const goOn = await postgres.freezeReplica()
    try {
      const began = performance.now()
      expect((await resident.get(profile)).status).toBe(200)
      expect(performance.now() - began).toBeLessThan(2000)
    } finally {
      goOn()
    }
    await caughtUp()
  })

  it('comes from the primary while the replica does not answer, and from the replica when it does again', async () => {
    await postgres.stopReplica()
    expect((await resident.get(profile)).status).toBe(200)
    await postgres.startReplica()
    await caughtUp()
    expect((await answeredBy(() => resident.get(profile))).primary).toBe(0)
  })
})

describe('npm run provider -- check', () => {
  it.each([
    ['follows the primary', () => postgres.replica, 'ok', /^it is \d\.\d s behind at most$/],
    [
      'is of another cluster',
      () => other.url,
      'failed',
      /^it is of another cluster than DATABASE_URL: reads go to the primary$/,
    ],
    ['is away', () => 'postgres://localhost:1/porras', 'failed', /ECONNREFUSED/],
  ])('reports a replica that %s', async (_, url, state, detail) => {
    const { stdout } = await runCommand(['check', '--json'], { ...env, DATABASE_READ_URL: url() })
    const parts: readonly InstallationPartResult[] = JSON.parse(stdout)
    expect(parts.find(({ part }) => part === 'replica')).toEqual({
      part: 'replica',
      state,
      detail: expect.stringMatching(detail),
    })
  })
})
