import type { ListedRequest } from '../../../api/provider.ts'
import type { AddressDetails, PostalAddress } from '../../../domain/contracts.ts'
import type { PersonName } from '../../../domain/person-name.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  instantSortKeySql,
  type RowsAfterSortKey,
  type WithSortKey,
} from '../../kernel/paging/read-page.ts'
import { ADDRESS_DETAILS_SQL, POSTAL_ADDRESS_SQL } from '../people/address-sql.ts'
import { isProtectedSql } from '../people/on-contract-sql.ts'
import type { RequestStatus } from '../requests/kinds.ts'
import type { RequestOfContract } from '../requests/outcome.ts'

/** An undecided request, with its home and its creator. */
export interface OpenRequestRow extends Omit<ListedRequest, 'home' | 'createdAt' | 'modification'> {
  readonly modification: Omit<
    NonNullable<ListedRequest['modification']>,
    'addedUnderAnotherName'
  > | null
  readonly postalAddress: PostalAddress
  readonly addressDetails: AddressDetails
  readonly createdAt: Date
}

/** A person to be added, with the identity code encrypted. */
export interface AdditionToCompare extends PersonName {
  readonly requestId: string
  readonly identityCodeSealed: string
}

/** Returns the persons to be added by modification requests, in order. */
export const findAdditionsOf = (
  db: Queryable,
  requestIds: readonly string[],
): Promise<AdditionToCompare[]> =>
  db.query<AdditionToCompare>(
    `select request_id as "requestId", identity_code_sealed as "identityCodeSealed",
       given_name as "givenName", family_name as "familyName"
     from modification_addition where request_id = any($1) order by request_id, sort`,
    [requestIds],
  )

/** A known person, by the hash of their identity code. */
export interface RegisteredPerson extends PersonName {
  readonly hash: string
  readonly isProtected: boolean
}

export const findRegisteredPersons = (
  db: Queryable,
  hashes: readonly string[],
): Promise<RegisteredPerson[]> =>
  db.query<RegisteredPerson>(
    `select identity_code_hash as hash, given_name as "givenName", family_name as "familyName",
       ${isProtectedSql('person.id')} as "isProtected"
     from person where identity_code_hash = any($1)`,
    [hashes],
  )

/** Returns requests of every kind in the given states, oldest first. */
export const findRequestsInStatuses = (
  db: Queryable,
  { statuses, after, max }: RowsAfterSortKey & { readonly statuses: readonly RequestStatus[] },
): Promise<(OpenRequestRow & WithSortKey)[]> =>
  db.query<OpenRequestRow & WithSortKey>(
    `select r.id, json_build_array(${instantSortKeySql('r.created_at')}, r.reference, r.id) as "sortKey", r.kind, r.reference, r.status, r.contract_id as "contractUuid",
       ${POSTAL_ADDRESS_SQL} as "postalAddress",
       ${ADDRESS_DETAILS_SQL} as "addressDetails",
       r.notice_day as "noticeDay", r.end_date as "endDate", r.change as modification,
       p.given_name || ' ' || p.family_name as "givenBy", r.created_at as "createdAt"
     from (
       select 'termination' as kind, id, reference, status, contract_id, notice_day, end_date,
         null::json as change, created_by_account_id, created_at
       from termination_request
       union all
       select 'modification', m.id, reference, status, m.contract_id, notice_day, null,
         json_build_object('inEffect', in_effect, 'description', description,
           'leaving', coalesce((${names('modification_removal', 'tenant_id', 'gone.sort')}), '[]'),
           'receiver', (${names('modification_transfer', 'destination_tenant_id', '1')}) ->> 0,
           'added', coalesce((select json_agg(given_name || ' ' || family_name order by sort)
             from modification_addition where request_id = m.id), '[]')),
         created_by_account_id, created_at
       from modification_request m
     ) r
     join contract c on c.id = r.contract_id
     join account a on a.id = r.created_by_account_id
     join person p on p.id = a.person_id
     where r.status = any($1)
       and ($2::timestamptz is null
         or (r.created_at, r.reference, r.id) > ($2, $3::text, $4::uuid))
     order by r.created_at, r.reference, r.id limit $5`,
    [statuses, ...(after ?? [null, null, null]), max],
  )

const names = (table: string, tenant: string, order: string): string =>
  `select json_agg(person.given_name || ' ' || person.family_name order by ${order})
   from ${table} gone join tenant on tenant.id = gone.${tenant}
   join person on person.id = tenant.person_id where gone.request_id = m.id`

/** Returns a request by its id or its reference; null when there is none. */
export async function findRequestByIdOrReference(
  db: Queryable,
  { id, reference }: { readonly id: string | null; readonly reference: string },
): Promise<RequestOfContract | null> {
  const [row] = await db.query<RequestOfContract>(
    `select kind, id, reference, "contractId" from (
       select 'termination' as kind, id, reference, contract_id as "contractId"
       from termination_request
       union all select 'modification', id, reference, contract_id from modification_request
     ) request where id = $1 or reference = $2`,
    [id, reference],
  )
  return row ?? null
}
