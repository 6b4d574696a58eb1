import { afterAll, beforeAll, expect, it } from 'vitest'
import { runUntilDoneOrWaiting } from '../../fixtures/server/held-lock.ts'
import { sampleMailParameters } from '../../fixtures/server/mail-samples.ts'
import { makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { makeResident, type Resident } from '../../fixtures/server/people.ts'
import { testClock } from '../../server/kernel/base/clock.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import type { Database, Transaction } from '../../server/kernel/database/port.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'
import { deliverDueMails } from '../../server/kernel/mail/deliver.ts'
import { openBulkOutbox } from '../../server/kernel/mail/outbox.ts'
import { moduleDeclarations } from '../../server/modules.ts'

const START = new Date('2026-11-21T07:00:00Z')
const MINUTE = 60_000
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)

const clock = testClock(START)
const secrets = createSecrets(['k'.repeat(32)])
const queueMails = openBulkOutbox({
  clock,
  secrets,
  settings: { provider: { name: 'Koivuranta' } },
  declared: moduleDeclarations,
})

const { createMigrated } = makeFileDatabases()
let database: Database
beforeAll(async () => {
  database = createPostgresDatabase({ databaseUrl: await createMigrated(), namedStatements: true })
})
afterAll(() => database.close())

/** Orders a mail about one request for each resident. */
const order = (tx: Transaction, residents: readonly Resident[]) =>
  queueMails(
    tx,
    residents.map(({ accountId, email: to }) => ({
      order: {
        kind: 'approvalGiven' as const,
        locale: 'fi' as const,
        to,
        params: sampleMailParameters.approvalGiven,
      },
      owner: { accountId, subject: 'a request' },
    })),
  )

/** Returns when the mails of a resident are due, in order. */
const duesOf = async ({ accountId }: Resident): Promise<Date[]> => {
  const rows = await database.query<{ due: Date }>(
    'select next_attempt_at as due from mail where account_id = $1 order by next_attempt_at',
    [accountId],
  )
  return rows.map(({ due }) => due)
}

it('Mails that two transactions order for one account at the same moment are joined into one', async () => {
  clock.set(START)
  const residents = [await makeResident(database), await makeResident(database)]
  const ordered = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const first = database.transaction(async (tx) => {
    await order(tx, residents)
    ordered.resolve()
    await commit.promise
  })
  await ordered.promise
  const { done, all } = await runUntilDoneOrWaiting(database, [
    () => database.transaction((tx) => order(tx, residents.toReversed())),
    () => database.transaction((tx) => order(tx, residents)),
  ])
  commit.resolve()
  await Promise.all([first, all])
  expect(done).toBe(0)
  for (const resident of residents) expect(await duesOf(resident)).toEqual([START, after(15)])
})

it('A mail whose delivery fails delays no later mail about the same request', async () => {
  clock.set(START)
  await database.query('delete from mail')
  const resident = await makeResident(database)
  const ordered = () => database.transaction((tx) => order(tx, [resident]))
  const transport = {
    send: () => Promise.reject(new Error('The mail server is away')),
    close: () => {},
  }
  await ordered()
  // After the fifth attempt, in minute 15, the next one is 16 minutes later.
  for (const minute of [0, 1, 3, 7, 15]) {
    clock.set(after(minute))
    await deliverDueMails({ database, clock, secrets, transport })
  }
  expect(await duesOf(resident)).toEqual([after(31)])
  await ordered()
  expect(await duesOf(resident)).toEqual([after(15), after(31)])
})
