import type { Contract } from '../../../api/contracts.ts'
import type {
  Parking,
  ParkingArea,
  ParkingPart,
  ParkingPrice,
  ParkingReservation,
  ParkingSpot,
} from '../../../api/parking.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { toEuros } from '../../../domain/money.ts'
import {
  currentWeek,
  dayOrNull,
  listGapsBetweenReservations,
  mayReserveParking,
  OPEN_END,
} from '../../../domain/parking.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Viewer } from '../contracts/repository.ts'
import { requireContract, requireContractToActOn, viewerOf } from '../contracts/service.ts'
import { tenantRolesOf } from '../people/tenant-roles.ts'
import {
  findParkingWritesToday,
  lastStartForContract,
  startOfNextDay,
  strictestParkingLimits,
} from './limits.ts'
import { findReservations, type ReservationRow } from './reservations-repository.ts'
import {
  type AreaRow,
  findAreas,
  findSpots,
  type SpotRow,
  type StoredPrice,
} from './spots-repository.ts'
import { findWatchedSpots } from './watches-repository.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>

/** The contract whose parking is asked for, and which parts of it. */
interface Asked {
  readonly contractId: string
  readonly parts: readonly ParkingPart[]
}

/**
 * Returns the areas of the building of a contract with their spots and all reservations from the
 * current week on, in a fixed number of statements; an area without spots is left out. Errors as of
 * `requireContractWithParking`.
 */
export async function readParking(
  { database, clock }: Reading,
  caller: Caller,
  { contractId, parts }: Asked,
): Promise<Parking> {
  const viewer = viewerOf(clock, caller)
  const since = currentWeek(viewer.today).first
  const [, areas, spots, reservations, watched, writes] = await Promise.all([
    requireContractWithParking(database, viewer, contractId),
    findAreas(database, contractId),
    findSpots(database, contractId),
    findReservations(database, { contractId, since }),
    findWatchedSpots(database, { accountId: caller.accountId, contractId }),
    findParkingWritesToday(database, clock, contractId),
  ])
  const { writesPerDay, ...limits } = strictestParkingLimits(areas)
  const bySpot = Map.groupBy(reservations, ({ spotId }) => spotId)
  const byArea = Map.groupBy(spots, ({ areaId }) => areaId)
  return {
    parkingAreas: areas.flatMap((area) => {
      const inArea = byArea.get(area.id) ?? []
      const shown = inArea.map((spot) =>
        shownSpot(spot, {
          reservations: bySpot.get(spot.id) ?? [],
          isWatched: watched.has(spot.id),
          parts,
          since,
        }),
      )
      return shown.length === 0 ? [] : [shownArea(area, shown)]
    }),
    reservationPossibleUntil: lastStartForContract(areas, viewer.today),
    ...limits,
    writingAvailableAt: writes < writesPerDay ? null : startOfNextDay(clock).toISOString(),
  }
}

/**
 * Returns a contract that has parking. Throws 404 NOT_FOUND for the contract of others, 409
 * STATE_CONFLICT with the state `terminated` after the contract's end.
 */
export async function requireContractWithParking(
  db: Queryable,
  viewer: Viewer,
  contractId: string,
): Promise<Contract> {
  return inForce(await requireContract(db, viewer, contractId))
}

function inForce(contract: Contract): Contract {
  if (contract.status === 'terminated')
    throw new ApiError('STATE_CONFLICT', { extra: { state: contract.status, allowed: [] } })
  return contract
}

/**
 * Returns a contract as `requireContractWithParking` does, and throws 403 FORBIDDEN for a payer who does not
 * live there, and TENANCY_UNCONFIRMED as `requireContractToActOn`.
 */
export async function requireContractForReserving(
  db: Queryable,
  viewer: Viewer,
  contractId: string,
): Promise<Contract> {
  const contract = inForce(await requireContractToActOn(db, viewer, contractId))
  const { status, tenant } = contract
  if (!mayReserveParking({ status, roles: tenantRolesOf(tenant) })) throw new ApiError('FORBIDDEN')
  return contract
}

/** Returns stored prices in euros. */
export const pricesInEuros = (prices: readonly StoredPrice[]): ParkingPrice[] =>
  prices.map(({ priceCents, ...valid }) => ({ price: toEuros(priceCents), ...valid }))

function shownArea(
  { id, name, streetName, streetNumber, city, rulesUrl, termsUrl, termsVersion }: AreaRow,
  parkingSpots: ParkingSpot[],
): ParkingArea {
  const hasAddress = streetName !== null || streetNumber !== null || city !== null
  return {
    id,
    location: {
      locationDetails: name,
      address: hasAddress ? { streetName, streetNumber, city } : null,
    },
    parkingSpots,
    terms: termsVersion === null ? null : { version: termsVersion, rulesUrl, termsUrl },
  }
}

interface OfSpot {
  readonly reservations: readonly ReservationRow[]
  readonly isWatched: boolean
  readonly parts: readonly ParkingPart[]
  readonly since: IsoDate
}

function shownSpot(
  { providerId, name, details, equipment, isInUse, prices }: SpotRow,
  { reservations, isWatched, parts, since }: OfSpot,
): ParkingSpot {
  const has = (part: ParkingPart) => parts.includes(part)
  return {
    rentableParkingSpotId: providerId,
    locationDetails: name,
    additionalDetails: details,
    equipment: [...equipment],
    isInUse,
    isWatched,
    ...(has('prices') && { prices: pricesInEuros(prices) }),
    ...(has('reservations') && { reservations: reservations.map(shownReservation) }),
    ...(has('availableRanges') && {
      availableRanges: listGapsBetweenReservations(reservations, {
        first: since,
        last: OPEN_END,
      }).map(({ first, last }) => ({ startDate: first, endDate: dayOrNull(last) })),
    }),
  }
}

/**
 * Returns a reservation as a resident sees it: of reservations of other contracts only the days.
 */
const shownReservation = ({
  id,
  isOwn,
  startDate,
  endDate,
}: ReservationRow): ParkingReservation => ({
  kind: isOwn ? 'own' : 'other',
  startDate,
  endDate,
  ...(isOwn && { id }),
})
