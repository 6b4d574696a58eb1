import { expect, it } from 'vitest'
import { sqlState } from '../../server/kernel/database/errors.ts'
import type { OpenedDatabase, Queryable } from '../../server/kernel/database/port.ts'
import { findStatementContext, findWrongRights } from '../../server/kernel/database/roles.ts'

const FORBIDDEN = '42501'

interface Found {
  readonly statement: string
}

/** Lists statements that would change each table, trigger, function and sequence of the schema. */
const CHANGES = `
  select format(change, c.oid::regclass) as statement
  from pg_class c cross join unnest(array[
    'alter table %s add column extra integer',
    'alter table %s rename to renamed',
    'alter table %s owner to current_user',
    'alter table %s disable trigger all',
    'alter table %s disable row level security',
    'create trigger extra before insert on %s for each row execute function refuse_change()',
    'create index on %s ((1))',
    'create rule extra as on insert to %s do nothing',
    'comment on table %s is ''changed''',
    'truncate %s cascade',
    'drop table %s cascade']) as change
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  union all
  select format(change, t.tgname, t.tgrelid::regclass)
  from pg_trigger t cross join unnest(array[
    'drop trigger %I on %s',
    'alter trigger %I on %s rename to renamed']) as change
  where not t.tgisinternal
  union all
  select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname)
  from pg_trigger t where not t.tgisinternal
  union all
  select format('alter table %s drop constraint %I cascade', c.conrelid::regclass, c.conname)
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.conrelid <> 0
  union all
  select format(change, p.oid::regprocedure)
  from pg_proc p cross join unnest(array[
    'drop function %s cascade',
    'alter function %s owner to current_user',
    'alter function %s set search_path = pg_temp']) as change
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select format(change, c.oid::regclass)
  from pg_class c cross join unnest(array[
    'drop sequence %s cascade',
    'alter sequence %s restart']) as change
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
  union all
  select unnest(array[
    'create table public.extra (id integer)',
    'create view public.extra as select 1 as one',
    'create function public.extra() returns integer language sql as ''select 1''',
    'create sequence public.extra',
    'create type public.extra as enum (''one'')',
    'create schema extra',
    'drop schema public cascade',
    'select setval(''resident_number'', 1)',
    'delete from schema_migration',
    'update schema_migration set checksum = ''''',
    'update audit set action = ''''',
    'delete from audit',
    'update event set type = ''''',
    'delete from event',
    'update receipt set text_hash = ''''',
    'delete from receipt'])`

/** Returns the statements that were not refused for lack of a right, with what happened instead. */
async function notForbidden(db: Queryable, statements: readonly Found[]): Promise<string[]> {
  const found: string[] = []
  for (const { statement } of statements) {
    const state = await db.query(statement).then(
      () => 'allowed',
      (error: unknown) => sqlState(error),
    )
    if (state !== FORBIDDEN) found.push(`${statement}: ${state}`)
  }
  return found
}

/** Describes what the running role may do and not do on a migrated database. */
export function describeRunningRole(opened: () => OpenedDatabase) {
  it('can neither change nor add a table, trigger, constraint, function or sequence', async () => {
    const statements = await opened().query<Found>(CHANGES)
    const [count] = await opened().query<{ tables: number }>(
      `select count(*) as tables from pg_tables where schemaname = 'public'`,
    )
    expect(statements.length).toBeGreaterThan(11 * (count?.tables ?? Number.NaN))
    expect(await notForbidden(opened(), statements)).toEqual([])
  })

  it('has its declared rights in every table, and fewer in append-only tables', async () => {
    const { role } = await findStatementContext(opened())
    expect(await findWrongRights(opened(), role)).toEqual([])
    expect(
      await opened().query(
        `select relname as name, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights
         from pg_class cross join aclexplode(relacl) acl join pg_roles on pg_roles.oid = grantee
         where rolname = $1 and relnamespace = 'public'::regnamespace
         group by relname, relkind having count(*) <> 4 order by relname`,
        [role],
      ),
    ).toEqual([
      { name: 'audit', rights: 'insert, select' },
      { name: 'event', rights: 'insert, select' },
      { name: 'event_month', rights: 'insert, select, update' },
      { name: 'receipt', rights: 'insert, select' },
      { name: 'resident_number', rights: 'usage' },
      { name: 'schema_migration', rights: 'select' },
    ])
  })

  it('has no right to what the triggers of append-only tables refuse', async () => {
    const { role } = await findStatementContext(opened())
    expect(
      await opened().query(
        `select tgrelid::regclass::text as "table" from pg_trigger
         where tgfoid = 'refuse_change'::regproc and (
           has_table_privilege($1, tgrelid, 'DELETE, TRUNCATE, UPDATE') or exists (
             select from unnest(tgattr::int2[]) col
             where has_column_privilege($1, tgrelid, col, 'UPDATE')))`,
        [role],
      ),
    ).toEqual([])
  })
}
