import { afterEach, expect, it } from 'vitest'
import { holdLock } from '../../fixtures/server/held-lock.ts'
import { getOwnerAddress, makeFileDatabases } from '../../fixtures/server/migrated-postgres.ts'
import { RUNNING_ROLE, toRunningAddress } from '../../fixtures/server/postgres.ts'
import { createMonthPartitions } from '../../server/kernel/audit/months-repository.ts'
import { isConstraintViolation, sqlState } from '../../server/kernel/database/errors.ts'
import { migrate, readMigrations } from '../../server/kernel/database/migrate.ts'
import type { Database } from '../../server/kernel/database/port.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'
import { findWrongRights } from '../../server/kernel/database/roles.ts'
import { listEvents } from '../../server/modules/provider/events.ts'

const { createEmpty, createMigrated } = makeFileDatabases()
const PARTITIONING = '0171-monthly-partitions'

const opened: Database[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

/** Opens a database as its owner, and as the role that runs. */
async function openBoth(owner: string): Promise<{ owner: Database; running: Database }> {
  const open = (databaseUrl: string) => {
    const database = createPostgresDatabase({ databaseUrl, namedStatements: true })
    opened.push(database)
    return database
  }
  return { owner: open(owner), running: open(toRunningAddress(owner)) }
}

const migrated = async () => openBoth(getOwnerAddress(await createMigrated()))

/** Returns the month a number of months after this one, in the form in which the names of tables end. */
async function monthAfter(owner: Database, count: number): Promise<string> {
  const [row] = await owner.query<{ month: string }>(
    `select to_char(now() at time zone 'UTC' + make_interval(months => $1), 'YYYY_MM') as month`,
    [count],
  )
  return row?.month ?? ''
}

const partitions = async (owner: Database): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select relname as name from pg_class where relispartition and relkind = 'r' order by 1`,
    )
  ).map(({ name }) => name)

const partitionsFor = (months: readonly string[]): string[] =>
  ['audit', 'event'].flatMap((whole) => [...months, 'default'].map((end) => `${whole}_${end}`))

/** Writes an entry to the audit, and so an event, in a month; returns the table that stores it. */
async function write(db: Database, month: string, action = 'contract.ended'): Promise<string> {
  const [row] = await db.query<{ stored: string }>(
    `insert into audit (at, action, subject_kind) values (to_date($1, 'YYYY_MM') + 14, $2, 'contract')
     returning tableoid::regclass::text as stored`,
    [month, action],
  )
  return row?.stored ?? ''
}

it('Rows stored before the partitioning by month are moved into the tables of their months, with ids and numbers', async () => {
  const { owner, running } = await openBoth(await createEmpty())
  const before = readMigrations().filter(({ name }) => name < PARTITIONING)
  await migrate(owner, before, RUNNING_ROLE)
  await owner.query(
    `insert into audit (at, action, subject_kind, details, provider_key) values
       ('2026-02-28T23:59:59.999Z', 'contract.ended', 'contract', '{"a": 1}', 'rents'),
       ('2026-03-01T00:00:00Z', 'provider-key.used', 'route', '{}', null),
       ('2999-01-01T00:00:00Z', 'contract.ended', 'contract', '{}', null)`,
  )
  await owner.query('update event set number = 7 where id = 1')
  const stored = async () => ({
    audit: await owner.query('select to_jsonb(a) as row from audit a order by id'),
    event: await owner.query('select to_jsonb(e) as row from event e order by id'),
  })
  const moved = await stored()
  expect(await migrate(owner, readMigrations(), RUNNING_ROLE)).toContain(PARTITIONING)
  expect(await stored()).toEqual(moved)
  expect(
    await owner.query(
      `select tableoid::regclass::text as name, count(*) from audit group by 1
       union all select tableoid::regclass::text, count(*) from event group by 1 order by 1`,
    ),
  ).toEqual([
    { name: 'audit_2026_02', count: 1 },
    { name: 'audit_2026_03', count: 1 },
    { name: 'audit_default', count: 1 },
    { name: 'event_2026_02', count: 1 },
    { name: 'event_default', count: 1 },
  ])
  const { events } = await listEvents({ database: running }, { after: 0, limit: 10 })
  expect(events.map(({ number }) => number)).toEqual([7, 8])
  await write(running, '2026_02')
  expect(await owner.query('select max(id) as audit from audit')).toEqual([{ audit: 4 }])
})

it('The running role makes the tables of this month and the next three, and may make nothing else', async () => {
  const { owner, running } = await migrated()
  const months = await Promise.all([0, 1, 2, 3].map((count) => monthAfter(owner, count)))
  expect(await partitions(owner)).toEqual(partitionsFor(months))
  for (const month of months.slice(1))
    await owner.transaction((tx) => tx.script(`drop table audit_${month}, event_${month}`))
  await Promise.all([
    createMonthPartitions(running),
    createMonthPartitions(running),
    createMonthPartitions(running),
  ])
  expect(await partitions(owner)).toEqual(partitionsFor(months))
  expect(await findWrongRights(owner, RUNNING_ROLE)).toEqual([])
  const further = await running
    .query(`select create_month('audit', '2999-01-01')`)
    .catch((error: unknown) => sqlState(error))
  expect(further).toBe('42501')
})

it('The function that makes the tables of months ignores a temporary table of the same name', async () => {
  const { owner, running } = await migrated()
  const month = await monthAfter(owner, 3)
  await owner.query(`drop table audit_${month}`)
  await running.transaction(async (tx) => {
    await tx.script(
      'create temporary table audit (at timestamptz) partition by range (at) on commit drop',
    )
    await tx.query('select create_months()')
  })
  expect(await partitions(owner)).toContain(`audit_${month}`)
  expect(await write(running, month)).toBe(`audit_${month}`)
})

it('Rows of a month without a table are stored in the default table, and so are later rows of that month', async () => {
  const { owner, running } = await migrated()
  const [begun, other] = await Promise.all([1, 2].map((count) => monthAfter(owner, count)))
  for (const month of [begun, other])
    await owner.transaction((tx) => tx.script(`drop table audit_${month}, event_${month}`))
  expect(await write(running, begun ?? '')).toBe('audit_default')
  await createMonthPartitions(running)
  expect(await write(running, begun ?? '')).toBe('audit_default')
  expect(await write(running, other ?? '')).toBe(`audit_${other}`)
  const { last } = await listEvents({ database: running }, { after: 0, limit: 10 })
  expect(last).toBe(3)
})

it('Tables of months are made beside a writing transaction, and block no calls beside one that reads the default table', async () => {
  const { owner, running } = await migrated()
  const months = await Promise.all([0, 3].map((count) => monthAfter(owner, count)))
  await owner.query(`drop table audit_${months[1]}`)
  const writing = await holdLock(
    running,
    `insert into audit (at, action, subject_kind) values (now(), 'contract.ended', 'contract')`,
  )
  await createMonthPartitions(running)
  await writing.release()
  expect(await partitions(owner)).toContain(`audit_${months[1]}`)
  await owner.query(`drop table audit_${months[1]}`)
  const reading = await holdLock(owner, 'select from audit_default')
  const made = await createMonthPartitions(running).catch((error: unknown) => sqlState(error))
  expect(made).toBe('55P03')
  expect(await write(running, months[0] ?? '')).toBe(`audit_${months[0]}`)
  await reading.release()
})

it('The table of a month is append-only too, and its numbers continue after a month was dropped', async () => {
  const { owner, running } = await migrated()
  const month = await monthAfter(owner, 0)
  await write(running, month)
  await write(running, month)
  for (const part of [`audit_${month}`, 'audit_default', 'audit'])
    for (const change of [`update ${part} set action = ''`, `delete from ${part}`])
      await expect(owner.query(change)).rejects.toSatisfy((error) =>
        isConstraintViolation(error, 'appendOnly'),
      )
  await listEvents({ database: running }, { after: 0, limit: 10 })
  await owner.transaction((tx) => tx.script(`drop table audit_${month}, event_${month}`))
  await createMonthPartitions(running)
  await write(running, month)
  const { events } = await listEvents({ database: running }, { after: 2, limit: 10 })
  expect(events.map(({ number }) => number)).toEqual([3])
  await expect(listEvents({ database: running }, { after: 4, limit: 10 })).rejects.toThrow(
    'STATE_CONFLICT',
  )
})

it('The event feed misses no event of an earlier month that gets its number while the feed is read', async () => {
  const { owner, running } = await migrated()
  const [month, earlier] = await Promise.all([0, -1].map((count) => monthAfter(owner, count)))
  await write(running, month ?? '')
  const feed = (after: number, database: Database = running) =>
    listEvents({ database }, { after, limit: 10 })
  await feed(0)
  const queries: string[] = []
  const slow: Database = {
    ...running,
    async query<Row>(sql: string, params?: unknown[]) {
      const rows = await running.query<Row>(sql, params)
      queries.push(sql)
      if (!sql.includes('event_month')) return rows
      await write(running, earlier ?? '')
      await write(running, month ?? '')
      await feed(0)
      return rows
    },
  }
  const { events, last } = await feed(0, slow)
  expect(queries.length).toBeGreaterThan(1)
  const rest = await feed(last)
  expect([...events, ...rest.events].map(({ number }) => number)).toEqual([1, 2, 3])
})
