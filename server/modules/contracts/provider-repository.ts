import type { ProviderContract } from '../../../api/provider-residents.ts'
import type { AddressDetails, PostalAddress } from '../../../domain/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { externalIdSql, idPairSql } from '../../kernel/importing/external-id-sql.ts'
import { ADDRESS_DETAILS_SQL, POSTAL_ADDRESS_SQL } from '../people/address-sql.ts'
import { memberNameSql } from '../people/member-sql.ts'
import { contractStatusSql } from '../people/on-contract-sql.ts'

/** A contract as the provider reads it. */
export interface ProviderContractRow extends Omit<ProviderContract, 'home'> {
  readonly postalAddress: PostalAddress
  readonly addressDetails: AddressDetails
}

/**
 * Returns a contract with everybody on it, and its status on a Helsinki day; null when it is
 * unknown.
 */
export async function findProviderContract(
  db: Queryable,
  { id, today }: { readonly id: string; readonly today: IsoDate },
): Promise<ProviderContractRow | null> {
  const [row] = await db.query<ProviderContractRow>(
    `select c.id, ${externalIdSql('contracts', 'c.id')} as "externalId",
       c.contract_type as "contractType", ${contractStatusSql('c', '$2')} as status,
       c.start_date as "startDate", c.end_date as "endDate",
       ${POSTAL_ADDRESS_SQL} as "postalAddress", ${ADDRESS_DETAILS_SQL} as "addressDetails",
       ${idPairSql('buildings', 'c.real_property_id')} as building,
       coalesce((select json_agg(json_build_object('tenantId', t.id,
         'name', ${memberNameSql('t', 'p')}, 'person', ${idPairSql('residents', 't.person_id')},
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
