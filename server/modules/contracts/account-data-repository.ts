import type { DataReader } from '../../kernel/account-data/area.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { contractStatusSql } from '../people/on-contract-sql.ts'
import { ownDataContractsSql } from '../people/readable-sql.ts'

/** The person of an account, as the provider knows them. */
interface PersonRow {
  readonly identityCodeSealed: string | null
}

/** A tenancy with the accounts for returned money. */
interface TenancyRow {
  readonly returnAccounts: readonly { readonly ibanSealed: string }[]
}

/** Returns what the provider knows of a person. */
export async function findPerson(
  db: Queryable,
  { personId }: Pick<DataReader, 'personId'>,
): Promise<PersonRow | null> {
  const [person] = await db.query<PersonRow>(
    `select given_name as "givenName", family_name as "familyName", birth_date as "birthDate",
         known_email as "emailKnownToProvider", known_phone_number as "phoneKnownToProvider",
         identity_code_sealed as "identityCodeSealed"
       from person where id = $1`,
    [personId],
  )
  return person ?? null
}

/** Returns the tenancies of a person, with what of each contract is own data on the day. */
export const findTenancies = (
  db: Queryable,
  { personId, today }: Pick<DataReader, 'personId' | 'today'>,
): PagedOwnDataList<TenancyRow> =>
  ownRows<TenancyRow>(
    db,
    { keys: ['c.start_date', 'c.id', 't.id'], params: [personId, today] },
    ({ key, end }) => `select c.id as contract, c.contract_type as "contractType",
         case when own.until = 'infinity' then ${contractStatusSql('c', '$2')} end as status,
         c.start_date as "startDate", case when c.end_date <= own.until then c.end_date end as "endDate",
         c.street_address_line1 as "streetAddressLine1", c.postal_code as "postalCode", c.city,
         c.staircase_letter as "staircaseLetter", c.apartment_number as "apartmentNumber",
         t.tenant_role as role, t.is_contract_party as "isContractParty", t.is_payer as "isPayer",
         t.email as "emailOnContract", t.phone_number as "phoneOnContract",
         t.non_disclosure as "isUnderNonDisclosure", t.start_date as "onContractFrom",
         t.end_date as "onContractUntil",
         coalesce((select json_agg(json_build_object('name', b.beneficiary_name,
           'ibanSealed', b.iban_sealed, 'bic', b.bic, 'returnPercentage', b.return_percentage)
           order by b.beneficiary_name, b.id)
           from beneficiary b where b.tenant_id = t.id), '[]') as "returnAccounts",
         ${key}
       from ${ownDataContractsSql('contract')} own
       join tenant t on t.id = own.tenant_id join contract c on c.id = t.contract_id
       where (t.end_date is null or t.end_date >= t.start_date) ${end}`,
  )

/** Returns the contracts that a person was added to, and their answers. */
export const findAdditions = (
  db: Queryable,
  { personId }: Pick<DataReader, 'personId'>,
): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['k.created_at', 'k.id'], params: [personId] },
    ({
      key,
      end,
    }) => `select k.contract_id as contract, k.state, k.start_date as "startDate", k.description,
         k.created_at as "createdAt", k.updated_at as "updatedAt",
         ${key}
       from tenancy_confirmation k where k.person_id = $1 ${end}`,
  )
