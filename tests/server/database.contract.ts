import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateOpenedDatabase } from '../../fixtures/server/migrate-opened.ts'
import { insertAccount } from '../../fixtures/server/rows.ts'
import { isConstraintViolation, sqlState } from '../../server/kernel/database/errors.ts'
import type { Database, OpenedDatabase } from '../../server/kernel/database/port.ts'

/** An empty database location that a test can open repeatedly. */
export interface DatabaseLocation {
  open(): Promise<OpenedDatabase>
}

/** The contract of every adapter of the database port. `start` returns an empty location. */
export function describeDatabaseContract(start: () => Promise<DatabaseLocation>) {
  let place: DatabaseLocation
  let db: Database

  beforeAll(async () => {
    place = await start()
    const opened = await place.open()
    db = opened
    const owner = await opened.openOwner()
    await owner.query(
      'create table note (id integer primary key, body text, count integer default 0)',
    )
    await owner.close()
    await migrateOpenedDatabase(opened)
  })

  afterAll(() => db.close())

  const bodies = async () =>
    (await db.query<{ body: string }>('select body from note order by id')).map(({ body }) => body)
  const emptyNotes = () => db.query('delete from note')

  describe('types', () => {
    it('reads every type as the port defines it', async () => {
      expect(
        await db.query(
          `select 'ä "\\ €'::text as text, true as yes, 7::integer as integer, 1.5::float8 as float,
             9007199254740991::bigint as bigint, 33.30::numeric(5, 2) as numeric,
             '2026-03-29'::date as date, '2026-03-29 04:00:00.123+03'::timestamptz as instant,
             'b1a7e1d0-0000-4000-8000-000000000001'::uuid as uuid,
             '{"a": [1, null], "b": "x"}'::jsonb as json, null::text as nothing,
             array['a', null, 'c "d"']::text[] as texts, '{}'::uuid[] as none,
             array['2026-01-31', null]::date[] as dates, (select count(*) from note) as counted`,
        ),
      ).toEqual([
        {
          text: 'ä "\\ €',
          yes: true,
          integer: 7,
          float: 1.5,
          bigint: 9007199254740991,
          numeric: '33.30',
          date: '2026-03-29',
          instant: new Date('2026-03-29T01:00:00.123Z'),
          uuid: 'b1a7e1d0-0000-4000-8000-000000000001',
          json: { a: [1, null], b: 'x' },
          nothing: null,
          texts: ['a', null, 'c "d"'],
          none: [],
          dates: ['2026-01-31', null],
          counted: 0,
        },
      ])
    })

    it('writes every parameter as the port defines it', async () => {
      const instant = new Date('2026-10-25T00:59:59.999Z')
      expect(
        await db.query(
          `select $1::text as text, $2::boolean as no, $3::integer as integer, $4::numeric as numeric,
             $5::date as date, $6::timestamptz as instant, $7::jsonb as json, $8::jsonb as list,
             $9::text[] as texts, $10::uuid[] as none, $11::text as nothing, $12::integer[] as numbers`,
          [
            `it's "quoted" \\ ä`,
            false,
            -3,
            12.34,
            '2026-02-28',
            instant,
            { a: 'ä', b: null },
            JSON.stringify([1, 2]),
            ['a,b', null, '{"\\'],
            [],
            null,
            [1, 2],
          ],
        ),
      ).toEqual([
        {
          text: `it's "quoted" \\ ä`,
          no: false,
          integer: -3,
          numeric: '12.34',
          date: '2026-02-28',
          instant,
          json: { a: 'ä', b: null },
          list: [1, 2],
          texts: ['a,b', null, '{"\\'],
          none: [],
          nothing: null,
          numbers: [1, 2],
        },
      ])
    })

    it('rejects a bigint outside the safe integer range', async () => {
      await expect(db.query('select 9007199254740993::bigint as big')).rejects.toThrow(RangeError)
      expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    })
  })

  describe('errors', () => {
    const failureOf = (sql: string, params: readonly unknown[] = []) =>
      db.query(sql, params).then(
        () => null,
        (error: unknown) => error,
      )

    it('names the violated constraint', async () => {
      const email = `update account set email = 'Upper@Example.fi'`
      await insertAccount(db)
      expect(isConstraintViolation(await failureOf(email), 'check', 'account_email_check')).toBe(
        true,
      )

      const token = `insert into feature_flag values ('messages', true)`
      await db.query(token)
      const twice = await failureOf(token)
      expect(isConstraintViolation(twice, 'unique')).toBe(true)
      expect(isConstraintViolation(twice, 'unique', 'feature_flag_pkey')).toBe(true)
      expect(isConstraintViolation(twice, 'unique', 'account_email_key')).toBe(false)
      expect(isConstraintViolation(twice, 'check')).toBe(false)

      const missing = await failureOf('insert into feature_flag values ($1, $2)', ['x', null])
      expect(isConstraintViolation(missing, 'notNull')).toBe(true)
      const stranger = await failureOf(
        `insert into draft values (gen_random_uuid(), gen_random_uuid(), 'f', 1, 's', 'v', '{}', now(), now())`,
      )
      expect(isConstraintViolation(stranger, 'foreignKey')).toBe(true)
    })

    it('reports the SQLSTATE of a failed statement, and works afterwards', async () => {
      expect(sqlState(await failureOf('selec 1'))).toBe('42601')
      expect(sqlState(await failureOf('select * from nowhere where id = $1', [1]))).toBe('42P01')
      expect(sqlState(await failureOf('select $1::integer', ['x']))).toBe('22P02')
      expect(await db.query('select $1::integer as one', [1])).toEqual([{ one: 1 }])
    })
  })

  describe('transactions', () => {
    it('commits when the callback fulfils', async () => {
      await emptyNotes()
      const answer = await db.transaction(async (tx) => {
        await tx.query(`insert into note values (1, 'kept')`)
        return tx.query('select id, body from note')
      })
      expect(answer).toEqual([{ id: 1, body: 'kept' }])
      expect(await bodies()).toEqual(['kept'])
    })

    it('rolls back when the callback rejects', async () => {
      await emptyNotes()
      const change = db.transaction(async (tx) => {
        await tx.query(`insert into note values (1, 'lost')`)
        await tx.script(`insert into note values (2, 'lost'); insert into note values (3, 'lost')`)
        throw new Error('changed my mind')
      })
      await expect(change).rejects.toThrow('changed my mind')
      expect(await bodies()).toEqual([])
    })

    it('does not commit after a failed statement, even if its error was caught', async () => {
      await emptyNotes()
      const change = db.transaction(async (tx) => {
        await tx.query(`insert into note values (1, 'first')`)
        await tx.query(`insert into note values (1, 'again')`).catch(() => undefined)
      })
      await expect(change).rejects.toSatisfy((error) =>
        isConstraintViolation(error, 'unique', 'note_pkey'),
      )
      expect(await bodies()).toEqual([])
    })

    it('refuses further statements after one has failed', async () => {
      const later = db.transaction(async (tx) => {
        await tx.query('select * from nowhere').catch(() => undefined)
        await tx.query('select 1').catch((error: unknown) => expect(sqlState(error)).toBe('25P02'))
      })
      await expect(later).rejects.toSatisfy((error) => sqlState(error) === '42P01')
    })

    it('refuses statements on the database itself inside a transaction, which would deadlock', async () => {
      await emptyNotes()
      const refusal = 'pass the transaction down'
      await db.transaction(async (tx) => {
        await tx.query(`insert into note values (1, 'outer')`)
        await expect(db.query('select 1')).rejects.toThrow(refusal)
        await expect(db.transaction(async () => {})).rejects.toThrow(refusal)
      })
      expect(await bodies()).toEqual(['outer'])
    })

    it('refuses statements of a transaction that has ended', async () => {
      const ended = await db.transaction(async (tx) => ({ tx }))
      await expect(ended.tx.query('select 1')).rejects.toThrow('The transaction has ended')
      await expect(ended.tx.script('select 1')).rejects.toThrow('The transaction has ended')
    })

    it('work started in a transaction may use the database after it has ended', async () => {
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      const after = await db.transaction(async () => ({
        rows: ended.then(() => db.query('select 1 as one')),
      }))
      resolve()
      expect(await after.rows).toEqual([{ one: 1 }])
    })

    it('loses no update when many transactions change one row', async () => {
      await emptyNotes()
      await db.query(`insert into note values (1, 'shared')`)
      const raise = () =>
        db.transaction(async (tx) => {
          const [note] = await tx.query<{ count: number }>('select count from note for update')
          await tx.query('update note set count = $1', [Number(note?.count) + 1])
        })
      await Promise.all(Array.from({ length: 25 }, raise))
      expect(await db.query('select count from note')).toEqual([{ count: 25 }])
    })
  })

  describe('restart', () => {
    it('finds committed rows again, and nothing of a rolled-back transaction', async () => {
      await emptyNotes()
      await db.query(`insert into note values (1, 'stays')`)
      await db
        .transaction(async (tx) => {
          await tx.query(`insert into note values (2, 'goes')`)
          throw new Error('stopped')
        })
        .catch(() => undefined)
      await db.close()
      const again = await place.open()
      db = again
      expect(await bodies()).toEqual(['stays'])
      expect(await migrateOpenedDatabase(again)).toEqual([])
    })

    it('finishes running transactions before it closes', async () => {
      await emptyNotes()
      const underWay = db.transaction(async (tx) => {
        await tx.query(`insert into note values (1, 'begun')`)
        await tx.query(`insert into note values (2, 'ended')`)
      })
      await Promise.all([underWay, db.close()])
      await expect(db.query('select 1')).rejects.toThrow('The database is closed')
      db = await place.open()
      expect(await bodies()).toEqual(['begun', 'ended'])
    })
  })
}
