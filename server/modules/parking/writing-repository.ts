import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** Violated by a reservation of a spot for a day on which it is reserved already. */
export const OVERLAP = 'parking_reservation_overlap'

/** A reservation to be stored; both days are included. */
export interface NewReservation {
  readonly spotId: string
  readonly contractId: string
  readonly startDate: IsoDate
  /** Null: without an end. */
  readonly endDate: IsoDate | null
  readonly priceCents: number | null
  readonly termsVersion: string | null
  readonly accountId: string
  readonly createdAt: Date
}

/** Inserts a reservation and returns its id. Violates `OVERLAP` when the spot is taken. */
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
export async function updateEnd(tx: Queryable, id: string, endDate: IsoDate): Promise<void> {
  await tx.query(
    'update parking_reservation set days = daterange(lower(days), $2::date + 1) where id = $1',
    [id, endDate],
  )
}

/** Deletes a reservation: its spot is free for all of its days. */
export async function deleteReservation(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from parking_reservation where id = $1', [id])
}

/** Who watches which spot, and from which of their contracts. */
export interface Watch {
  readonly accountId: string
  readonly contractId: string
  readonly spotId: string
}

/** Inserts a watch unless there is one; returns whether it did. */
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

/** A reservation that went with its contract; its spot is named as it is called in a text. */
export interface GoneReservation {
  readonly id: string
  readonly contractId: string
  readonly spotId: string
  readonly spotName: string
}

const GONE = `r.id, r.contract_id as "contractId", s.id as "spotId",
  coalesce(s.name, s.provider_id) as "spotName"`

/** Deletes the reservations of contracts that would begin after their ends, and returns them. */
export const cancelAfterContract = (
  tx: Queryable,
  contractIds: readonly string[],
): Promise<GoneReservation[]> =>
  tx.query<GoneReservation>(
    `delete from parking_reservation r using contract c, parking_spot s
     where r.contract_id = any($1::uuid[]) and c.id = r.contract_id and s.id = r.spot_id
       and lower(r.days) > c.end_date
     returning ${GONE}`,
    [contractIds],
  )

/** Ends the reservations of contracts that last longer than they do, and returns them. */
export const endWithContract = (
  tx: Queryable,
  contractIds: readonly string[],
): Promise<GoneReservation[]> =>
  tx.query<GoneReservation>(
    `update parking_reservation r set days = daterange(lower(r.days), c.end_date + 1)
     from contract c, parking_spot s
     where r.contract_id = any($1::uuid[]) and c.id = r.contract_id and s.id = r.spot_id
       and lower(r.days) <= c.end_date
       and (upper_inf(r.days) or upper(r.days) > c.end_date + 1)
     returning ${GONE}`,
    [contractIds],
  )
