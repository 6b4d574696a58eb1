import type { ProviderReservation } from '../../../api/provider-parking.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { externalIdSql, idPairSql } from '../../kernel/importing/external-id-sql.ts'
import {
  instantSortKeySql,
  type RowsAfterSortKey,
  type WithSortKey,
} from '../../kernel/paging/read-page.ts'

/** A reservation as the provider reads it. */
export interface ProviderReservationRow
  extends Omit<ProviderReservation, 'isCancelled' | 'price' | 'createdAt'> {
  readonly priceCents: number | null
  readonly createdAt: Date | null
}

/** SQL of a spot `s` with its area `a`, as JSON. */
const SPOT = `json_build_object('id', s.id, 'externalId', s.provider_id, 'name', s.name,
  'area', json_build_object('id', a.id, 'externalId', ${externalIdSql('parking-areas', 'a.id')},
    'name', a.name))`

const reservations = (condition: string): string =>
  `select json_build_array(${instantSortKeySql('r.created_at')}, r.id) as "sortKey", r.id,
     ${externalIdSql('parking-reservations', 'r.id')} as "externalId",
     ${idPairSql('contracts', 'r.contract_id')} as contract, ${SPOT} as spot,
     lower(r.days) as "startDate", upper(r.days) - 1 as "endDate",
     r.price_cents as "priceCents", r.terms_version as "termsVersion",
     case when p.id is not null then json_build_object('id', p.id,
       'externalId', ${externalIdSql('residents', 'p.id')},
       'name', p.given_name || ' ' || p.family_name) end as "reservedBy",
     r.created_at as "createdAt"
   from parking_reservation r
   join parking_spot s on s.id = r.spot_id
   join parking_area a on a.id = s.area_id
   left join account maker on maker.id = r.created_by_account_id
   left join person p on p.id = maker.person_id
   ${condition}`

/** Which reservations are listed. */
interface Listing extends RowsAfterSortKey {
  /** The contract whose reservations are listed; null for those of all contracts. */
  readonly contractId: string | null
}

/** Returns reservations, the oldest first. */
export const findProviderReservations = (
  db: Queryable,
  { contractId, after, max }: Listing,
): Promise<(ProviderReservationRow & WithSortKey)[]> =>
  db.query<ProviderReservationRow & WithSortKey>(
    reservations(`where ($1::uuid is null or r.contract_id = $1)
      and ($2::timestamptz is null or (r.created_at, r.id) > ($2, $3::uuid))
      order by r.created_at, r.id limit $4`),
    [contractId, after?.[0] ?? null, after?.[1] ?? null, max],
  )

/** Returns a reservation that was not cancelled; null when there is no such reservation. */
export async function findProviderReservation(
  db: Queryable,
  id: string,
): Promise<ProviderReservationRow | null> {
  const [row] = await db.query<ProviderReservationRow & WithSortKey>(
    reservations('where r.id = $1'),
    [id],
  )
  if (!row) return null
  const { sortKey: _sortKey, ...reservation } = row
  return reservation
}

/** The fields of a deleted reservation that the audit log still has. */
type GoneReservation = Pick<ProviderReservationRow, 'id' | 'externalId' | 'contract' | 'spot'>

/** Returns a reservation that is gone, by what was recorded of it; null when there was none. */
export async function findRemovedReservation(
  db: Queryable,
  id: string,
): Promise<GoneReservation | null> {
  const [row] = await db.query<GoneReservation>(
    `select gone.id, ${externalIdSql('parking-reservations', 'gone.id')} as "externalId",
       ${idPairSql('contracts', 'gone.contract_id')} as contract,
       case when s.id is not null then ${SPOT} end as spot
     from (
       select distinct on (subject_id) subject_id as id, contract_id, details ->> 'spot' as spot
       from audit where subject_id = $1 and subject_kind = 'parking_reservation'
         and action not like '%.refused'
       order by subject_id, contract_id nulls last, audit.id desc
     ) gone
     left join parking_spot s on s.id = gone.spot::uuid
     left join parking_area a on a.id = s.area_id`,
    [id],
  )
  return row ?? null
}
