import type { IsoDate } from '../../../domain/dates.ts'
import { lastReservationStart } from '../../../domain/parking.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  CONTRACT_LABEL_SQL,
  type ContractLabel,
  type ContractResident,
} from '../notifications/repository.ts'
import { isInForceSql } from '../people/on-contract-sql.ts'
import { isShownSql } from '../people/readable-sql.ts'

/** A watch that has ended, and the resident to notify. */
export type EndedWatch = {
  readonly contractId: string
  readonly home: ContractLabel
  readonly spotId: string
  readonly providerId: string
  readonly spotName: string | null
  /** The first day on which an open-ended reservation may begin. */
  readonly startDate: IsoDate
} & (
  | ContractResident
  // Nobody is notified: the resident who watched may no longer reserve.
  | { readonly accountId: null }
)

/**
 * SQL of the reservations of spot `s` that an open-ended one of contract `c` may overlap: those
 * that begin by the contract's end.
 */
const MET = `parking_reservation r
  where r.spot_id = s.id and lower(r.days) <= coalesce(c.end_date, 'infinity')`

/** SQL of whether somebody has a spot `s` without an end. */
const IS_TAKEN_FOR_GOOD = `exists (select from ${MET} and upper_inf(r.days))`

/** SQL of the first day on which contract `c` may begin a reservation of spot `s`, unless that is taken for good. */
const FREE_FROM = `(select greatest(max(upper(r.days)), c.start_date, $1) from ${MET})`

/** SQL of the last day on which contract `c` may begin one, as of `lastReservationStart` and `reservationStartBounds`. */
const POSSIBLE_UNTIL = `least(c.end_date, coalesce((select min(possible_until)
  from parking_area where real_property_id = c.real_property_id), $3))`

/**
 * Deletes watches of spots that may be reserved without an end, the oldest first, and those of
 * residents who may no longer reserve; returns them. A contract that has as many spots as it may is
 * no exception: it may change one for the watched spot. Safe to run on several servers
 * concurrently.
 */
export const deleteDueWatches = (
  tx: Queryable,
  { today, max }: { readonly today: IsoDate; readonly max: number },
): Promise<EndedWatch[]> =>
  tx.query<EndedWatch>(
    `with taken as (
       delete from parking_watch w using (
         select w.account_id, w.contract_id, w.spot_id, ${FREE_FROM} as day
         from parking_watch w
         join parking_spot s on s.id = w.spot_id join parking_area a on a.id = s.area_id
         join contract c on c.id = w.contract_id
         where not ${isInForceSql('c', '$1')} or (s.is_in_use
           and a.real_property_id = c.real_property_id and not ${IS_TAKEN_FOR_GOOD}
           and ${FREE_FROM} <= ${POSSIBLE_UNTIL})
         order by w.created_at, w.account_id, w.spot_id limit $2
         for update of w skip locked
       ) next
       where (w.account_id, w.contract_id, w.spot_id)
         = (next.account_id, next.contract_id, next.spot_id)
       returning w.account_id, w.contract_id, w.spot_id, next.day
     )
     select w.contract_id as "contractId", ${CONTRACT_LABEL_SQL} as home, s.id as "spotId", s.provider_id as "providerId",
       s.name as "spotName", w.day as "startDate", watcher.*
     from taken w
     join parking_spot s on s.id = w.spot_id
     join contract c on c.id = w.contract_id join real_property rp on rp.id = c.real_property_id
     left join lateral (
       select a.id as "accountId", a.email, a.language, p.given_name as "givenName",
         a.communication_by_email as "communicationByEmail",
         a.communication_by_sms as "communicationBySms",
         a.marketing_allowed as "marketingAllowed"
       from account a join person p on p.id = a.person_id
       join tenant t on t.contract_id = c.id and t.person_id = p.id
       where a.id = w.account_id and a.status = 'active'
         and ${isShownSql('parkingWatches', { today: '$1' })}
     ) watcher on true`,
    [today, max, lastReservationStart([], today)],
  )

/** An account that watches a spot from one of its contracts. */
export interface Watch {
  readonly accountId: string
  readonly contractId: string
  readonly spotId: string
}

/** Inserts a watch unless the same watch exists; returns whether it inserted one. */
export async function insertWatch(
  db: Queryable,
  { accountId, contractId, spotId }: Watch,
  createdAt: Date,
): Promise<boolean> {
  const rows = await db.query(
    `insert into parking_watch (account_id, contract_id, spot_id, created_at)
     values ($1, $2, $3, $4) on conflict do nothing returning 1`,
    [accountId, contractId, spotId, createdAt],
  )
  return rows.length > 0
}

/** Deletes a watch, if there is one. */
export async function deleteWatch(
  db: Queryable,
  { accountId, contractId, spotId }: Watch,
): Promise<void> {
  await db.query(
    'delete from parking_watch where account_id = $1 and contract_id = $2 and spot_id = $3',
    [accountId, contractId, spotId],
  )
}

/** Deletes all watches of a spot from a contract, which has reserved it. */
export async function deleteWatchesOf(
  tx: Queryable,
  { contractId, spotId }: Omit<Watch, 'accountId'>,
): Promise<void> {
  await tx.query('delete from parking_watch where contract_id = $1 and spot_id = $2', [
    contractId,
    spotId,
  ])
}

/** Returns which spots an account watches from a contract, by their ids. */
export async function findWatchedSpots(
  db: Queryable,
  { accountId, contractId }: { readonly accountId: string; readonly contractId: string },
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ spotId: string }>(
    `select spot_id as "spotId" from parking_watch where account_id = $1 and contract_id = $2`,
    [accountId, contractId],
  )
  return new Set(rows.map(({ spotId }) => spotId))
}

/** Returns the spots that an account watches, as own data. */
export const findWatchesAsOwnData = (db: Queryable, accountId: string): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['w.created_at', 's.id', 'w.contract_id'], params: [accountId] },
    ({ key, end }) => `select w.contract_id as contract, coalesce(s.name, s.provider_id) as spot,
         w.created_at as "watchedSince", ${key}
       from parking_watch w join parking_spot s on s.id = w.spot_id
       where w.account_id = $1 ${end}`,
  )
