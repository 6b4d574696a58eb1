import type { IsoDate } from '../../../domain/dates.ts'
import { lockHashes } from '../../kernel/database/lock-hashes.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { isProtectedSql, joinResidentAccountSql } from '../people/on-contract-sql.ts'
import type { PartyAccount } from '../requests/parties-repository.ts'

/**
 * Records the day on which an approved request takes effect: the requested day, or today if that
 * has passed.
 */
export async function updateEffectiveDay(
  tx: Queryable,
  requestId: string,
  effectiveOn: IsoDate,
): Promise<void> {
  await tx.query('update modification_request set effective_on = $2 where id = $1', [
    requestId,
    effectiveOn,
  ])
}

/** Returns the day on which a request was to take effect. */
export async function findEffectiveDay(tx: Queryable, requestId: string): Promise<IsoDate> {
  const [row] = await tx.query<{ inEffect: IsoDate }>(
    'select in_effect as "inEffect" from modification_request where id = $1',
    [requestId],
  )
  if (!row) throw new Error('There is no such modification request')
  return row.inEffect
}

/** Ends the tenancies of those who leave on a day, unless they end earlier. Returns their ids. */
export async function endTenancies(
  tx: Queryable,
  requestId: string,
  day: IsoDate,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update tenant t set end_date = least(t.end_date, $2::date)
     from modification_removal m where m.request_id = $1 and t.id = m.tenant_id
     returning t.id`,
    [requestId, day],
  )
  return rows.map(({ id }) => id)
}

/** A person to be added. */
export interface AdditionRow {
  readonly additionId: string
  readonly contractId: string
  readonly identityCodeSealed: string
  readonly givenName: string
  readonly familyName: string
}

export const findAdditions = (tx: Queryable, requestId: string): Promise<AdditionRow[]> =>
  tx.query<AdditionRow>(
    `select id as "additionId", contract_id as "contractId",
       identity_code_sealed as "identityCodeSealed", given_name as "givenName",
       family_name as "familyName"
     from modification_addition where request_id = $1 order by sort`,
    [requestId],
  )

/** A person identified by their identity code. */
export interface NewPerson {
  readonly givenName: string
  readonly familyName: string
  readonly birthDate: IsoDate
  readonly identityCodeSealed: string
  /** The hash of the identity code with the first secret key, which also seals. */
  readonly identityCodeHash: string
  /** Hashes of the code with every key, because a stored one may be by another. */
  readonly knownHashes: readonly string[]
}

/** Returns the id of the person with an identity code, who is created when unknown. */
export async function findOrInsertPerson(tx: Queryable, person: NewPerson): Promise<string> {
  await lockHashes(tx, person.knownHashes)
  const find = () =>
    tx.query<{ id: string }>('select id from person where identity_code_hash = any($1)', [
      person.knownHashes,
    ])
  const [known] = await find()
  if (known) return known.id
  await tx.query(
    `insert into person (given_name, family_name, birth_date, identity_code_sealed,
       identity_code_hash) values ($1, $2, $3, $4, $5)
     on conflict (identity_code_hash) do nothing`,
    [
      person.givenName,
      person.familyName,
      person.birthDate,
      person.identityCodeSealed,
      person.identityCodeHash,
    ],
  )
  const [made] = await find()
  if (!made) throw new Error('Nobody was made')
  return made.id
}

/** A person to be added to a contract from a day on. */
export interface NewTenant {
  readonly contractId: string
  readonly personId: string
  /** The name under which the person was added. */
  readonly givenName: string
  readonly familyName: string
  readonly startDate: IsoDate
}

/** A tenant whom others added. */
export interface InsertedTenant {
  readonly id: string
  /**
   * The stored row of a former tenant from before the return; null for a person who was no tenant
   * before.
   */
  readonly formerTenancy: object | null
  /** Whether the provider's own data named the former tenant since that tenancy began. */
  readonly wasImported: boolean
}

/**
 * Adds a person to a contract without making them a party; a former tenant returns. The others know
 * them by the requested name, and no contact data are taken over. A person protected on any
 * contract is protected on this one. Returns null for a current tenant, whose role stays unchanged.
 */
export async function insertTenant(
  tx: Queryable,
  tenant: NewTenant,
): Promise<InsertedTenant | null> {
  const [former] = await tx.query<{ row: object; wasImported: boolean }>(
    `select to_jsonb(t) as row, t.imported_at is not null as "wasImported" from tenant t
     where t.contract_id = $1 and t.person_id = $2 for update`,
    [tenant.contractId, tenant.personId],
  )
  const [row] = await tx.query<{ id: string }>(
    `insert into tenant (contract_id, person_id, tenant_role, is_contract_party, is_payer,
       start_date, non_disclosure, shown_given_name, shown_family_name)
     values ($1, $2, 'tenant', false, false, $3, ${isProtectedSql('$2')}, $4, $5)
     on conflict (contract_id, person_id) do update set tenant_role = excluded.tenant_role,
       is_contract_party = false, is_payer = false, email = null, phone_number = null,
       start_date = excluded.start_date, end_date = null,
       non_disclosure = excluded.non_disclosure, shown_given_name = excluded.shown_given_name,
       shown_family_name = excluded.shown_family_name, imported_at = null
       where tenant.end_date < excluded.start_date
     returning id`,
    [tenant.contractId, tenant.personId, tenant.startDate, tenant.givenName, tenant.familyName],
  )
  if (!row) return null
  const { row: formerTenancy = null, wasImported = false } = former ?? {}
  return { id: row.id, formerTenancy, wasImported }
}

/** Returns the ids of approved requests whose effective day has come. */
export const findDueModifications = (db: Queryable, today: IsoDate): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select id from modification_request
     where status = 'approved' and effected_at is null and effective_on <= $1
     order by effective_on, id`,
    [today],
  )

/** Records that a request has taken effect; returns its contract, or null when it already had. */
export async function recordTakenEffect(
  tx: Queryable,
  requestId: string,
  at: Date,
): Promise<string | null> {
  const [row] = await tx.query<{ contractId: string }>(
    `update modification_request set effected_at = $2, updated_at = $2
     where id = $1 and effected_at is null returning contract_id as "contractId"`,
    [requestId, at],
  )
  return row?.contractId ?? null
}

/** Makes the receiver of the contract a party, who pays if the previous party did. */
export async function transferContract(tx: Queryable, requestId: string): Promise<void> {
  await tx.query(
    `update tenant t set is_contract_party = true, is_payer = t.is_payer or source.is_payer
     from modification_transfer m join tenant source on source.id = m.source_tenant_id
     where m.request_id = $1 and t.id = m.destination_tenant_id`,
    [requestId],
  )
}

/** Returns the active accounts of tenants. */
export const findActiveAccountsOfTenants = (
  tx: Queryable,
  tenantIds: readonly string[],
): Promise<(PartyAccount & { readonly personId: string })[]> =>
  tx.query<PartyAccount & { readonly personId: string }>(
    `select a.id, a.email, a.language, p.given_name as "givenName", p.id as "personId"
     from tenant t join person p on p.id = t.person_id ${joinResidentAccountSql('t', 'a')}
     where t.id = any($1) and a.id is not null
     order by p.family_name, p.given_name, a.id`,
    [tenantIds],
  )
