import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount, insertContract, insertTermination } from '../../fixtures/server/rows.ts'
import { VERSION } from '../../server/kernel/base/version.ts'
import { isConstraintViolation, sqlState } from '../../server/kernel/database/errors.ts'
import {
  CannotMigrate,
  examineSchema,
  migrate,
  pendingMigrations,
  readMigrations,
} from '../../server/kernel/database/migrate.ts'
import type { Database, OpenedDatabase } from '../../server/kernel/database/port.ts'
import { findStatementContext, findWrongRights } from '../../server/kernel/database/roles.ts'
import type { DatabaseLocation } from './database.contract.ts'
import { describeRunningRole } from './roles.contract.ts'

/** Describes what holds for the schema and its migrations on every database. */
export function describeSchemaContract(start: () => Promise<DatabaseLocation>) {
  let opened: OpenedDatabase
  let db: Database

  beforeAll(async () => {
    opened = await (await start()).open()
    db = await opened.openOwner()
  })

  afterAll(async () => {
    await db.close()
    await opened.close()
  })

  describe('migrations', () => {
    const names = readMigrations().map(({ name }) => name)

    it('are applied once, in order', async () => {
      expect(await pendingMigrations(db)).toEqual(names)
      const { role } = await findStatementContext(opened)
      expect(await migrate(db, undefined, role)).toEqual(names)
      expect(await migrate(db, undefined, role)).toEqual([])
      expect(await db.query('select name from schema_migration order by name')).toEqual(
        names.map((name) => ({ name })),
      )
      expect(await pendingMigrations(db)).toEqual([])
    })

    it('roll back when one fails, and keep those before it', async () => {
      const more = [
        ...readMigrations(),
        { name: '9001-good', sql: 'create table good (id integer); insert into good values (1)' },
        { name: '9002-bad', sql: 'create table bad (id integer); select * from nowhere' },
      ]
      await expect(migrate(db, more)).rejects.toSatisfy((error) => sqlState(error) === '42P01')
      expect(await db.query('select id from good')).toEqual([{ id: 1 }])
      expect(await db.query(`select to_regclass('bad') as bad`)).toEqual([{ bad: null }])
      expect(await pendingMigrations(db, more)).toEqual(['9002-bad'])
      await db.query(`delete from schema_migration where name = '9001-good'`)
    })

    it('give the running role its rights in new tables, in the same transactions', async () => {
      const { role } = await findStatementContext(opened)
      const more = [
        ...readMigrations(),
        {
          name: '9003-made',
          sql: `create table made (at date not null, body text) partition by range (at);
            create table made_2026 partition of made for values from ('2026-01-01') to ('2027-01-01');
            create sequence made_number; create view made_view as select body from made`,
        },
        { name: '9004-bad', sql: 'select * from nowhere' },
      ]
      await expect(migrate(db, more, role)).rejects.toSatisfy(
        (error) => sqlState(error) === '42P01',
      )
      expect(await findWrongRights(opened, role)).toEqual([])
      await opened.query(`insert into made values ('2026-11-21', 'through the table')`)
      expect(await opened.query('select body from made_view')).toEqual([
        { body: 'through the table' },
      ])
      await expect(opened.query('select from made_2026')).rejects.toSatisfy(
        (error) => sqlState(error) === '42501',
      )
      await db.transaction((tx) =>
        tx.script(`drop table made cascade; drop sequence made_number;
          delete from schema_migration where name = '9003-made'`),
      )
    })

    it('take away rights that the running role has beyond those', async () => {
      const { role } = await findStatementContext(opened)
      await db.query(`grant update, truncate on audit to ${role}`)
      await db.query(`grant update (action) on audit to ${role}`)
      expect(await findWrongRights(opened, role)).toEqual([
        {
          name: 'audit',
          kind: 'table',
          rights: 'insert, select, truncate, update, update (action)',
          wanted: 'insert, select',
        },
      ])
      await migrate(db, undefined, role)
      expect(await findWrongRights(opened, role)).toEqual([])
    })

    it('of a newer version do not stop an older version that can run on their schema', async () => {
      const { role } = await findStatementContext(opened)
      const more = [
        ...readMigrations(),
        { name: '9005-added', sql: 'create table added (id integer)' },
      ]
      await migrate(db, more, role)
      await db.query(`revoke update on added from ${role}`)
      expect(await migrate(db, undefined, role)).toEqual([])
      expect(await examineSchema(opened)).toEqual({ pending: [], isNewer: true })
      expect(await findWrongRights(opened, role)).toEqual([
        {
          name: 'added',
          kind: 'table',
          rights: 'delete, insert, select',
          wanted: 'delete, insert, select, update',
        },
      ])
      await db.transaction((tx) =>
        tx.script(`drop table added; delete from schema_migration where name = '9005-added'`),
      )
    })

    it('name the oldest version that can run on their schema, and older versions are refused', async () => {
      const more = [
        ...readMigrations(),
        { name: '9006-drops', sql: '-- What 0.0.9 does not use.\n-- contract: 0.0.9\nselect 1' },
        { name: '9007-drops', sql: '-- contract: 0.0.10\nselect 1' },
        { name: '9008-adds', sql: 'select 1' },
      ]
      await migrate(db, more)
      for (const version of ['0.0.2', '0.0.9'])
        await expect(examineSchema(opened, undefined, version)).rejects.toThrow(
          new CannotMigrate(
            `The database was migrated for 0.0.10 and newer, and this is ${version}: start a newer version, or restore the backup from before the upgrade.`,
          ),
        )
      for (const version of ['0.0.10', '0.1.0'])
        expect(await examineSchema(opened, undefined, version)).toEqual({
          pending: [],
          isNewer: true,
        })
      await db.query(`delete from schema_migration where name like '900%'`)
    })

    it('are refused when database and version each have some that the other lacks', async () => {
      await migrate(db, [...readMigrations(), { name: '9010-theirs', sql: 'select 1' }])
      const own = [...readMigrations(), { name: '9009-own', sql: 'select 1' }]
      await expect(migrate(db, own)).rejects.toThrow(
        new CannotMigrate(
          `The database is of another version: it holds the migration 9010-theirs, which ${VERSION} does not know, and lacks 9009-own; start the version that migrated it, or one that is newer.`,
        ),
      )
      await db.query(`delete from schema_migration where name = '9010-theirs'`)
    })

    it('run on a database whose record of migrations has no column for the oldest version yet', async () => {
      await db.transaction((tx) => tx.script('alter table schema_migration drop column runs_from'))
      expect(await examineSchema(opened)).toEqual({ pending: [], isNewer: false })
      const contract = { name: '9011-drops', sql: '-- contract: 0.0.3\nselect 1' }
      await migrate(db, [...readMigrations(), contract])
      expect(
        await db.query('select name, runs_from from schema_migration where runs_from is not null'),
      ).toEqual([{ name: '9011-drops', runs_from: '0.0.3' }])
      await db.query(`delete from schema_migration where name = '9011-drops'`)
    })

    it('may not be changed afterwards', async () => {
      const [first, ...rest] = readMigrations()
      const changed = [{ name: String(first?.name), sql: `${first?.sql}\nselect 1;` }, ...rest]
      const refusal = new CannotMigrate(
        `The migration ${first?.name} was changed after it had been applied.`,
      )
      await expect(migrate(db, changed)).rejects.toThrow(refusal)
      await expect(examineSchema(opened, changed)).rejects.toThrow(refusal)
    })
  })

  describe('the running role', () => describeRunningRole(() => opened))

  describe('schema', () => {
    it('allows only one open termination request per contract', async () => {
      const account = await insertAccount(db)
      const contract = await insertContract(db)
      const closed = { account, contract, status: 'rejected' }
      const open = { account, contract, status: 'ready_for_review' }
      await insertTermination(db, closed)
      await insertTermination(db, closed)

      const race = await Promise.allSettled([
        insertTermination(db, open),
        insertTermination(db, { ...open, status: 'pending_tenant_approval' }),
        insertTermination(db, open),
      ])

      const lost = race.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
      expect(lost).toHaveLength(2)
      for (const reason of lost) {
        expect(isConstraintViolation(reason, 'unique', 'termination_request_one_open')).toBe(true)
      }
    })

    it('rejects changes of audit entries and receipts', async () => {
      await db.query(
        `insert into audit (at, action, subject_kind) values (now(), 'session.opened', 'account')`,
      )
      const changes = [
        `update audit set action = 'nothing'`,
        'delete from audit',
        'truncate audit',
        'delete from audit_default',
        `update receipt set signer_name = ''`,
        'delete from receipt',
      ]
      for (const change of changes) {
        await expect(db.query(change)).rejects.toSatisfy((error) =>
          isConstraintViolation(error, 'appendOnly'),
        )
      }
    })

    it('stores audit entries and events in tables by month, or in the default table if there is none', async () => {
      const stored = await db.query<{ name: string }>(
        `insert into audit (at, action, subject_kind) values (now(), 'session.opened', 'account'),
           ('2999-01-01', 'session.ended', 'account')
         returning tableoid::regclass::text as name`,
      )
      const events = await db.query<{ name: string }>(
        'select tableoid::regclass::text as name from event order by id desc limit 2',
      )
      const [now] = await db.query<{ month: string }>(
        `select to_char(now() at time zone 'UTC', 'YYYY_MM') as month`,
      )
      expect([...stored, ...events].map(({ name }) => name)).toEqual([
        `audit_${now?.month}`,
        'audit_default',
        'event_default',
        `event_${now?.month}`,
      ])
    })

    it('lets only the sealed text of a receipt change', async () => {
      expect(
        await db.query(
          `select a.attname as name from pg_attribute a
           where a.attrelid = 'receipt'::regclass and a.attnum > 0 and not exists (
             select from pg_trigger t
             where t.tgname = 'receipt_is_append_only' and a.attnum = any(t.tgattr::int2[]))`,
        ),
      ).toEqual([{ name: 'signed_text_sealed' }])
    })

    it('has an index for every foreign key', async () => {
      expect(
        await db.query(
          `select conrelid::regclass::text as "table", conname as key from pg_constraint c
           where contype = 'f' and not exists (
             select from pg_index i
             where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1]
           )`,
        ),
      ).toEqual([])
    })
  })
}
