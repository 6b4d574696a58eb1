import type { Contract } from '../../../api/contracts.ts'
import type { FieldError } from '../../../api/errors.ts'
import type { ParkingOperationResult, ParkingReservationBody } from '../../../api/parking.ts'
import { type IsoDate } from '../../../domain/dates.ts'
import { toCents, toEuros } from '../../../domain/money.ts'
import {
  findDayOfNextAllowedReservation,
  listReservationBlocks,
  type ReservationBlock,
  type SerializedRange,
  spotPriceOn,
} from '../../../domain/parking.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { type Clock, frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { isConstraintViolation } from '../../kernel/database/errors.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { StoreResponse } from '../../kernel/http/idempotency.ts'
import type { Viewer } from '../contracts/repository.ts'
import { viewerOf } from '../contracts/service.ts'
import {
  countParkingWrite,
  lastStartForContract,
  limitReachedUntilError,
  strictestParkingLimits,
} from './limits.ts'
import { notifyAboutParking, type ParkingRulesAndTermsUrls } from './notify.ts'
import {
  findOwnReservations,
  insertReservation,
  isSpotTaken,
  lockContract,
  OVERLAP_CONSTRAINT,
} from './reservations-repository.ts'
import { pricesInEuros, requireContractForReserving } from './service.ts'
import { findAreas, lockSpots, type SpotRow } from './spots-repository.ts'
import { deleteWatchesOf } from './watches-repository.ts'

/** Dependencies for reserving. */
export type ParkingWritingDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'secrets' | 'settings' | 'declared'
>

/** A write as it was sent, for a contract. */
export interface ParkingWriteCall<Body> {
  readonly contractId: string
  readonly body: Body
  /** The id of the HTTP call, for the audit. */
  readonly requestId: string
}

/** A write that creates a reservation, with the function that stores its answer. */
export interface ReservationCreationCall<Body> extends ParkingWriteCall<Body> {
  readonly storeResponse: StoreResponse<ParkingOperationResult>
}

/**
 * Reserves a spot from a day on: until the end of the contract where that is known, else without an
 * end. Errors, in this order: those of `requireContractForReserving`; 404 NOT_FOUND for a spot of another
 * building; 409 STATE_CONFLICT with the state `overlap`; those of `storeReservation`.
 */
export function reserveSpot(
  running: ParkingWritingDependencies,
  caller: Caller,
  { contractId, body, requestId, storeResponse }: ReservationCreationCall<ParkingReservationBody>,
): Promise<ParkingOperationResult> {
  const clock = frozenClock(running.clock)
  const viewer = viewerOf(clock, caller)
  const providerId = String(body.rentableParkingSpotId)
  return withOverlapRejected(async () => {
    // Most of those who want one spot at the same moment are refused here, without a lock.
    const { endDate } = await requireContractForReserving(running.database, viewer, contractId)
    const wish = { contractId, providerId, startDate: body.startDate, endDate }
    await rejectTakenSpot(running.database, wish)
    return running.database.transaction(async (tx) => {
      const contract = await lockContractForReserving(tx, viewer, contractId)
      const [spot] = await lockSpots(tx, { contractId, providerIds: [providerId] })
      if (!spot) throw new ApiError('NOT_FOUND')
      // The contract may have got another end meanwhile.
      await rejectTakenSpot(tx, { ...wish, endDate: contract.endDate })
      const { today } = viewer
      const wanted = { spot, startDate: body.startDate, termsVersion: body.acceptedTermsVersion }
      const own = await findOwnReservations(tx, { contractId, since: today })
      const stored = await storeReservation(tx, clock, { caller, contract, own, today, ...wanted })
      await recordAudit(tx, clock, {
        actor: caller,
        requestId,
        action: 'parking.reserved',
        subjectKind: 'parking_reservation',
        subjectId: stored.answer.id,
        contractId,
        details: { spot: spot.id },
      })
      await notifyAboutParking({ ...running, clock }, tx, {
        contractId,
        news: { news: 'reserved', ...stored.facts },
        spotIds: [spot.id],
      })
      await storeResponse(tx, stored.answer)
      return stored.answer
    })
  })
}

const overlap = (): ApiError =>
  new ApiError('STATE_CONFLICT', { extra: { state: 'overlap', allowed: [] } })

/** Throws 409 STATE_CONFLICT with the state `overlap` for a spot that is taken; the limits come later. */
export async function rejectTakenSpot(
  db: Queryable,
  wish: Parameters<typeof isSpotTaken>[1],
): Promise<void> {
  const { startDate, endDate } = wish
  const hasDays = endDate === null || startDate <= endDate
  if (hasDays && (await isSpotTaken(db, wish))) throw overlap()
}

/** Answers 409 STATE_CONFLICT with the state `overlap` when somebody has the spot on any of the days. */
export async function withOverlapRejected<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConstraintViolation(error, 'exclusion', OVERLAP_CONSTRAINT)) throw error
    throw overlap()
  }
}

/** Locks a contract for reserving, so that its limit holds. Errors as of `requireContractForReserving`. */
export async function lockContractForReserving(
  tx: Transaction,
  viewer: Viewer,
  contractId: string,
): Promise<Contract> {
  await lockContract(tx, contractId)
  return requireContractForReserving(tx, viewer, contractId)
}

/**
 * A reservation to be made: who asks, the spot and first day, and the contract's own reservations
 * by then.
 */
interface Wanted {
  readonly caller: Caller
  readonly contract: Contract
  readonly spot: SpotRow
  readonly startDate: IsoDate
  readonly today: IsoDate
  readonly termsVersion: string | null | undefined
  readonly own: readonly SerializedRange[]
}

/** A stored reservation: the answer to the caller, and the news for everybody on the contract. */
export interface StoredReservation {
  readonly answer: ParkingOperationResult & { readonly id: string }
  readonly facts: ParkingRulesAndTermsUrls & {
    readonly spot: string
    readonly startDate: IsoDate
    readonly endDate: IsoDate | null
    readonly price: number | null
  }
}

/**
 * Checks the limits of a reservation and stores it; its contract and its spot must be locked. 400
 * VALIDATION_ERROR with every limit that it breaks, then 429 CREATION_LIMIT_REACHED.
 */
export async function storeReservation(
  tx: Transaction,
  clock: Clock,
  { caller, contract, spot, startDate, today, termsVersion, own }: Wanted,
): Promise<StoredReservation> {
  const areas = await findAreas(tx, contract.uuid)
  const area = areas.find(({ id }) => id === spot.areaId)
  if (!area) throw new Error('A spot of the building has no area of it')
  const { spotsPerContract, comingPerContract } = strictestParkingLimits(areas)
  const blocks = listReservationBlocks({ isInUse: spot.isInUse }, startDate, {
    today,
    contract,
    reservationPossibleUntil: lastStartForContract(areas, today),
    own,
    spotsPerContract,
    comingPerContract,
    mayAct: true,
    // Null here, because the limit is counted in the database further down, where all servers share
    // the count.
    writingAvailableAt: null,
  })
  const hasAccepted = (termsVersion ?? null) === null || termsVersion === area.termsVersion
  const fields = [
    ...blocks.flatMap((block) => fieldErrors[block] ?? []),
    ...(hasAccepted ? [] : [{ path: 'acceptedTermsVersion', key: 'invalid_string' as const }]),
  ]
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { fields })
  const allowedFrom = findDayOfNextAllowedReservation(own, {
    first: startDate,
    today,
    limit: comingPerContract,
  })
  if (allowedFrom !== null) throw limitReachedUntilError(allowedFrom)
  await countParkingWrite(tx, clock, contract.uuid)

  const price = spotPriceOn(pricesInEuros(spot.prices), { day: startDate, today })?.price ?? null
  const priceCents = price === null ? null : toCents(price)
  const endDate = contract.endDate
  const id = await insertReservation(tx, {
    spotId: spot.id,
    contractId: contract.uuid,
    startDate,
    endDate,
    priceCents,
    termsVersion: termsVersion ?? null,
    accountId: caller.accountId,
    createdAt: clock.now(),
  })
  await deleteWatchesOf(tx, { contractId: contract.uuid, spotId: spot.id })
  const days = { startDate, endDate, price: priceCents === null ? null : toEuros(priceCents) }
  const { rulesUrl, termsUrl } = area
  return {
    answer: { id, rentableParkingSpotId: spot.providerId, ...days },
    facts: { ...days, spot: displayNameOfSpot(spot), rulesUrl, termsUrl },
  }
}

/** The name of a spot in a text: the one on site, else its id. */
export const displayNameOfSpot = ({
  name,
  providerId,
}: Pick<SpotRow, 'name' | 'providerId'>): string => name ?? providerId

/** The answers to the rules that the resident can correct; the other refusals have codes of their own. */
const fieldErrors: Readonly<Partial<Record<ReservationBlock, FieldError>>> = {
  past: { path: 'startDate', key: 'too_small_date' },
  too_late: { path: 'startDate', key: 'too_big_date' },
  spots_per_contract: { path: 'startDate', key: 'too_small_date' },
  not_in_use: { path: 'rentableParkingSpotId', key: 'invalid_type' },
}
