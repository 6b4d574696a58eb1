import pg from 'pg'
import { migrate } from '../../server/kernel/database/migrate.ts'
import { createPostgresDatabase } from '../../server/kernel/database/postgres.ts'
import {
  CREATED_AT_SQL,
  HOMES_PER_PROPERTY,
  makeIdSql,
  propertyNumbersSql,
  residentNumbersSql,
} from './generated.ts'
import { makeHouseStatements } from './house-rows.ts'
import { makePaymentStatements } from './payment-rows.ts'

/** Returns the session token of a generated resident. */
export const getSessionToken = (resident: number): string => `bench-${resident}`

/**
 * Fills an empty database with residents, each with an account, a rental and a session; every third
 * shares the home with another one, every tenth has an ended contract, and one in fifty has given
 * notice. Each reads as much of their house. Ids are random like those of the product. The database server generates the rows; keys
 * and indexes are dropped meanwhile and recreated, and checked, at the end.
 */
export async function fillWithResidents(databaseUrl: string, count: number): Promise<void> {
  const database = createPostgresDatabase({ databaseUrl, namedStatements: false })
  await migrate(database)
  await database.close()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    const { rows } = await client.query<{ take: string; make: string }>(KEYS)
    for (const { take } of rows.toReversed()) await client.query(take)
    for (const statement of statements(count)) await client.query(statement)
    for (const { make } of rows) await client.query(make)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/**
 * Selects the statements that drop and recreate every index, key and foreign key, but for the
 * indexes and keys of partitioned tables, which get no rows.
 */
const KEYS = `
  select take, make from (
    select 1 as turn, format('drop index %s', indexrelid::regclass) as take,
      pg_get_indexdef(indexrelid) as make
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and relkind = 'i' and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select case contype when 'f' then 3 else 2 end,
      format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = 'public'::regnamespace and conparentid = 0
      and (contype = 'f' or contype in ('p', 'u') and relkind = 'r' and not relispartition)
  ) keys order by turn`

const statements = (count: number): string[] => [
  `insert into real_property (id, name, street_address, postal_code, city)
   select ${makeIdSql('property', 'n')}, 'Talo ' || n, 'Koivukuja ' || n, '02100', 'Espoo'
   from ${propertyNumbersSql(count)}`,
  `insert into person (id, given_name, family_name, birth_date, identity_code_hash)
   select ${makeIdSql('person', 'n')}, 'Aino', 'Virtanen ' || n, date '1950-01-01' + n % 20000, 'hash ' || n
   from ${residentNumbersSql(count)}`,
  `insert into account (id, kind, person_id, resident_number, email, identity_provider, status, created_at)
   select ${makeIdSql('account', 'n')}, 'resident', ${makeIdSql('person', 'n')}, n, 'resident.' || n || '@example.fi',
     'ftn', 'active', ${CREATED_AT_SQL}
   from ${residentNumbersSql(count)}`,
  contracts(count, 'home', `'active'`, `date '2018-01-01' + n % 2500`, 'null', 'true'),
  contracts(count, 'left', `'terminated'`, `date '2010-01-01'`, `date '2017-12-31'`, 'n % 10 = 0'),
  tenants('home', 'n', `date '2018-01-01'`, 'null', count, 'true'),
  tenants('left', 'n', `date '2010-01-01'`, `date '2017-12-31'`, count, 'n % 10 = 0'),
  tenants('home', 'n - 1', `date '2018-01-01'`, 'null', count, 'n % 3 = 0'),
  `insert into termination_request (id, contract_id, contract_type, reference, status,
     created_by_account_id, notice_day, end_date, termination_reason, giving_contact_info_allowed,
     master_key_access_allowed, has_pets_in_apartment, displays_self, created_at, updated_at)
   select ${makeIdSql('request', 'n')}, ${makeIdSql('home', 'n')}, 'rental', 'REF' || n, 'ready_for_review',
     ${makeIdSql('account', 'n')}, '2026-10-01', '2026-11-30', 'other', true, false, false, true,
     ${CREATED_AT_SQL}, ${CREATED_AT_SQL}
   from ${residentNumbersSql(count)} where n % 50 = 0`,
  `insert into notification (account_id, contract_id, priority, category, is_closeable, created_at)
   select ${makeIdSql('account', 'n')}, ${makeIdSql('home', 'n')}, 'normal', 'normal', true, ${CREATED_AT_SQL}
   from ${residentNumbersSql(count)} where n % 5 = 0`,
  `insert into session (token_hash, account_id, created_at, last_used_at, expires_at, ends_at)
   select rtrim(translate(encode(sha256(('${getSessionToken(0).slice(0, -1)}' || n)::bytea), 'base64'), '+/', '-_'), '='),
     ${makeIdSql('account', 'n')}, now(), now() + interval '1 hour', now() + interval '6 hours',
     now() + interval '6 hours'
   from ${residentNumbersSql(count)}`,
  ...makeHouseStatements(count),
  ...makePaymentStatements(count),
]

const contracts = (
  count: number,
  kind: string,
  status: string,
  start: string,
  end: string,
  which: string,
) =>
  `insert into contract (id, real_property_id, contract_type, status, start_date, end_date,
     street_address_line1, postal_code, city, staircase_letter, apartment_number,
     property_company_name, property_company_address)
   select ${makeIdSql(kind, 'n')}, ${makeIdSql('property', `n / ${HOMES_PER_PROPERTY}`)}, 'rental', ${status},
     ${start}, ${end}, 'Koivukuja ' || n / ${HOMES_PER_PROPERTY}, '02100', 'Espoo', 'A',
     n % ${HOMES_PER_PROPERTY}, 'Koivuranta-asunnot Oy', 'Rantatie 1, 02100 Espoo'
   from ${residentNumbersSql(count)} where ${which}`

const tenants = (
  kind: string,
  person: string,
  start: string,
  end: string,
  count: number,
  which: string,
) =>
  `insert into tenant (contract_id, person_id, tenant_role, is_contract_party, is_payer, start_date, end_date)
   select ${makeIdSql(kind, 'n')}, ${makeIdSql('person', person)}, 'tenant', true, true, ${start}, ${end}
   from ${residentNumbersSql(count)} where ${which}`
