import type { ProviderResident } from '../../../api/provider-residents.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { externalIdSql } from '../../kernel/importing/external-id-sql.ts'
import type { RowsAfterSortKey, WithSortKey } from '../../kernel/paging/read-page.ts'
import { contactDataSql } from './repository.ts'

/** A resident as the provider reads them. */
export interface ResidentRow extends Omit<ProviderResident, 'account'>, WithSortKey {
  readonly account:
    | (Omit<NonNullable<ProviderResident['account']>, 'createdAt'> & { readonly since: number })
    | null
}

/**
 * SQL that selects residents: `a` is the account of a person `p`, `own` the same while it is
 * active.
 */
const residents = (condition: string): string =>
  `select json_build_array(p.id) as "sortKey", p.id,
     ${externalIdSql('residents', 'p.id')} as "externalId",
     p.given_name as "firstName", p.family_name as "lastName",
     case when a.id is not null then json_build_object('id', a.id, 'status', a.status,
       'since', extract(epoch from a.created_at) * 1000) end as account,
     json_build_object('email', ${contactDataSql('email', 'own', 'p')},
       'phoneNumber', ${contactDataSql('phone_number', 'own', 'p')}) as contact,
     case when own.id is not null then json_build_object('language', own.language,
       'communicationByEmail', own.communication_by_email,
       'communicationBySms', own.communication_by_sms,
       'marketingAllowed', own.marketing_allowed) end as preferences,
     coalesce((select json_agg(json_build_object('id', t.contract_id,
       'externalId', ${externalIdSql('contracts', 't.contract_id')}, 'tenantId', t.id,
       'isContractParty', t.is_contract_party, 'isPayer', t.is_payer,
       'nonDisclosure', t.non_disclosure, 'startDate', t.start_date, 'endDate', t.end_date)
       order by t.start_date desc, t.contract_id)
       from tenant t where t.person_id = p.id), '[]') as contracts
   from person p
   left join account a on a.person_id = p.id and a.kind = 'resident'
   left join account own on own.id = a.id and own.status = 'active'
   ${condition}`

/** Which residents are listed. */
interface Listing extends RowsAfterSortKey {
  /** The provider's own id of one resident; null: all residents are listed. */
  readonly externalId: string | null
}

/** Returns residents in the order of their ids. */
export const findResidents = (
  db: Queryable,
  { externalId, after, max }: Listing,
): Promise<ResidentRow[]> =>
  db.query<ResidentRow>(
    residents(`where ($1::text is null or p.id = (select named.subject_id from imported_row named
        where named.kind = 'residents' and named.external_id = $1))
      and ($2::uuid is null or p.id > $2) order by p.id limit $3`),
    [externalId, after?.[0] ?? null, max],
  )

/** Returns a resident by the id of the person or of the account; null when the id is unknown. */
export async function findResident(db: Queryable, id: string): Promise<ResidentRow | null> {
  const [row] = await db.query<ResidentRow>(
    residents(`where p.id = $1 or p.id = (select of_account.person_id from account of_account
      where of_account.id = $1 and of_account.kind = 'resident')`),
    [id],
  )
  return row ?? null
}
