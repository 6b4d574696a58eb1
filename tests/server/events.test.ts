import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { openFreshDatabase } from '../../fixtures/server/database.ts'
import { makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { makeContract } from '../../fixtures/server/people.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { type AuditAction, recordAudit } from '../../server/kernel/audit/audit.ts'
import { testClock } from '../../server/kernel/base/clock.ts'
import type { Database, Transaction } from '../../server/kernel/database/port.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'
import { listEvents } from '../../server/modules/provider/events.ts'

const { createMigrated } = makeFileDatabases()
const clock = testClock(new Date('2026-11-21T10:00:00Z'))
const WRITERS = 50

/** Writes an entry to the audit; its request id names the event. */
const write = (tx: Transaction, subjectId: string, action: AuditAction = 'contract.ended') =>
  recordAudit(tx, clock, {
    actor: null,
    requestId: null,
    action,
    subjectKind: 'contract',
    subjectId,
    contractId: subjectId,
  })

/** A reader that continues where it stopped. */
function readerOf(database: Database, limit: number) {
  const read: { number: number; subject: string | null }[] = []
  let after = 0
  const next = async () => {
    const { events, last } = await listEvents({ database }, { after, limit })
    read.push(...events.map(({ number, subject }) => ({ number, subject: subject.id })))
    after = last
    return events.length
  }
  return {
    read,
    next,
    async rest() {
      while ((await next()) > 0);
      return read
    },
  }
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('On PostgreSQL', () => {
  const opened: Database[] = []
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

  /** Servers on one database; each may have ten transactions open. */
  async function servers(count: number): Promise<Database[]> {
    const databaseUrl = await createMigrated()
    const all = Array.from({ length: count }, () =>
      createPostgresDatabase({ databaseUrl, namedStatements: true }),
    )
    opened.push(...all)
    return all
  }

  it('an event feed reader gets every event of 50 writers that commit in the reverse order', async () => {
    const all = await servers(6)
    const [reading, ...writing] = all
    const reader = readerOf(reading!, 3)
    const written: Promise<void>[] = []
    const ids: string[] = []
    const commits: (() => void)[] = []
    for (let index = 0; index < WRITERS; index += 1) {
      const id = crypto.randomUUID()
      const inserted = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      written.push(
        writing[index % writing.length]!.transaction(async (tx) => {
          await write(tx, id)
          inserted.resolve()
          await released.promise
        }),
      )
      await inserted.promise
      ids.push(id)
      commits.push(released.resolve)
    }
    expect(await reader.rest()).toEqual([])
    for (let index = WRITERS - 1; index >= 0; index -= 1) {
      commits[index]!()
      await written[index]
      await reader.next()
    }
    await reader.rest()
    expect(reader.read).toEqual(
      ids.toReversed().map((subject, index) => ({ number: index + 1, subject })),
    )
  })

  it('event feed readers beside 50 writers, some of whom roll back, get every event once', async () => {
    const all = await servers(6)
    const [one, other, ...writing] = all
    const readers = [readerOf(one!, 7), readerOf(other!, 1000)]
    const written = new AbortController()
    const reading = readers.map(async ({ next }) => {
      while (!written.signal.aborted) await next()
    })
    const ids = new Set<string>()
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, index) => {
        for (let round = 0; round < 4; round += 1) {
          const id = crypto.randomUUID()
          await writing[index % writing.length]!.transaction(async (tx) => {
            for (let step = (index * 7 + round) % 5; step > 0; step -= 1) await tx.query('select 1')
            await write(tx, id)
            for (let step = (index * 3 + round) % 7; step > 0; step -= 1) await tx.query('select 1')
            if ((index + round) % 9 === 0) throw new Error('rolled back')
            ids.add(id)
          }).catch((error: unknown) => {
            if (!(error instanceof Error && error.message === 'rolled back')) throw error
          })
        }
      }),
    )
    written.abort()
    await Promise.all(reading)
    for (const reader of readers) {
      const read = await reader.rest()
      expect(read.map(({ number }) => number)).toEqual(numbersTo(ids.size))
      expect(new Set(read.map(({ subject }) => subject))).toEqual(ids)
    }
  })
})

describe('On the embedded database', () => {
  it('an event feed reader beside 50 writers gets every event once', async () => {
    const database = await openFreshDatabase()
    const reader = readerOf(database, 7)
    const ids = Array.from({ length: WRITERS }, () => crypto.randomUUID())
    const written = new AbortController()
    const reading = (async () => {
      while (!written.signal.aborted) await reader.next()
    })()
    await Promise.all(ids.map((id) => database.transaction((tx) => write(tx, id))))
    written.abort()
    await reading
    const read = await reader.rest()
    expect(read.map(({ number }) => number)).toEqual(numbersTo(WRITERS))
    expect(new Set(read.map(({ subject }) => subject))).toEqual(new Set(ids))
    await database.close()
  })
})

describe('GET /provider/events', () => {
  let test: TestApp
  let key: string
  beforeAll(async () => {
    test = await startTestApp()
    key = await makeKey(test.database, { scopes: ['read', 'import'] })
  })
  afterAll(() => test.close())

  const headers = () => ({ authorization: `Bearer ${key}` })
  async function read(query = '') {
    const answer = await test.app.inject({
      url: `/api/provider/events${query}`,
      headers: headers(),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  it('returns events in pages, with the ids of the portal and of the provider, and no events for refused calls', async () => {
    expect(await read()).toEqual({ status: 200, body: { events: [], last: 0 } })
    await test.app.inject({
      method: 'PUT',
      url: '/api/provider/buildings',
      headers: headers(),
      payload: {
        rows: [
          { externalId: 'B-1', streetAddress: 'Koivukuja 3', postalCode: '02100', city: 'Espoo' },
        ],
      },
    })
    const contract = await makeContract(test.database)
    await test.database.transaction((tx) => write(tx, contract))
    await test.database.transaction((tx) => write(tx, contract, 'authorisation.refused'))
    const at = '2026-11-21T10:00:00.000Z'
    const imported = {
      number: 1,
      type: 'building.imported',
      at,
      subject: {
        kind: 'building',
        id: expect.any(String),
        externalId: 'B-1',
        path: expect.stringMatching(/^\/api\/provider\/imported\/buildings\/[\w-]{36}$/),
      },
      contract: null,
    }
    const ended = {
      number: 2,
      type: 'contract.ended',
      at,
      subject: {
        kind: 'contract',
        id: contract,
        externalId: null,
        path: `/api/provider/contracts/${contract}`,
      },
      contract: { id: contract, externalId: null },
    }
    expect(await read('?limit=1')).toEqual({ status: 200, body: { events: [imported], last: 1 } })
    expect(await read('?after=1&limit=1')).toEqual({
      status: 200,
      body: { events: [ended], last: 2 },
    })
    expect(await read('?after=2')).toEqual({ status: 200, body: { events: [], last: 2 } })
    expect(await read('')).toEqual({ status: 200, body: { events: [imported, ended], last: 2 } })
  })

  it('refuses an event number that is not reached yet', async () => {
    expect(await read('?after=3')).toEqual({
      status: 409,
      body: { code: 'STATE_CONFLICT', state: 'cursor_ahead', allowed: [] },
    })
  })

  it.each([
    ['after=-1', 'after', 'invalid_number'],
    ['after=first', 'after', 'invalid_number'],
    ['limit=0', 'limit', 'too_small'],
    ['limit=1001', 'limit', 'too_big'],
  ])('refuses %s', async (query, path, error) => {
    expect(await read(`?${query}`)).toEqual({
      status: 400,
      body: { code: 'VALIDATION_ERROR', fields: [{ path, key: error }] },
    })
  })
})
