import type { TenancyConfirmation, TenancyState } from '../../../api/tenancy.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { PersonName } from '../../../domain/person-name.ts'
import { insertReturningId } from '../../kernel/database/insert-returning-id.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Viewer } from '../contracts/repository.ts'
import { ADDRESS_DETAILS_SQL, POSTAL_ADDRESS_SQL } from '../people/address-sql.ts'
import { isHomeProtectedSql, isOnContractSql, isProtectedSql } from '../people/on-contract-sql.ts'
import type { PartyAccount } from '../requests/parties-repository.ts'

/** The tenancy that an addition begins. */
export interface NewTenancyConfirmation {
  readonly additionId: string
  readonly contractId: string
  readonly personId: string
  readonly tenantId: string
  /**
   * The stored row of a former tenant from before the return; null for a person who was no tenant
   * before.
   */
  readonly formerTenancy: object | null
  /**
   * The id of the confirmation that this one replaces, whose `formerTenancy` it takes over; null
   * when it replaces none.
   */
  readonly replaces: string | null
  readonly startDate: IsoDate
  readonly state: TenancyState
  readonly createdAt: Date
}

/** Inserts a confirmation and returns its id. */
export const insertTenancyConfirmation = (
  tx: Queryable,
  row: NewTenancyConfirmation,
): Promise<string> =>
  insertReturningId(
    tx,
    `insert into tenancy_confirmation (addition_id, contract_id, person_id, tenant_id,
       former_tenancy, start_date, state, created_at, updated_at)
     values ($1, $2, $3, $4, case when $9::uuid is null then $5::jsonb
       else (select former_tenancy from tenancy_confirmation where id = $9) end, $6, $7, $8, $8)
     returning id`,
    [
      row.additionId,
      row.contractId,
      row.personId,
      row.tenantId,
      row.formerTenancy && JSON.stringify(row.formerTenancy),
      row.startDate,
      row.state,
      row.createdAt,
      row.replaces,
    ],
  )

/** A confirmation, locked until the end of the transaction. */
export interface TenancyConfirmationRow {
  readonly id: string
  readonly state: TenancyState
  readonly contractId: string
  readonly personId: string
  /** The id of the modification request. */
  readonly requestId: string
  /** The tenant that the addition made; null once the addition is undone or replaced. */
  readonly tenantId: string | null
  readonly hasFormerTenancy: boolean
  readonly createdAt: Date
  /** The name of the person as the request has it. */
  readonly requested: PersonName
}

const ROW = `k.id, k.state, k.contract_id as "contractId", k.person_id as "personId",
  k.tenant_id as "tenantId", k.former_tenancy is not null as "hasFormerTenancy",
  k.created_at as "createdAt",
  (select m.request_id from modification_addition m where m.id = k.addition_id) as "requestId",
  (select json_build_object('givenName', m.given_name, 'familyName', m.family_name)
   from modification_addition m where m.id = k.addition_id) as requested`

/** Returns a confirmation, locked until the end of the transaction; null when the id is unknown. */
export async function lockTenancyConfirmation(
  tx: Queryable,
  id: string,
): Promise<TenancyConfirmationRow | null> {
  const [row] = await tx.query<TenancyConfirmationRow>(
    `select ${ROW} from tenancy_confirmation k where k.id = $1 for update`,
    [id],
  )
  return row ?? null
}

/**
 * Returns the open confirmation of a tenant, locked until the end of the transaction; null when
 * none is open.
 */
export async function lockOpenConfirmation(
  tx: Queryable,
  tenantId: string,
): Promise<TenancyConfirmationRow | null> {
  const [row] = await tx.query<TenancyConfirmationRow>(
    `select ${ROW} from tenancy_confirmation k
     where k.tenant_id = $1 and k.state in ('unconfirmed', 'disputed') for update`,
    [tenantId],
  )
  return row ?? null
}

/** Returns the contract of a confirmation; null when there is no such confirmation. */
export async function findContractOf(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query<{ contractId: string }>(
    'select contract_id as "contractId" from tenancy_confirmation where id = $1',
    [id],
  )
  return row?.contractId ?? null
}

/**
 * SQL condition: the person of confirmation `k` on contract `c` is on it, or was until the addition
 * was undone.
 */
const concerns = (today: string) =>
  `(k.state = 'undone' or exists (select from tenant t
    where t.id = k.tenant_id and ${isOnContractSql('t', 'c', today)}))`

/**
 * Returns the id of a person's latest confirmation on a contract; null when the person has none.
 */
export async function findConfirmationId(
  db: Queryable,
  { personId, today }: Viewer,
  contractId: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select k.id from tenancy_confirmation k join contract c on c.id = k.contract_id
     where k.person_id = $1 and k.contract_id = $3 and ${concerns('$2')}
     order by k.tenant_id is null, k.created_at desc, k.id limit 1`,
    [personId, today, contractId],
  )
  return row?.id ?? null
}

/** Returns a confirmation as the added person reads it. */
export async function findConfirmation(db: Queryable, id: string): Promise<TenancyConfirmation> {
  const [row] = await db.query<TenancyConfirmation>(
    `select k.contract_id as "contractUuid", k.state,
       case when k.state = 'confirmed' or not ${isHomeProtectedSql('k.contract_id', 'k.person_id')}
         then json_build_object('realPropertyName', rp.name,
           'postalAddress', ${POSTAL_ADDRESS_SQL}, 'addressDetails', ${ADDRESS_DETAILS_SQL}) end as home,
       k.start_date as "startDate",
       case when k.state <> 'undone' and not ${isProtectedSql('p.id')} then json_build_object(
         'firstName', coalesce(t.shown_given_name, p.given_name),
         'lastName', coalesce(t.shown_family_name, p.family_name)) end as "requestedBy"
     from tenancy_confirmation k
     join contract c on c.id = k.contract_id
     join real_property rp on rp.id = c.real_property_id
     join modification_addition m on m.id = k.addition_id
     join modification_request r on r.id = m.request_id
     join account a on a.id = r.created_by_account_id
     join person p on p.id = a.person_id
     left join tenant t on t.contract_id = k.contract_id and t.person_id = p.id
     where k.id = $1`,
    [id],
  )
  if (!row) throw new Error('There is no such confirmation')
  return row
}

/** The fields that a move writes, with the state. */
export interface ConfirmationUpdate {
  readonly state: TenancyState
  readonly description?: string | null | undefined
  readonly undoneBecause?: string | null | undefined
  readonly at: Date
}

/** Stores the state that the chart returned. */
export async function updateConfirmation(
  tx: Queryable,
  id: string,
  { state, description, undoneBecause, at }: ConfirmationUpdate,
): Promise<void> {
  await tx.query(
    `update tenancy_confirmation set state = $2, updated_at = $3,
       description = coalesce($4, description), undone_because = $5,
       tenant_id = case when $2 not in ('undone', 'replaced') then tenant_id end
     where id = $1`,
    [id, state, at, description ?? null, undoneBecause ?? null],
  )
}

/** Shows a confirmed tenant under their own name, unless they are under non-disclosure. */
export async function showTenantUnderOwnName(tx: Queryable, tenantId: string): Promise<void> {
  await tx.query(
    `update tenant t set shown_given_name = null, shown_family_name = null
     where t.id = $1 and not ${isProtectedSql('t.person_id')}`,
    [tenantId],
  )
}

/** Whether an import has named the tenant since the tenancy was begun by an addition. Locks the tenant. */
export async function isTenantImportedSince(tx: Queryable, tenantId: string): Promise<boolean> {
  const [row] = await tx.query<{ isImported: boolean }>(
    'select imported_at is not null as "isImported" from tenant where id = $1 for update',
    [tenantId],
  )
  return row?.isImported ?? false
}

/** Restores the tenant row of a former tenant whose addition is undone; an earlier end stays. */
export async function restoreFormerTenancy(
  tx: Queryable,
  { id, tenantId }: { readonly id: string; readonly tenantId: string },
): Promise<void> {
  await tx.query(
    `update tenant t set tenant_role = f.tenant_role, is_contract_party = f.is_contract_party,
       is_payer = f.is_payer, email = f.email, phone_number = f.phone_number,
       start_date = f.start_date, end_date = least(f.end_date, t.end_date),
       shown_given_name = f.shown_given_name, shown_family_name = f.shown_family_name,
       imported_at = f.imported_at
     from tenancy_confirmation k, jsonb_populate_record(null::tenant, k.former_tenancy) f
     where k.id = $1 and t.id = $2`,
    [id, tenantId],
  )
}

/** The columns that refer to a tenant, beside the confirmation itself. */
const REFERRING = [
  ['beneficiary', 'tenant_id'],
  ['termination_beneficiary', 'tenant_id'],
  ['termination_approval', 'tenant_id'],
  ['modification_approval', 'tenant_id'],
  ['modification_removal', 'tenant_id'],
  ['modification_transfer', 'source_tenant_id'],
  ['modification_transfer', 'destination_tenant_id'],
  ['tenancy_confirmation', 'tenant_id'],
] as const

/**
 * Deletes a tenant whose addition is undone. One to whom a request refers ends before it began,
 * so that nobody ever was on the contract by it, and before today, so that nobody is to come.
 */
export async function removeAddedTenant(
  tx: Queryable,
  tenantId: string,
  today: IsoDate,
): Promise<void> {
  const unreferred = REFERRING.map(
    ([table, column]) => `not exists (select from ${table} where ${column} = t.id)`,
  ).join(' and ')
  const deleted = await tx.query(
    `delete from tenant t where t.id = $1 and ${unreferred} returning 1`,
    [tenantId],
  )
  if (deleted.length > 0) return
  await tx.query(
    `update tenant set end_date = least(start_date, $2::date) - 1, is_contract_party = false,
       is_payer = false
     where id = $1`,
    [tenantId, today],
  )
}

/** Deletes the cards of a person about a contract since an addition, or the first that it replaced. */
export async function deleteCardsSince(
  tx: Queryable,
  { id, personId, contractId }: TenancyConfirmationRow,
): Promise<void> {
  await tx.query(
    `delete from notification n using account a
     where a.id = n.account_id and a.person_id = $1 and n.contract_id = $2 and n.created_at >= (
       select min(k.created_at) from tenancy_confirmation k
       where k.person_id = $1 and k.contract_id = $2 and (k.id = $3 or k.state = 'replaced'
         and k.created_at > all (select answered.created_at from tenancy_confirmation answered
           where answered.person_id = $1 and answered.contract_id = $2 and answered.id <> $3
             and answered.state <> 'replaced')))`,
    [personId, contractId, id],
  )
}

/**
 * Whether a person who was added is not to learn where the home is: somebody else on the contract is
 * under non-disclosure.
 */
export async function isHomeHidden(
  db: Queryable,
  { contractId, personId }: Pick<TenancyConfirmationRow, 'contractId' | 'personId'>,
): Promise<boolean> {
  const [row] = await db.query<{ isHidden: boolean }>(
    `select ${isHomeProtectedSql('$1::uuid', '$2::uuid')} as "isHidden"`,
    [contractId, personId],
  )
  return row?.isHidden ?? false
}

/** Returns the active account of a person; null when the person has none. */
export async function findActiveAccountOfPerson(
  db: Queryable,
  personId: string,
): Promise<PartyAccount | null> {
  const [row] = await db.query<PartyAccount>(
    `select a.id, a.email, a.language, p.given_name as "givenName"
     from account a join person p on p.id = a.person_id
     where p.id = $1 and a.kind = 'resident' and a.status = 'active'`,
    [personId],
  )
  return row ?? null
}

/** Returns the accounts of a contract's parties and of a request's creator while on the contract. */
export const findNotifiedParties = (
  db: Queryable,
  {
    contractId,
    requestId,
    today,
  }: {
    readonly contractId: string
    readonly requestId: string
    readonly today: IsoDate
  },
): Promise<PartyAccount[]> =>
  db.query<PartyAccount>(
    `select a.id, a.email, a.language, p.given_name as "givenName"
     from tenant t join contract c on c.id = t.contract_id join person p on p.id = t.person_id
     join account a on a.person_id = p.id and a.kind = 'resident' and a.status = 'active'
     where c.id = $1 and ${isOnContractSql('t', 'c', '$3')} and (t.is_contract_party or a.id = (
       select created_by_account_id from modification_request where id = $2))
     order by a.id`,
    [contractId, requestId, today],
  )
