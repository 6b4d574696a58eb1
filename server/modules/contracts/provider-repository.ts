import type { ProviderContract } from '../../../api/provider-residents.ts'
import type { AddressDetails, PostalAddress } from '../../../domain/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { externalIdOf, referenceOf } from '../../kernel/importing/external-id-sql.ts'
import { ADDRESS_DETAILS, POSTAL_ADDRESS } from '../people/address-sql.ts'
import { memberName } from '../people/member-sql.ts'
import { statusOn } from '../people/on-contract-sql.ts'

/** A contract as the provider reads it. */
export interface ProviderContractRow extends Omit<ProviderContract, 'home'> {
  readonly postalAddress: PostalAddress
  readonly addressDetails: AddressDetails
}

/** Returns a contract with everybody on it, and its status on a Helsinki day; null without one. */
export async function findProviderContract(
  db: Queryable,
  { id, today }: { readonly id: string; readonly today: IsoDate },
): Promise<ProviderContractRow | null> {
  const [row] = await db.query<ProviderContractRow>(
    `select c.id, ${externalIdOf('contracts', 'c.id')} as "externalId",
       c.contract_type as "contractType", ${statusOn('c', '$2')} as status,
       c.start_date as "startDate", c.end_date as "endDate",
       ${POSTAL_ADDRESS} as "postalAddress", ${ADDRESS_DETAILS} as "addressDetails",
       ${referenceOf('buildings', 'c.real_property_id')} as building,
       coalesce((select json_agg(json_build_object('tenantId', t.id,
         'name', ${memberName('t', 'p')}, 'person', ${referenceOf('residents', 't.person_id')},
         'tenantRole', t.tenant_role, 'isContractParty', t.is_contract_party,
         'isPayer', t.is_payer, 'nonDisclosure', t.non_disclosure,
         'startDate', t.start_date, 'endDate', t.end_date)
         order by t.start_date, p.family_name, p.given_name, t.id)
         from tenant t left join person p on p.id = t.person_id
         where t.contract_id = c.id), '[]') as tenants
     from contract c where c.id = $1`,
    [id, today],
  )
  return row ?? null
}
