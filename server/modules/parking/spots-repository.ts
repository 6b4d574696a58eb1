import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { type Row, upsertRows } from '../../kernel/database/write-rows.ts'
import type { IsCurrentSql } from '../../kernel/importing/complete-repository.ts'

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
  /** How many reservations that have not begun a contract may have; null: as many as spots. */
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
export const SPOTS_OF_CONTRACT_SQL = `from contract c
  join parking_area a on a.real_property_id = c.real_property_id
  join parking_spot s on s.area_id = a.id`

const SPOT = `s.id, s.area_id as "areaId", s.provider_id as "providerId", s.name, s.details,
  s.equipment, s.is_in_use as "isInUse", s.prices`

/** Returns the spots in the building of a contract, in the provider's order. */
export const findSpots = (db: Queryable, contractId: string): Promise<SpotRow[]> =>
  db.query<SpotRow>(
    `select ${SPOT} ${SPOTS_OF_CONTRACT_SQL} where c.id = $1 order by s.sort, s.id`,
    [contractId],
  )

/** Spots in the building of a contract, as the provider names them. */
export interface NamedSpots {
  readonly contractId: string
  readonly providerIds: readonly string[]
}

/** Returns a spot in the building of a contract; null when the building has no such spot. */
export async function findSpot(
  db: Queryable,
  { contractId, providerId }: { readonly contractId: string; readonly providerId: string },
): Promise<SpotRow | null> {
  const [row] = await db.query<SpotRow>(
    `select ${SPOT} ${SPOTS_OF_CONTRACT_SQL} where c.id = $1 and s.provider_id = $2`,
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
    `select ${SPOT} ${SPOTS_OF_CONTRACT_SQL} where c.id = $1 and s.provider_id = any($2)
     order by s.id for no key update of s`,
    [contractId, providerIds],
  )

/** Locks spots by their own ids, in the order of these. */
export async function lockSpotsById(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    'select from parking_spot where id = any($1::uuid[]) order by id for no key update',
    [ids],
  )
}

/** Inserts or updates areas, by their ids. */
export const upsertAreas = (tx: Queryable, rows: readonly Row[]): Promise<void> =>
  upsertRows(tx, 'parking_area', rows, { by: ['id'] })

/** Inserts or updates spots, by their ids. */
export const upsertSpots = (tx: Queryable, rows: readonly Row[]): Promise<void> =>
  upsertRows(tx, 'parking_spot', rows, { by: ['id'] })

/** SQL condition: a spot can be reserved. */
export const isOfferedSql: IsCurrentSql = (subject) =>
  `exists (select from parking_spot s where s.id = ${subject} and s.is_in_use)`

/** Marks spots as no longer offered; their reservations stay. */
export async function markSpotsNotOffered(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('update parking_spot set is_in_use = false where id = any($1::uuid[])', [ids])
}
