import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount, insertContract, insertTermination } from '../../fixtures/server/rows.ts'
import { sqlState, violates } from '../../server/kernel/database/errors.ts'
import {
  CannotMigrate,
  migrate,
  pendingMigrations,
  readMigrations,
} from '../../server/kernel/database/migrate.ts'
import type { Database, OpenedDatabase } from '../../server/kernel/database/port.ts'
import { placeOf, wrongRights } from '../../server/kernel/database/roles.ts'
import type { Place } from './database.contract.ts'
import { describeRunningRole } from './roles.contract.ts'

/** The contract of the schema and its migrations on every database. */
export function describeSchemaContract(start: () => Promise<Place>) {
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
      const { role } = await placeOf(opened)
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
      await expect(migrate(db)).rejects.toThrow(
        new CannotMigrate(
          'The database is newer than this program: it holds the migration 9001-good.',
        ),
      )
      await db.query(`delete from schema_migration where name = '9001-good'`)
    })

    it('give the running role its rights in what they make, in the same transactions', async () => {
      const { role } = await placeOf(opened)
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
      expect(await wrongRights(opened, role)).toEqual([])
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

    it('give the running role no more rights than those, also where it had more', async () => {
      const { role } = await placeOf(opened)
      await db.query(`grant update, truncate on audit to ${role}`)
      await db.query(`grant update (action) on audit to ${role}`)
      expect(await wrongRights(opened, role)).toEqual([
        {
          name: 'audit',
          kind: 'table',
          rights: 'insert, select, truncate, update, update (action)',
          wanted: 'insert, select',
        },
      ])
      await migrate(db, undefined, role)
      expect(await wrongRights(opened, role)).toEqual([])
    })

    it('may not be changed afterwards', async () => {
      const [first, ...rest] = readMigrations()
      const changed = [{ name: String(first?.name), sql: `${first?.sql}\nselect 1;` }, ...rest]
      await expect(migrate(db, changed)).rejects.toThrow(
        new CannotMigrate(`The migration ${first?.name} was changed after it had been applied.`),
      )
    })
  })

  describe('the running role', () => describeRunningRole(() => opened))

  describe('schema', () => {
    it('allows one open termination request of a contract', async () => {
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
        expect(violates(reason, 'unique', 'termination_request_one_open')).toBe(true)
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
        `update receipt set signer_name = ''`,
        'delete from receipt',
      ]
      for (const change of changes) {
        await expect(db.query(change)).rejects.toSatisfy((error) => violates(error, 'appendOnly'))
      }
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
