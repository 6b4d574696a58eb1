import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** A reservation that is to be stored; both days are included. */
export interface WantedDays {
  readonly externalId: string
  readonly spotId: string
  readonly startDate: IsoDate
  readonly endDate: IsoDate | null
}

/**
 * Locks the spots of reservations and returns the provider's ids of those that overlap a stored
 * reservation which is not among `replaced`, or another of themselves.
 */
export async function findOverlaps(
  tx: Queryable,
  wanted: readonly WantedDays[],
  replaced: readonly string[],
): Promise<string[]> {
  const spotIds = wanted.map(({ spotId }) => spotId)
  await tx.query(
    'select from parking_spot where id = any($1::uuid[]) order by id for no key update',
    [spotIds],
  )
  const rows = await tx.query<{ externalId: string }>(
    `with wanted as (
       select external_id, spot_id, daterange(first, last + 1) as days
       from unnest($1::text[], $2::uuid[], $3::date[], $4::date[])
         as one(external_id, spot_id, first, last)
     )
     select external_id as "externalId" from wanted w
     where exists (select from parking_reservation r
         where r.spot_id = w.spot_id and r.days && w.days and r.id <> all($5::uuid[]))
       or exists (select from wanted other
         where other.external_id <> w.external_id and other.spot_id = w.spot_id
           and other.days && w.days)`,
    [
      wanted.map(({ externalId }) => externalId),
      spotIds,
      wanted.map(({ startDate }) => startDate),
      wanted.map(({ endDate }) => endDate),
      replaced,
    ],
  )
  return rows.map(({ externalId }) => externalId)
}

/**
 * Locks contracts, and those of stored reservations, so that neither they nor their reservations end
 * meanwhile. Returns the last days of those that have one.
 */
export async function lockContractEnds(
  tx: Queryable,
  contractIds: readonly string[],
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, IsoDate>> {
  const rows = await tx.query<{ id: string; endDate: IsoDate | null }>(
    `select id, end_date as "endDate" from contract
     where id in (select unnest($1::uuid[])
       union select contract_id from parking_reservation where id = any($2::uuid[]))
     order by id for no key update`,
    [contractIds, reservationIds],
  )
  return new Map(
    rows.flatMap(({ id, endDate }): [string, IsoDate][] =>
      endDate === null ? [] : [[id, endDate]],
    ),
  )
}

/** What residents have decided about a reservation: its end, or that there is none. */
interface ResidentDecision {
  readonly decidedAt: Date
  /** Whether it was cancelled, and no row has brought it back. */
  readonly isCancelled: boolean
  /** The last day as it is stored; null without one. */
  readonly endDate: IsoDate | null
}

/** Returns the latest decisions of residents about reservations, by id. The audit outlives a cancelled one. */
export async function findResidentDecisions(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResidentDecision>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<ResidentDecision & { id: string }>(
    `select decided.id, decided.at as "decidedAt", upper(r.days) - 1 as "endDate",
       r.id is null and decided.action = 'parking.cancelled' as "isCancelled"
     from (
       select distinct on (subject_id) subject_id as id, at, action from audit
       where subject_id = any($1::uuid[]) and subject_kind = 'parking_reservation'
         and action in ('parking.ended', 'parking.cancelled') and not details ? 'by'
       order by subject_id, audit.id desc
     ) decided
     left join parking_reservation r on r.id = decided.id`,
    [ids],
  )
  return new Map(rows.map(({ id, ...decision }) => [id, decision]))
}

/** What the portal knows of a reservation beside what a row says, as it is stored. */
export interface KeptColumns {
  readonly price_cents: number | null
  readonly terms_version: string | null
  readonly created_by_account_id: string | null
  readonly created_at: Date
}

/** Deletes reservations, and returns what is to be kept of them by id; unknown ones are none. */
export async function takeReservations(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptColumns>> {
  const rows = await tx.query<KeptColumns & { id: string }>(
    `delete from parking_reservation where id = any($1::uuid[])
     returning id, price_cents, terms_version, created_by_account_id, created_at`,
    [ids],
  )
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}
