import type { IsoDate } from '../../../domain/dates.ts'
import type { DataReader } from '../../kernel/account-data/area.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { insertRows } from '../../kernel/database/write-rows.ts'
import type { IsCurrentSql } from '../../kernel/importing/complete-repository.ts'
import { externalIdSql } from '../../kernel/importing/external-id-sql.ts'
import { ownDataContractsSql } from '../people/readable-sql.ts'
import { lockSpotsById, SPOTS_OF_CONTRACT_SQL } from './spots-repository.ts'

/**
 * Locks a contract, if there is one, so that the changes of its parking run one after another. Each
 * transaction locks the contract first, then its spots, then reservations and watches.
 */
export async function lockContract(tx: Queryable, contractId: string): Promise<void> {
  await tx.query('select from contract where id = $1 for no key update', [contractId])
}

/** Days of a reservation, both included; the last is null while no end is set. */
interface StoredDays {
  readonly startDate: IsoDate
  readonly endDate: IsoDate | null
}

const DAYS = `lower(r.days) as "startDate", upper(r.days) - 1 as "endDate"`

/** Whether a spot in the building of a contract is reserved for any of some days, by anybody. */
export async function isSpotTaken(
  db: Queryable,
  {
    contractId,
    providerId,
    startDate,
    endDate,
  }: { readonly contractId: string; readonly providerId: string } & StoredDays,
): Promise<boolean> {
  const rows = await db.query(
    `select ${SPOTS_OF_CONTRACT_SQL}
     join parking_reservation r on r.spot_id = s.id and r.days && daterange($3, $4::date + 1)
     where c.id = $1 and s.provider_id = $2 limit 1`,
    [contractId, providerId, startDate, endDate],
  )
  return rows.length > 0
}

/** A reservation of a spot, without who has it. */
export interface ReservationRow extends StoredDays {
  readonly id: string
  readonly spotId: string
  /** Whether the reservation is of the contract for which it is read. */
  readonly isOwn: boolean
}

/** Returns the reservations of the spots in the building of a contract that last to a day or longer. */
export const findReservations = (
  db: Queryable,
  { contractId, since }: { readonly contractId: string; readonly since: IsoDate },
): Promise<ReservationRow[]> =>
  db.query<ReservationRow>(
    `select r.id, r.spot_id as "spotId", ${DAYS}, r.contract_id is not distinct from c.id as "isOwn"
     ${SPOTS_OF_CONTRACT_SQL}
     join parking_reservation r on r.spot_id = s.id and r.days && daterange($2, null)
     where c.id = $1 order by r.days`,
    [contractId, since],
  )

/** A contract's own reservation. */
export interface OwnReservation extends StoredDays {
  readonly id: string
  readonly spotId: string
  readonly providerId: string
  readonly spotName: string | null
  readonly priceCents: number | null
  readonly createdAt: Date
}

/** SQL of the reservations of contracts, with their spots. */
const OWN = `select r.id, r.spot_id as "spotId", s.provider_id as "providerId",
    s.name as "spotName", ${DAYS}, r.price_cents as "priceCents", r.created_at as "createdAt"
  from parking_reservation r join parking_spot s on s.id = r.spot_id`

/** Returns a contract's own reservations that last to a day or longer, by when they begin. */
export const findOwnReservations = (
  db: Queryable,
  { contractId, since }: { readonly contractId: string; readonly since: IsoDate },
): Promise<OwnReservation[]> =>
  db.query<OwnReservation>(
    `${OWN} where r.contract_id = $1 and r.days && daterange($2, null) order by r.days, r.id`,
    [contractId, since],
  )

/**
 * Returns a contract's own reservation by its id; null when the contract has no such reservation.
 */
export async function findOwnReservation(
  db: Queryable,
  { contractId, id }: { readonly contractId: string; readonly id: string },
): Promise<OwnReservation | null> {
  const [row] = await db.query<OwnReservation>(`${OWN} where r.contract_id = $1 and r.id = $2`, [
    contractId,
    id,
  ])
  return row ?? null
}

/** Violated by a reservation of a spot for a day on which it is reserved already. */
export const OVERLAP_CONSTRAINT = 'parking_reservation_overlap'

/** A reservation to be stored; both days are included. */
export interface NewReservation {
  readonly spotId: string
  readonly contractId: string
  readonly startDate: IsoDate
  /** The last day; null for a reservation without an end. */
  readonly endDate: IsoDate | null
  readonly priceCents: number | null
  readonly termsVersion: string | null
  readonly accountId: string
  readonly createdAt: Date
}

/** Inserts a reservation and returns its id. Violates `OVERLAP_CONSTRAINT` when the spot is taken. */
export async function insertReservation(tx: Queryable, one: NewReservation): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into parking_reservation (spot_id, contract_id, days, price_cents, terms_version,
       created_by_account_id, created_at)
     values ($1, $2, daterange($3, $4::date + 1), $5, $6, $7, $8) returning id`,
    [
      one.spotId,
      one.contractId,
      one.startDate,
      one.endDate,
      one.priceCents,
      one.termsVersion,
      one.accountId,
      one.createdAt,
    ],
  )
  if (!row) throw new Error('No reservation was inserted')
  return row.id
}

/** Sets the last day of a reservation that has begun by then. */
export async function updateReservationEnd(
  tx: Queryable,
  id: string,
  endDate: IsoDate,
): Promise<void> {
  await tx.query(
    'update parking_reservation set days = daterange(lower(days), $2::date + 1) where id = $1',
    [id, endDate],
  )
}

/** Deletes a reservation: its spot is free for all of its days. */
export async function deleteReservation(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from parking_reservation where id = $1', [id])
}

/** A reservation that went with its contract; its spot is named as it is called in a text. */
export interface RemovedReservation {
  readonly id: string
  readonly contractId: string
  readonly spotId: string
  readonly spotName: string
}

const GONE = `r.id, r.contract_id as "contractId", s.id as "spotId",
  coalesce(s.name, s.provider_id) as "spotName"`

/** Deletes the reservations of contracts that would begin after their ends, and returns them. */
export const deleteReservationsAfterContract = (
  tx: Queryable,
  contractIds: readonly string[],
): Promise<RemovedReservation[]> =>
  tx.query<RemovedReservation>(
    `delete from parking_reservation r using contract c, parking_spot s
     where r.contract_id = any($1::uuid[]) and c.id = r.contract_id and s.id = r.spot_id
       and lower(r.days) > c.end_date
     returning ${GONE}`,
    [contractIds],
  )

/** Ends the reservations of contracts that last longer than they do, and returns them. */
export const endReservationsWithContract = (
  tx: Queryable,
  contractIds: readonly string[],
): Promise<RemovedReservation[]> =>
  tx.query<RemovedReservation>(
    `update parking_reservation r set days = daterange(lower(r.days), c.end_date + 1)
     from contract c, parking_spot s
     where r.contract_id = any($1::uuid[]) and c.id = r.contract_id and s.id = r.spot_id
       and lower(r.days) <= c.end_date
       and (upper_inf(r.days) or upper(r.days) > c.end_date + 1)
     returning ${GONE}`,
    [contractIds],
  )

/** A reservation that is to be stored; both days are included. */
export interface ReservationToStore {
  readonly externalId: string
  readonly spotId: string
  readonly startDate: IsoDate
  readonly endDate: IsoDate | null
}

/** The last day of a contract whose stored reservations are to end with it. */
export interface ContractEnd {
  readonly contractId: string
  readonly endDate: IsoDate
}

/** Returns the contracts of the reservations of spots: our ids, and the provider's. */
export const findContractsOfReservations = (
  tx: Queryable,
  spotIds: readonly string[],
): Promise<{ id: string; externalId: string | null }[]> =>
  tx.query<{ id: string; externalId: string | null }>(
    `select held.id, ${externalIdSql('contracts', 'held.id')} as "externalId"
     from (select distinct contract_id as id from parking_reservation
       where spot_id = any($1::uuid[]) and contract_id is not null) held`,
    [spotIds],
  )

/**
 * Locks the spots of reservations and returns the provider's ids of those that overlap a stored
 * reservation which is not among `replaced`, or another of themselves. Stored reservations end with
 * the contracts of `ends`.
 */
export async function lockAndFindOverlaps(
  tx: Queryable,
  wanted: readonly ReservationToStore[],
  {
    replaced,
    ends,
  }: { readonly replaced: readonly string[]; readonly ends: readonly ContractEnd[] },
): Promise<string[]> {
  const spotIds = wanted.map(({ spotId }) => spotId)
  await lockSpotsById(tx, spotIds)
  const rows = await tx.query<{ externalId: string }>(
    `with wanted as (
       select external_id, spot_id, daterange(first, last + 1) as days
       from unnest($1::text[], $2::uuid[], $3::date[], $4::date[])
         as one(external_id, spot_id, first, last)
     ), ending as (
       select contract_id, daterange(null, last + 1) as days
       from unnest($6::uuid[], $7::date[]) as one(contract_id, last)
     )
     select external_id as "externalId" from wanted w
     where exists (select from parking_reservation r
         left join ending e on e.contract_id = r.contract_id
         where r.spot_id = w.spot_id and r.days * coalesce(e.days, '(,)') && w.days
           and r.id <> all($5::uuid[]))
       or exists (select from wanted other
         where other.external_id <> w.external_id and other.spot_id = w.spot_id
           and other.days && w.days)`,
    [
      wanted.map(({ externalId }) => externalId),
      spotIds,
      wanted.map(({ startDate }) => startDate),
      wanted.map(({ endDate }) => endDate),
      replaced,
      ends.map(({ contractId }) => contractId),
      ends.map(({ endDate }) => endDate),
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

/** The decision of residents about a reservation: its end, or that it has no end. */
interface ResidentDecision {
  readonly decidedAt: Date
  /** Whether the reservation was cancelled, and no imported row has restored it since. */
  readonly isCancelled: boolean
  /** The stored last day; null when the reservation has no end. */
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

/** The columns of a stored reservation that rows of the provider do not set. */
export type UnimportedReservationColumns = {
  readonly price_cents: number | null
  readonly terms_version: string | null
  readonly created_by_account_id: string | null
  readonly created_at: Date
}

/**
 * Deletes reservations, and returns by id the columns that rows do not say; unknown ids are left
 * out.
 */
export async function deleteAndReturnReservations(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UnimportedReservationColumns>> {
  const rows = await tx.query<UnimportedReservationColumns & { id: string }>(
    `delete from parking_reservation where id = any($1::uuid[])
     returning id, price_cents, terms_version, created_by_account_id, created_at`,
    [ids],
  )
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}

/** A reservation of the provider, by its columns. */
export type ImportedReservation = UnimportedReservationColumns & {
  readonly id: string
  readonly spot_id: string
  readonly contract_id: string | null
  /** A range of days, both included. */
  readonly days: string
}

/** Inserts reservations of the provider. */
export async function insertReservations(
  tx: Queryable,
  rows: readonly ImportedReservation[],
): Promise<void> {
  if (rows.length > 0) await insertRows(tx, 'parking_reservation', rows)
}

/** SQL of the reservations `r` that a person has as own data, with their spots `s`. */
const RESERVED = `from parking_reservation r join parking_spot s on s.id = r.spot_id
  join ${ownDataContractsSql('parkingReservations')} own
    on own.contract_id = r.contract_id and lower(r.days) <= own.until`

/** Returns what the open-ended reservations of own data are called. */
export const findOpenReservations = (
  db: Queryable,
  { personId, today }: DataReader,
): Promise<{ reference: string }[]> =>
  db.query<{ reference: string }>(
    `select coalesce(s.name, s.provider_id) as reference
       ${RESERVED}
       where upper_inf(r.days) and own.until = 'infinity' order by r.days, r.id`,
    [personId, today],
  )

/** Returns the reservations of own data. */
export const findReservationsAsOwnData = (
  db: Queryable,
  { personId, today }: DataReader,
): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['r.days', 'r.id', 'own.tenant_id'], params: [personId, today] },
    ({
      key,
      end,
    }) => `select r.id, r.contract_id as contract, coalesce(s.name, s.provider_id) as spot,
         lower(r.days) as "firstDay",
         case when upper(r.days) - 1 <= own.until then upper(r.days) - 1 end as "lastDay",
         r.price_cents as "priceInCents", r.terms_version as "termsVersion",
         r.created_at as "createdAt", ${key}
       ${RESERVED}
       where r.created_at < own.before ${end}`,
  )

/** SQL condition: the last day of a reservation has not passed on a day. */
export const isNotOverSql: IsCurrentSql = (subject, today) =>
  `exists (select from parking_reservation held
     where held.id = ${subject} and held.days && daterange(${today}, null))`

/** Returns those of these spots that are reserved on a day or later. */
export async function findReservedSpots(
  tx: Queryable,
  spotIds: readonly string[],
  today: IsoDate,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select distinct spot_id as id from parking_reservation
     where spot_id = any($1::uuid[]) and days && daterange($2, null)`,
    [spotIds, today],
  )
  return rows.map(({ id }) => id)
}
