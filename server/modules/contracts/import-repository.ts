import type { Contract } from '../../../api/contracts.ts'
import type { InvoiceAddress } from '../../../api/invoice-address.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { type Row, upsertRows } from '../../kernel/database/write-rows.ts'
import type { IsCurrentSql } from '../../kernel/importing/complete-repository.ts'
import {
  isInForceSql,
  isOnContractSql,
  isUnconfirmedSql,
  joinResidentAccountSql,
} from '../people/on-contract-sql.ts'
import { contactDataSql } from '../people/repository.ts'

/** The decisions of the portal about a contract, and since when. */
export interface PortalDecisions {
  readonly status: Contract['status']
  readonly endDate: IsoDate | null
  readonly invoiceType: InvoiceAddress['selectedInvoiceType']
  readonly postalAddressType: InvoiceAddress['selectedPostalAddressType']
  readonly terminatedAt: Date | null
  readonly tenantsChangedAt: Date | null
}

/**
 * Locks contracts and returns what the portal has decided about them. Two statements: the second
 * sees what was committed while the first waited.
 */
export async function lockAndFindPortalDecisions(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PortalDecisions>> {
  if (ids.length === 0) return new Map()
  await tx.query('select from contract where id = any($1) order by id for update', [ids])
  const rows = await tx.query<PortalDecisions & { id: string }>(
    `select c.id, c.status, c.end_date as "endDate", c.selected_invoice_type as "invoiceType",
       c.selected_postal_address_type as "postalAddressType",
       (select max(decided_at) from termination_request
        where contract_id = c.id and status = 'approved') as "terminatedAt",
       greatest((select max(greatest(decided_at, effected_at)) from modification_request
          where contract_id = c.id and status = 'approved'),
         (select max(updated_at) from tenancy_confirmation
          where contract_id = c.id and state = 'undone')) as "tenantsChangedAt"
     from contract c where c.id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, ...decisions }) => [id, decisions]))
}

const TENANTS = 'jsonb_populate_recordset(null::tenant, $1::jsonb)'
/** The columns of a tenancy that rows of contracts change. */
export const CHANGEABLE_TENANCY_COLUMNS = [
  'tenant_role',
  'is_contract_party',
  'is_payer',
  'non_disclosure',
  'start_date',
  'end_date',
]

/** A contract and all its tenancies as stored, by the columns that rows of it change. */
interface StoredContract {
  readonly id: string
  readonly contract: Row
  readonly tenants: Row[]
}

/** Returns contracts by their ids. */
export const findStoredContracts = (
  tx: Queryable,
  ids: readonly string[],
): Promise<StoredContract[]> =>
  tx.query<StoredContract>(
    `select c.id,
       jsonb_build_object('id', c.id, 'status', c.status, 'end_date', c.end_date) as contract,
       coalesce((select jsonb_agg(jsonb_build_object('id', t.id,
           ${CHANGEABLE_TENANCY_COLUMNS.map((column) => `'${column}', t.${column}`).join(', ')}))
         from tenant t where t.contract_id = c.id), '[]') as tenants
     from contract c where c.id = any($1::uuid[])`,
    [ids],
  )

/** Lifts the protection of all tenancies on contracts but some. */
export async function liftNonDisclosureOfOtherTenancies(
  tx: Queryable,
  {
    contractIds,
    but,
  }: { readonly contractIds: readonly string[]; readonly but: readonly unknown[] },
): Promise<void> {
  await tx.query(
    `update tenant set non_disclosure = false
     where contract_id = any($1::uuid[]) and non_disclosure and id <> all($2::uuid[])`,
    [contractIds, but],
  )
}

/**
 * Ends the tenancies on contracts of those who are not among the tenants, from today on, and records
 * that they are not named any more.
 */
export async function endTenanciesOfOthers(
  tx: Queryable,
  contractIds: readonly string[],
  tenants: readonly Row[],
  today: IsoDate,
): Promise<void> {
  await tx.query(
    `update tenant t set imported_at = null, end_date = case when ${isOnContractSql('t', 'c', '$3')}
       then least(t.end_date, $3::date - 1, c.end_date - 1) else t.end_date end
     from contract c
     where c.id = t.contract_id and t.contract_id = any($2)
       and (t.imported_at is not null or ${isOnContractSql('t', 'c', '$3')})
       and not exists (select from ${TENANTS} kept
         where kept.contract_id = t.contract_id
           and (kept.person_id = t.person_id or kept.company_name = t.company_name))`,
    [JSON.stringify(tenants), contractIds, today],
  )
}

/**
 * SQL of the persons who are protected on some contract, as it is stored or sent. What the same call
 * lifts does not protect: otherwise two contracts would keep each other's protection for ever.
 */
const PROTECTED = `
  select person_id from sent where non_disclosure
  union select stored.person_id from tenant stored
  where stored.person_id in (select person_id from sent) and stored.non_disclosure
    and not exists (select from sent lifted where lifted.contract_id = stored.contract_id
      and lifted.person_id = stored.person_id and not lifted.non_disclosure)`

const personValue = (column: string): string =>
  column === 'non_disclosure' ? 't.person_id in (select person_id from protected)' : `t.${column}`

/**
 * Inserts or updates persons on contracts. A person protected on any contract is protected on
 * each of these; a row without this field does not change it.
 */
export async function upsertTenants(
  tx: Queryable,
  tenants: readonly Row[],
  importedAt: Date,
): Promise<void> {
  if (tenants.length === 0) return
  const columns = CHANGEABLE_TENANCY_COLUMNS.join(', ')
  // Contact data that residents typed stay where neither an account nor the provider says better.
  // Nothing is taken over to a tenancy that is not confirmed.
  const changes = [
    ...[...CHANGEABLE_TENANCY_COLUMNS, 'imported_at'].map((one) => `${one} = excluded.${one}`),
    ...['email', 'phone_number'].map(
      (one) =>
        `${one} = coalesce(case when not ${isUnconfirmedSql('tenant')} then excluded.${one} end, tenant.${one})`,
    ),
  ]
  await tx.query(
    `with sent as materialized (select * from ${TENANTS}), protected as (${PROTECTED})
     insert into tenant (id, contract_id, person_id, ${columns}, email, phone_number, imported_at)
     select t.id, t.contract_id, t.person_id, ${CHANGEABLE_TENANCY_COLUMNS.map(personValue).join(', ')},
       ${contactDataSql('email', 'a', 'p')}, ${contactDataSql('phone_number', 'a', 'p')}, $2::timestamptz
     from sent t join person p on p.id = t.person_id ${joinResidentAccountSql('t', 'a')}
     on conflict (contract_id, person_id) do update set ${changes.join(', ')}`,
    [JSON.stringify(tenants), importedAt],
  )
}

/**
 * SQL of what is stored in a column of a company; `stored` is the SQL of the value that stays where
 * the row has none.
 */
const companyValue = (column: string, stored: string): string =>
  column === 'non_disclosure' ? `coalesce(sent.${column}, ${stored})` : `sent.${column}`

/** Inserts or updates companies on contracts. */
export async function upsertCompanies(tx: Queryable, tenants: readonly Row[]): Promise<void> {
  if (tenants.length === 0) return
  const companies = JSON.stringify(tenants)
  const own = ['id', 'contract_id', 'company_name']
  const columns = [...own, ...CHANGEABLE_TENANCY_COLUMNS].join(', ')
  const values = [
    ...own,
    ...CHANGEABLE_TENANCY_COLUMNS.map((one) => companyValue(one, 'false')),
  ].join(', ')
  await tx.query(
    `update tenant t set ${CHANGEABLE_TENANCY_COLUMNS.map((one) => `${one} = ${companyValue(one, 't.non_disclosure')}`).join(', ')}
     from ${TENANTS} sent
     where t.contract_id = sent.contract_id and t.company_name = sent.company_name`,
    [companies],
  )
  await tx.query(
    `insert into tenant (${columns}) select ${values} from ${TENANTS} sent
     where not exists (select from tenant t
       where t.contract_id = sent.contract_id and t.company_name = sent.company_name)`,
    [companies],
  )
}

/** Inserts or updates buildings, by their ids. */
export const upsertBuildings = (tx: Queryable, rows: readonly Row[]): Promise<void> =>
  upsertRows(tx, 'real_property', rows, { by: ['id'] })

/** Inserts or updates contracts, by their ids. */
export const upsertContracts = (tx: Queryable, rows: readonly Row[]): Promise<void> =>
  upsertRows(tx, 'contract', rows, { by: ['id'] })

/** SQL condition: a contract is in force on a day, and no termination of it was approved. */
export const isInForceWithoutTerminationSql: IsCurrentSql = (subject, today) =>
  `exists (select from contract c where c.id = ${subject} and ${isInForceSql('c', today)}
     and not exists (select from termination_request approved
       where approved.contract_id = c.id and approved.status = 'approved'))`

/** SQL condition: a building has a contract in force on a day. */
export const hasContractInForceSql: IsCurrentSql = (subject, today) =>
  `exists (select from contract c where c.real_property_id = ${subject}
     and ${isInForceSql('c', today)})`

/** Locks contracts, and returns those that begin after a day. */
export async function lockContractsNotBegun(
  tx: Queryable,
  ids: readonly string[],
  today: IsoDate,
): Promise<string[]> {
  const rows = await tx.query<{ id: string; hasBegun: boolean }>(
    `select id, start_date <= $2::date as "hasBegun" from contract
     where id = any($1::uuid[]) order by id for update`,
    [ids, today],
  )
  return rows.flatMap(({ id, hasBegun }) => (hasBegun ? [] : [id]))
}

/** Terminates contracts: on a last day, or before where they ended earlier, never before they began. */
export async function terminateContracts(
  tx: Queryable,
  ids: readonly string[],
  lastDay: IsoDate,
): Promise<void> {
  await tx.query(
    `update contract set status = 'terminated',
       end_date = greatest(start_date, least(end_date, $2::date))
     where id = any($1::uuid[])`,
    [ids, lastDay],
  )
}
