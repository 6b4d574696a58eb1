import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** A parking area as it is stored. */
export interface AreaRow {
  readonly id: string
  readonly name: string | null
  readonly streetName: string | null
  readonly streetNumber: string | null
  readonly city: string | null
  readonly rulesUrl: string | null
  readonly termsUrl: string | null
  readonly termsVersion: string | null
  readonly possibleUntil: IsoDate | null
  readonly spotsPerContract: number
  /** Null: as many as spots. */
  readonly comingPerContract: number | null
  readonly writesPerDay: number
}

/** Returns the areas of the building of a contract, in the provider's order. */
export const findAreas = (db: Queryable, contractId: string): Promise<AreaRow[]> =>
  db.query<AreaRow>(
    `select a.id, a.name, a.street_name as "streetName", a.street_number as "streetNumber", a.city,
       a.rules_url as "rulesUrl", a.terms_url as "termsUrl", a.terms_version as "termsVersion",
       a.possible_until as "possibleUntil", a.spots_per_contract as "spotsPerContract",
       a.coming_per_contract as "comingPerContract", a.writes_per_day as "writesPerDay"
     from contract c join parking_area a on a.real_property_id = c.real_property_id
     where c.id = $1 order by a.sort, a.id`,
    [contractId],
  )

/** A price a month, and the days on which it is valid; null is open. */
export interface StoredPrice {
  readonly priceCents: number
  readonly validFrom: IsoDate | null
  readonly validTo: IsoDate | null
}

/** A parking spot as it is stored. */
export interface SpotRow {
  readonly id: string
  readonly areaId: string
  readonly providerId: string
  readonly name: string | null
  readonly details: string | null
  readonly equipment: readonly string[]
  readonly isInUse: boolean
  readonly prices: readonly StoredPrice[]
}

/** SQL of the spots `s` in the areas `a` of the building of a contract `c`. */
const SPOTS_OF_CONTRACT = `from contract c
  join parking_area a on a.real_property_id = c.real_property_id
  join parking_spot s on s.area_id = a.id`

const SPOT = `s.id, s.area_id as "areaId", s.provider_id as "providerId", s.name, s.details,
  s.equipment, s.is_in_use as "isInUse", s.prices`

/** Returns the spots in the building of a contract, in the provider's order. */
export const findSpots = (db: Queryable, contractId: string): Promise<SpotRow[]> =>
  db.query<SpotRow>(`select ${SPOT} ${SPOTS_OF_CONTRACT} where c.id = $1 order by s.sort, s.id`, [
    contractId,
  ])

/** Spots in the building of a contract, as the provider names them. */
export interface NamedSpots {
  readonly contractId: string
  readonly providerIds: readonly string[]
}

/** Returns a spot in the building of a contract; null when there is none. */
export async function findSpot(
  db: Queryable,
  { contractId, providerId }: { readonly contractId: string; readonly providerId: string },
): Promise<SpotRow | null> {
  const [row] = await db.query<SpotRow>(
    `select ${SPOT} ${SPOTS_OF_CONTRACT} where c.id = $1 and s.provider_id = $2`,
    [contractId, providerId],
  )
  return row ?? null
}

/**
 * Locks and returns spots in the building of a contract: concurrent reservations of one wait here.
 * Without it, two would deadlock in the exclusion constraint.
 */
export const lockSpots = (
  tx: Queryable,
  { contractId, providerIds }: NamedSpots,
): Promise<SpotRow[]> =>
  tx.query<SpotRow>(
    `select ${SPOT} ${SPOTS_OF_CONTRACT} where c.id = $1 and s.provider_id = any($2)
     order by s.id for no key update of s`,
    [contractId, providerIds],
  )

/** Whether a spot in the building of a contract is reserved for any of some days, by anybody. */
export async function isTaken(
  db: Queryable,
  {
    contractId,
    providerId,
    startDate,
    endDate,
  }: { readonly contractId: string; readonly providerId: string } & StoredDays,
): Promise<boolean> {
  const rows = await db.query(
    `select ${SPOTS_OF_CONTRACT}
     join parking_reservation r on r.spot_id = s.id and r.days && daterange($3, $4::date + 1)
     where c.id = $1 and s.provider_id = $2 limit 1`,
    [contractId, providerId, startDate, endDate],
  )
  return rows.length > 0
}

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

/** A reservation of a spot, without who has it. */
export interface ReservationRow extends StoredDays {
  readonly id: string
  readonly spotId: string
  /** Whether it is the contract's. */
  readonly isOwn: boolean
}

/** Returns the reservations of the spots in the building of a contract that last to a day or longer. */
export const findReservations = (
  db: Queryable,
  { contractId, since }: { readonly contractId: string; readonly since: IsoDate },
): Promise<ReservationRow[]> =>
  db.query<ReservationRow>(
    `select r.id, r.spot_id as "spotId", ${DAYS}, r.contract_id is not distinct from c.id as "isOwn"
     ${SPOTS_OF_CONTRACT}
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
export const findOwn = (
  db: Queryable,
  { contractId, since }: { readonly contractId: string; readonly since: IsoDate },
): Promise<OwnReservation[]> =>
  db.query<OwnReservation>(
    `${OWN} where r.contract_id = $1 and r.days && daterange($2, null) order by r.days, r.id`,
    [contractId, since],
  )

/** Returns a contract's own reservation by its id; null when it has none. */
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

/** Returns which spots an account watches from a contract, by their ids. */
export async function findWatched(
  db: Queryable,
  { accountId, contractId }: { readonly accountId: string; readonly contractId: string },
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ spotId: string }>(
    `select spot_id as "spotId" from parking_watch where account_id = $1 and contract_id = $2`,
    [accountId, contractId],
  )
  return new Set(rows.map(({ spotId }) => spotId))
}
