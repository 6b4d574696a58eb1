import type {
  Contact,
  Contract,
  ModificationStatus,
  Tenant,
  TerminationStatus,
} from '../../../api/contracts.ts'
import type { InvoiceAddress } from '../../../api/invoice-address.ts'
import type { OpenAdditionStatus } from '../../../domain/acting-rights.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  contractStatusSql,
  isOnContractSql,
  isUnconfirmedSql,
  joinResidentAccountSql,
  openAdditionSql,
  shownNameSql,
} from '../people/on-contract-sql.ts'
import { LATEST_MODIFICATION_SQL } from './latest-modification-sql.ts'
import type { Occupant } from './termination-facts.ts'

/** The person who views contracts, and the Helsinki day. */
export interface Viewer {
  readonly personId: string
  readonly today: IsoDate
}

export interface ContractRow
  extends Pick<
    Contract,
    | 'uuid'
    | 'realPropertyName'
    | 'contractType'
    | 'status'
    | 'startDate'
    | 'endDate'
    | 'referenceNumber'
    | 'propertyCompanyName'
    | 'propertyCompanyAddress'
  > {
  readonly streetAddressLine1: string
  readonly streetAddressLine2: string | null
  readonly postalCode: string
  readonly city: string
  readonly staircaseLetter: string | null
  readonly apartmentNumber: string | null
  readonly bankName: string | null
  readonly isCollateral: boolean
  readonly isEstate: boolean
  readonly hasGuardian: boolean
  readonly isTagged: boolean
  readonly tenantId: string
  readonly tenantRole: Tenant['tenantRole']
  readonly isContractParty: boolean
  readonly isPayer: boolean
  /** The state of an addition by others that the viewer has not confirmed. */
  readonly openAddition: OpenAdditionStatus | null
  /** The last day of the tenancy, where the contract goes on without the tenant. */
  readonly tenancyEnd: IsoDate | null
  readonly terminationStatus: TerminationStatus | null
  readonly terminationCreatedAt: Date | null
  readonly modificationStatus: ModificationStatus | null
  readonly modificationCreatedAt: Date | null
  /** Whether an approved transfer of the contract has not taken effect yet. */
  readonly isPassingOn: boolean
  /**
   * The names of the spots that the contract has reserved for today or later, whoever the reader
   * is.
   */
  readonly parkingSpots: string[]
  readonly occupants: readonly Occupant[]
}

/** SQL of the contracts that a person sees on a day; both arguments are SQL. */
const contractsOf = (person: string, today: string) => `
  select c.id as uuid, rp.name as "realPropertyName", c.contract_type as "contractType",
    ${contractStatusSql('c', today)} as status, c.start_date as "startDate", c.end_date as "endDate",
    c.street_address_line1 as "streetAddressLine1", c.street_address_line2 as "streetAddressLine2",
    c.postal_code as "postalCode", c.city, c.staircase_letter as "staircaseLetter",
    c.apartment_number as "apartmentNumber", c.reference_number as "referenceNumber",
    c.property_company_name as "propertyCompanyName",
    c.property_company_address as "propertyCompanyAddress",
    c.collateral_bank_name as "bankName", c.is_collateral as "isCollateral",
    c.is_estate as "isEstate", c.has_guardian_of_interests as "hasGuardian",
    c.termination_tag is not null as "isTagged",
    me.id as "tenantId", me.tenant_role as "tenantRole",
    me.is_contract_party as "isContractParty", me.is_payer as "isPayer",
    ${openAdditionSql('me')} as "openAddition",
    case when me.end_date < coalesce(c.end_date, 'infinity') then me.end_date end as "tenancyEnd",
    tr.status as "terminationStatus", tr.created_at as "terminationCreatedAt",
    mr.status as "modificationStatus", mr.created_at as "modificationCreatedAt",
    array(select coalesce(s.name, s.provider_id) from parking_reservation r
      join parking_spot s on s.id = r.spot_id
      where r.contract_id = c.id and r.days && daterange(${today}, null)
      order by r.days, s.sort, s.id) as "parkingSpots",
    exists (select from modification_request later
      join modification_transfer on modification_transfer.request_id = later.id
      where later.contract_id = c.id and later.status = 'approved' and later.effected_at is null
    ) as "isPassingOn",
    everyone.occupants
  from tenant me
  join contract c on c.id = me.contract_id
  join real_property rp on rp.id = c.real_property_id
  left join lateral (
    select status, created_at from termination_request
    where contract_id = c.id order by created_at desc limit 1
  ) tr on true
  left join lateral (
    select status, created_at from modification_request
    where contract_id = c.id and ${LATEST_MODIFICATION_SQL}
  ) mr on true
  cross join lateral (
    select json_agg(json_build_object(
      'isCompany', t.company_name is not null,
      'birthDate', p.birth_date,
      'hasResidentUser', a.id is not null,
      'isInvolved', (t.is_contract_party or t.tenant_role <> 'non_tenant')
        and not ${isUnconfirmedSql('t')}
    )) as occupants
    from tenant t
    left join person p on p.id = t.person_id
    ${joinResidentAccountSql('t', 'a')}
    where t.contract_id = c.id and ${isOnContractSql('t', 'c', today)}
  ) everyone
  where me.person_id = ${person} and ${isOnContractSql('me', 'c', today)}`

interface ListRow {
  readonly personId: string
  readonly contracts: readonly Listed[] | null
}

type Moments = 'terminationCreatedAt' | 'modificationCreatedAt'
type Listed = Omit<ContractRow, Moments> & Readonly<Record<Moments, string | null>>

const LISTS = `
  select viewer.id as "personId", list.contracts
  from json_array_elements_text($1::json) as viewer (id)
  cross join lateral (
    select json_agg(found order by array_position(array['active', 'signed', 'terminated'], found.status),
      found."startDate" desc, found.uuid) as contracts
    from (${contractsOf('viewer.id::uuid', '$2')}) found
  ) list`

/**
 * Returns the contracts of several persons in one statement, by person: those in force, future
 * ones, ended ones; newest first within each group.
 */
export async function findContracts(
  db: Queryable,
  personIds: readonly string[],
  today: IsoDate,
): Promise<ReadonlyMap<string, ContractRow[]>> {
  const rows = await db.query<ListRow>(LISTS, [JSON.stringify(personIds), today])
  return new Map(rows.map(({ personId, contracts }) => [personId, (contracts ?? []).map(rowOf)]))
}

const rowOf = (listed: Listed): ContractRow => ({
  ...listed,
  terminationCreatedAt: instantOf(listed.terminationCreatedAt),
  modificationCreatedAt: instantOf(listed.modificationCreatedAt),
})

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const ONE_CONTRACT = `${contractsOf('$1', '$2')} and c.id = $3`

/** Returns one contract as a person sees it; null when it is not theirs or does not exist. */
export async function findContract(
  db: Queryable,
  { personId, today }: Viewer,
  contractId: string,
): Promise<ContractRow | null> {
  const [row] = await db.query<ContractRow>(ONE_CONTRACT, [personId, today, contractId])
  return row ?? null
}

/** Role and rights of a person on a contract, when both end, and whether the person confirmed it. */
export interface Membership {
  readonly tenantId: string
  readonly tenantRole: Tenant['tenantRole']
  readonly isContractParty: boolean
  readonly isPayer: boolean
  readonly tenancyEnd: IsoDate | null
  readonly contractEnd: IsoDate | null
  readonly isTerminated: boolean
  readonly openAddition: OpenAdditionStatus | null
}

/**
 * Returns the membership of a person; null when they are not on the contract, or it does not exist.
 */
export async function findMembership(
  db: Queryable,
  { personId, today }: Viewer,
  contractId: string,
): Promise<Membership | null> {
  const [row] = await db.query<Membership>(
    `select t.id as "tenantId", t.tenant_role as "tenantRole",
       t.is_contract_party as "isContractParty", t.is_payer as "isPayer",
       t.end_date as "tenancyEnd", c.end_date as "contractEnd",
       c.status = 'terminated' as "isTerminated", ${openAdditionSql('t')} as "openAddition"
     from tenant t join contract c on c.id = t.contract_id
     where t.contract_id = $3 and t.person_id = $1 and ${isOnContractSql('t', 'c', '$2')}`,
    [personId, today, contractId],
  )
  return row ?? null
}

export interface TenantRow extends Omit<Tenant, 'isAdult'> {
  readonly birthDate: IsoDate | null
  readonly accountId: string | null
  readonly isSelf: boolean
  /** Whether this tenant has not confirmed that they live there. */
  readonly isHidden: boolean
}

const OTHER_TENANT = { tenant: 't', person: 'p', reader: '$1' } as const

/** SQL condition about another tenant's account or protection: false until they have confirmed. */
const ifConfirmed = (sql: string) =>
  `(t.person_id is not distinct from $1 or not ${isUnconfirmedSql('t')}) and ${sql}`

/** Returns everyone on a contract, the contract parties first. */
export const findTenants = (
  db: Queryable,
  { personId, today }: Viewer,
  contractId: string,
): Promise<TenantRow[]> =>
  db.query<TenantRow>(
    `select t.id, ${shownNameSql('given_name', OTHER_TENANT)} as "firstName",
       ${shownNameSql('family_name', OTHER_TENANT)} as "lastName", t.company_name as "companyName",
       t.contract_id as "contractUuid", t.tenant_role as "tenantRole", t.is_contract_party as "isContractParty",
       t.is_payer as "isPayer", t.email, t.phone_number as "phoneNumber",
       ${ifConfirmed('t.non_disclosure')} as "nonDisclosure",
       t.start_date as "startDate", t.end_date as "endDate", p.birth_date as "birthDate",
       a.id as "accountId", ${ifConfirmed('a.id is not null')} as "hasResidentUser",
       t.person_id is not distinct from $1 as "isSelf",
       ${isUnconfirmedSql('t')} as "isHidden"
     from tenant t
     join contract c on c.id = t.contract_id
     left join person p on p.id = t.person_id
     ${joinResidentAccountSql('t', 'a')}
     where t.contract_id = $3 and ${isOnContractSql('t', 'c', '$2')}
     order by t.is_contract_party desc, t.start_date, p.birth_date, t.id`,
    [personId, today, contractId],
  )

export interface BeneficiaryRow {
  readonly id: string
  readonly tenantId: string | null
  readonly beneficiaryName: string
  readonly ibanSealed: string
  readonly bic: string | null
  readonly returnPercentage: string
}

export const findBeneficiaries = (db: Queryable, contractId: string): Promise<BeneficiaryRow[]> =>
  db.query<BeneficiaryRow>(
    `select id, tenant_id as "tenantId", beneficiary_name as "beneficiaryName",
       iban_sealed as "ibanSealed", bic, return_percentage as "returnPercentage"
     from beneficiary where contract_id = $1
     order by return_percentage desc, beneficiary_name, id`,
    [contractId],
  )

type InvoiceType = InvoiceAddress['selectedInvoiceType']
type PostalInvoiceAddress = NonNullable<InvoiceAddress['contractAddress']>

/** A way to send invoices; an electronic address has no postal parts. */
export type InvoiceAddressRow =
  | (PostalInvoiceAddress & {
      readonly kind: 'contract_address' | 'postal_invoice_address'
      readonly electronicAddress: null
    })
  | { readonly kind: 'corporate_electronic'; readonly electronicAddress: string }

export interface InvoiceAddressRows {
  readonly selectedInvoiceType: InvoiceType
  readonly selectedPostalAddressType: InvoiceType
  readonly addresses: readonly InvoiceAddressRow[]
}

export async function findInvoiceAddress(
  db: Queryable,
  contractId: string,
): Promise<InvoiceAddressRows | null> {
  const [row] = await db.query<InvoiceAddressRows>(
    `select c.selected_invoice_type as "selectedInvoiceType",
       c.selected_postal_address_type as "selectedPostalAddressType",
       coalesce(json_agg(json_build_object(
         'kind', i.kind, 'id', i.id, 'invoiceRecipientName', i.invoice_recipient_name,
         'streetAddressLine1', i.street_address_line1, 'streetAddressLine2', i.street_address_line2,
         'postalCode', i.postal_code, 'city', i.city, 'countryCode', i.country_code,
         'countryName', i.country_name, 'electronicAddress', i.electronic_address
       )) filter (where i.id is not null), '[]') as addresses
     from contract c left join invoice_address i on i.contract_id = c.id
     where c.id = $1 group by c.id`,
    [contractId],
  )
  return row ?? null
}

/** A contact with its opening hours in each language. */
export interface ContactRow extends Omit<Contact, 'openingHours'> {
  readonly fi: string | null
  readonly sv: string | null
  readonly en: string | null
}

/** Returns the contacts for the property of a contract, in the provider's order. */
export const findContacts = (db: Queryable, contractId: string): Promise<ContactRow[]> =>
  db.query<ContactRow>(
    `select k.id, k.name, k.phone_number as "phoneNumber", k.email, k.service_role as "serviceRole",
       k.office_name as "officeName", k.url, k.contact_category as "contactCategory",
       k.opening_hours_fi as fi, k.opening_hours_sv as sv, k.opening_hours_en as en
     from contact k join contract c on c.real_property_id = k.real_property_id
     where c.id = $1 order by k.sort, k.id`,
    [contractId],
  )

/** Records as terminated the contracts that ended before a day. */
export async function markEndedContractsTerminated(db: Queryable, today: IsoDate): Promise<void> {
  await db.query(
    `update contract set status = 'terminated' where status <> 'terminated' and end_date < $1`,
    [today],
  )
}
