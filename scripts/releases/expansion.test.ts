import { expect, it } from 'vitest'
import { findContractingStatements } from './expansion.ts'

const NEW =
  'create table fresh (id integer); alter table person add fresh text; alter table person add filled text not null default 1;'

const said = async (sql: string): Promise<string[]> =>
  (await findContractingStatements(sql, new Set())).map(({ kind, what }) => `${kind}: ${what}`)

it.each([
  'create table more (id integer not null unique, check (id > 0))',
  'create index on person (name)',
  'alter table person add column note text',
  "alter table person add column note text not null default ''",
  'alter table person add column number integer generated always as identity',
  'alter table person add column note text unique references person (name)',
  'alter table person alter column name set default 1',
  'alter table person validate constraint named',
  'create function f() returns integer language sql as $$ select 1 $$',
  "create type mood as enum ('ok')",
  'create view names as select name from person',
  'create sequence numbers',
  "comment on table person is 'a person'",
  `${NEW} drop table fresh`,
  `${NEW} alter table fresh rename to other`,
  `${NEW} alter table fresh add check (id > 1), alter id set not null, drop column id`,
  `${NEW} create unique index on fresh (id); insert into fresh values (1); update fresh set id = 2`,
  `${NEW} create trigger t before update on fresh execute function f()`,
  `${NEW} create unique index on person (name, fresh)`,
  `${NEW} alter table person add unique (name, fresh)`,
  `${NEW} create trigger t before update on fresh execute function f(); drop trigger t on fresh`,
  'create index named on person (name); drop index named',
  `${NEW} alter table person drop column fresh`,
  `${NEW} alter table person alter filled set not null`,
  'create function f() returns integer language sql as $$ select 1 $$; create or replace function f() returns integer language sql as $$ select 2 $$',
])('a migration that only adds is accepted: %s', async (sql) => {
  expect(await said(sql)).toEqual([])
})

it.each([
  ['drop table person', 'drop table person'],
  ['drop table a, public.b', 'drop table a, public.b'],
  ['drop view names', 'drop view names'],
  ['drop function f(integer)', 'drop function f'],
  ['drop type mood', 'drop type mood'],
  ['alter table person drop column name', 'drop column person.name'],
  ['alter table person rename to people', 'rename person to people'],
  ['alter table person rename column name to called', 'rename person.name to called'],
  ['alter table person alter name type integer', 'alter column type person.name'],
  ['alter table person alter name set not null', 'set not null person.name'],
  ['alter table person alter name drop default', 'drop the default of person.name'],
  ['alter table person add note text not null', 'add person.note that has to be filled in'],
  ['alter table person add id uuid primary key', 'add person.id that has to be filled in'],
  [
    'alter table person add code text default 1 unique',
    'add person.code with one default that must be unique',
  ],
  ['alter table person add unique (name)', 'add a constraint to person'],
  ['alter table person add foreign key (name) references a', 'add a constraint to person'],
  ['alter table person add exclude using gist (a with =)', 'add a constraint to person'],
  ['create unique index on person (name)', 'a unique index on person'],
  [`${NEW} create unique index on person (filled)`, 'a unique index on person'],
  [`${NEW} create unique index on person (fresh) nulls not distinct`, 'a unique index on person'],
  [`${NEW} alter table person alter fresh set not null`, 'set not null person.fresh'],
  [
    `${NEW} alter table person alter filled drop default, alter filled set not null`,
    'set not null person.filled',
  ],
  ['alter table person enable row level security', 'enable row security person.'],
])('a migration that takes something away is found: %s', async (sql, what) => {
  expect(await said(sql)).toEqual([`contracts: ${what}`])
})

it.each([
  ['update person set name = 1', 'update person'],
  ['delete from person', 'delete from person'],
  ['insert into person values (1)', 'insert into person'],
  ['truncate person', 'TruncateStmt'],
  ['do $$ begin end $$', 'DoStmt'],
  ['grant select on person to public', 'GrantStmt'],
  ['drop index person_name', 'drop index person_name'],
  ['drop trigger t on person', 'drop trigger person.t'],
  ['alter table person drop constraint named', 'drop constraint person.named'],
  ['alter table person alter name drop not null', 'drop not null person.name'],
  ['alter table person add check (name > 1)', 'add a check to person'],
  ['create or replace function f() returns integer language sql as $$ select 1 $$', 'replace f'],
  ['create or replace view names as select 1', 'replace the view names'],
  ['create trigger t before update on person execute function f()', 'create a trigger on person'],
  [
    'create table part partition of person for values from (1) to (2)',
    'create a partition of person',
  ],
  ["alter type mood add value 'sad'", 'AlterEnumStmt'],
])('a migration whose effect is unclear is found: %s', async (sql, what) => {
  expect(await said(sql)).toEqual([`unclear: ${what}`])
})

it('every statement of a migration that does more than add something is reported', async () => {
  expect(
    await said(
      'create table a (id integer); drop table b; alter table c drop d, drop e, add f text',
    ),
  ).toEqual(['contracts: drop table b', 'contracts: drop column c.d', 'contracts: drop column c.e'])
})

it('SQL that PostgreSQL cannot read is rejected', async () => {
  await expect(said('selec 1')).rejects.toThrow('syntax error at or near "selec"')
})
