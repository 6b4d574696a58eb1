import type { ProviderAddition } from '../../../api/provider-additions.ts'
import type { TenancyState } from '../../../api/tenancy.ts'
import type { AddressDetails, PostalAddress } from '../../../domain/contracts.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  instantSortKeySql,
  type RowsAfterSortKey,
  type WithSortKey,
} from '../../kernel/paging/read-page.ts'
import { ADDRESS_DETAILS_SQL, POSTAL_ADDRESS_SQL } from '../people/address-sql.ts'
import { isProtectedSql } from '../people/on-contract-sql.ts'

/** An addition with its home, the requester and the person. */
export interface AdditionRow extends Omit<ProviderAddition, 'home' | 'createdAt' | 'updatedAt'> {
  readonly postalAddress: PostalAddress
  readonly addressDetails: AddressDetails
  readonly createdAt: Date
  readonly updatedAt: Date
}

const additions = (condition: string): string =>
  `select json_build_array(${instantSortKeySql('k.created_at')}, k.id) as "sortKey", k.id, k.state, k.contract_id as "contractUuid", r.reference,
     ${POSTAL_ADDRESS_SQL} as "postalAddress",
     ${ADDRESS_DETAILS_SQL} as "addressDetails",
     requester.given_name || ' ' || requester.family_name as "requestedBy",
     json_build_object('name', m.given_name || ' ' || m.family_name, 'email', m.email,
       'phoneNumber', m.phone_number) as requested,
     case when not ${isProtectedSql('p.id')} then p.given_name || ' ' || p.family_name end
       as registered,
     exists (select from account own where own.person_id = p.id and own.kind = 'resident'
       and own.status = 'active') as "hasAccount",
     k.start_date as "startDate", k.description as "disputedBecause",
     k.undone_because as "undoneBecause", k.created_at as "createdAt",
     k.updated_at as "updatedAt"
   from tenancy_confirmation k
   join modification_addition m on m.id = k.addition_id
   join modification_request r on r.id = m.request_id
   join contract c on c.id = k.contract_id
   join person p on p.id = k.person_id
   join account a on a.id = r.created_by_account_id
   join person requester on requester.id = a.person_id
   ${condition}`

/** Which additions are listed. */
interface Listing extends RowsAfterSortKey {
  readonly state: TenancyState | null
}

/** Returns additions, the oldest first. */
export const findAdditions = (
  db: Queryable,
  { state, after, max }: Listing,
): Promise<(AdditionRow & WithSortKey)[]> =>
  db.query<AdditionRow & WithSortKey>(
    additions(`where ($1::text is null or k.state = $1)
      and ($2::timestamptz is null or (k.created_at, k.id) > ($2, $3::uuid))
      order by k.created_at, k.id limit $4`),
    [state, after?.[0] ?? null, after?.[1] ?? null, max],
  )

/** Returns an addition; null when there is none. */
export async function findAddition(db: Queryable, id: string): Promise<AdditionRow | null> {
  const [row] = await db.query<AdditionRow & WithSortKey>(additions('where k.id = $1'), [id])
  if (!row) return null
  const { sortKey: _sortKey, ...addition } = row
  return addition
}
