import type { AccountArea } from '../../kernel/account-data/area.ts'
import { statusOn } from '../people/on-contract.ts'
import { ownData } from '../people/readable.ts'

interface Tenancy {
  readonly returnAccounts: readonly { readonly ibanSealed: string }[]
}

interface Person {
  readonly identityCodeSealed: string | null
}

const HIDDEN = '****'

/** Who the owner is, and the contracts that they are on: the provider's own data. */
export const contractsArea: AccountArea = {
  name: 'contracts',
  goes: [],
  tables: [
    {
      end: 'stays',
      table: 'person',
      personal: ['known_email', 'known_phone_number'],
      stays: 'person',
    },
    {
      end: 'stays',
      table: 'tenant',
      personal: ['person_id', 'email', 'phone_number'],
      stays: 'contracts',
    },
    {
      end: 'stays',
      table: 'tenancy_confirmation',
      personal: ['person_id', 'tenant_id'],
      stays: 'contracts',
    },
    { end: 'stays', table: 'imported_row', personal: ['subject_id'], stays: 'contracts' },
    { end: 'stays', table: 'beneficiary', personal: ['tenant_id'], stays: 'contracts' },
    {
      end: 'others',
      table: 'contact',
      personal: ['email', 'phone_number'],
      whose: 'the contact persons of a property',
    },
    {
      end: 'others',
      table: 'real_property',
      personal: ['internet_operator_email', 'internet_operator_phone_number'],
      whose: 'the internet operator of a property',
    },
  ],
  async exported({ db, secrets }, { personId, today }) {
    const [person] = await db.query<Person>(
      `select given_name as "givenName", family_name as "familyName", birth_date as "birthDate",
         known_email as "emailKnownToProvider", known_phone_number as "phoneKnownToProvider",
         identity_code_sealed as "identityCodeSealed"
       from person where id = $1`,
      [personId],
    )
    const { identityCodeSealed = null, ...shown } = person ?? {}
    const tenancies = await db.query<Tenancy>(
      `select c.id as contract, c.contract_type as "contractType",
         case when own.until = 'infinity' then ${statusOn('c', '$2')} end as status,
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
           from beneficiary b where b.tenant_id = t.id), '[]') as "returnAccounts"
       from ${ownData('contract')} own
       join tenant t on t.id = own.tenant_id join contract c on c.id = t.contract_id
       where t.end_date is null or t.end_date >= t.start_date
       order by c.start_date, c.id`,
      [personId, today],
    )
    const additions = await db.query(
      `select k.contract_id as contract, k.state, k.start_date as "startDate", k.description,
         k.created_at as "createdAt", k.updated_at as "updatedAt"
       from tenancy_confirmation k where k.person_id = $1 order by k.created_at, k.id`,
      [personId],
    )
    return {
      additions,
      person: {
        ...shown,
        // The owner knows it; a file that is left lying about does not need it.
        identityCode: identityCodeSealed && secrets.open(identityCodeSealed).slice(0, 7) + HIDDEN,
      },
      tenancies: tenancies.map(({ returnAccounts, ...tenancy }) => ({
        ...tenancy,
        returnAccounts: returnAccounts.map(({ ibanSealed, ...account }) => ({
          ...account,
          iban: secrets.open(ibanSealed),
        })),
      })),
    }
  },
}
