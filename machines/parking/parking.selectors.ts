import type { Contract } from '../../api/contracts.ts'
import type { FieldError } from '../../api/errors.ts'
import type {
  Parking,
  ParkingArea,
  ParkingReservation,
  ParkingSpot,
  ParkingSpotId,
} from '../../api/parking.ts'
import { type DayRange, type IsoDate, isBefore, isInDayRange } from '../../domain/dates.ts'
import { SPOTS_PER_CONTRACT } from '../../domain/limits.ts'
import {
  currentOwnReservation,
  dayRangeOf,
  findDayOfNextAllowedReservation,
  findFirstDayWithinSpotLimit,
  firstFreeDayUntilEnd,
  isSpotFree,
  listContractReservations,
  proposedReservationStart,
  type ReservingLimits,
  reservationRangeFrom,
  reservationStartBounds,
  type SearchedDays,
  type SpotPanelContent,
  type StartLimits,
  spotPanelContent,
  upcomingOwnReservation,
} from '../../domain/parking.ts'

/** The data that the flow loads before its first screen. */
export interface ParkingStart {
  /** The parking of the contract; it has no areas once the contract has ended. */
  readonly parking: Parking
  readonly contract: Contract
  /** The day in Helsinki on which the parking was loaded. */
  readonly today: IsoDate
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
  /** Whether the resident may reserve on the contract: a payer who does not live there may not. */
  readonly mayReserve: boolean
}

/** The part of the flow's context that the selectors read. */
export interface ParkingSelection {
  readonly start: ParkingStart | null
  /** The searched days: the last typed days that were not refused. */
  readonly range: DayRange
  /** The errors of the days as typed. */
  readonly searchErrors: readonly FieldError[]
  /** The spot that was chosen last; null before the first choice. */
  readonly spotId: ParkingSpotId | null
}

type Read = Pick<ParkingSelection, 'start'>
type Searched = Pick<ParkingSelection, 'start' | 'range'>
type Chosen = Pick<ParkingSelection, 'start' | 'spotId'>

/** The day in Helsinki on which the parking was loaded; empty before. */
export const dayOfLoading = ({ start }: Read): IsoDate => start?.today ?? ''

/** The areas that are shown. */
export const areasOf = ({ start }: Read): readonly ParkingArea[] =>
  start?.parking.parkingAreas ?? []

/** The spots of all areas. */
export const spotsOf = (context: Read): readonly ParkingSpot[] =>
  areasOf(context).flatMap(({ parkingSpots }) => parkingSpots)

/** Returns parking in which every spot is replaced by what a function makes of it. */
export const transformSpots = (
  parking: Parking,
  change: (spot: ParkingSpot) => ParkingSpot,
): Parking => ({
  ...parking,
  parkingAreas: parking.parkingAreas.map((area) => ({
    ...area,
    parkingSpots: area.parkingSpots.map(change),
  })),
})

/** The spots that the contract has now or later, with their areas. */
export const ownSpots = (context: Read) =>
  areasOf(context).flatMap((area) =>
    area.parkingSpots
      .filter(
        (spot) =>
          currentOwnReservation(spot, dayOfLoading(context)) ??
          upcomingOwnReservation(spot, dayOfLoading(context)),
      )
      .map((spot) => ({ area, spot })),
  )

/** The spots whose watch the reader can end. */
export const watchedSpots = (context: Read): readonly ParkingSpot[] =>
  mayReserveOrWatch(context) ? spotsOf(context).filter(({ isWatched }) => isWatched === true) : []

/** The chosen spot and its area; null while none is chosen, or once it is no longer in the list. */
export function chosenSpotOf(
  context: Chosen,
): { readonly area: ParkingArea; readonly spot: ParkingSpot } | null {
  for (const area of areasOf(context))
    for (const spot of area.parkingSpots)
      if (spot.rentableParkingSpotId === context.spotId) return { area, spot }
  return null
}

/** Returns the spot with an id, or null if no area has it. */
export const spotById = ({ start }: Read, spotId: ParkingSpotId | null): ParkingSpot | null =>
  chosenSpotOf({ start, spotId })?.spot ?? null

/** Returns the limits for the first day of a reservation. */
export const startLimitsOf = ({ start }: Read): StartLimits => ({
  today: dayOfLoading({ start }),
  reservationPossibleUntil: start?.parking.reservationPossibleUntil ?? null,
  contract: {
    startDate: start?.contract.startDate ?? dayOfLoading({ start }),
    endDate: start?.contract.endDate ?? null,
  },
})

/** Returns the first day of a reservation: the first searched day, or today where that is later. */
export const reservationStartOf = (context: Searched): IsoDate =>
  proposedReservationStart(context.range, dayOfLoading(context))

/** Returns the days for which the statuses of the spots are shown. */
export const searchedDaysOf = (context: Searched): SearchedDays => ({
  range: context.range,
  today: dayOfLoading(context),
  contractEnd: startLimitsOf(context).contract.endDate,
})

/**
 * Returns the days of a reservation that begins on the first searched day and lasts until the end
 * of the contract.
 */
export const reservationDaysOf = (context: Searched): DayRange =>
  reservationRangeFrom(reservationStartOf(context), startLimitsOf(context).contract.endDate)

/**
 * Returns the first day, from the first searched day on, on which the number of spots of the
 * contract allows one more; null where there is no such day.
 */
export const firstDayForAnotherSpot = (context: Searched): IsoDate | null =>
  findFirstDayWithinSpotLimit(listContractReservations(spotsOf(context)), {
    from: reservationStartOf(context),
    limit: spotLimit(context),
  })

const spotLimit = ({ start }: Read): number => start?.parking.spotsPerContract ?? SPOTS_PER_CONTRACT

/** Returns the limits that decide, besides the spot, whether the reader can reserve. */
export const reservingLimitsOf = (context: Read): ReservingLimits => ({
  ...startLimitsOf(context),
  mayAct: mayReserveOrWatch(context),
  own: listContractReservations(spotsOf(context)),
  spotsPerContract: spotLimit(context),
  comingPerContract: context.start?.parking.comingPerContract ?? null,
  writingAvailableAt: changesAvailableAt(context),
})

/**
 * Why a contract may take no other spot yet: too many changes in a day, or reservations to come.
 */
export type AnotherSpotLimit =
  /** The instant from which on changes are possible again, ISO 8601 in UTC. */
  | { readonly reason: 'writes'; readonly availableAt: string }
  /** The day on which enough of the coming reservations have begun. */
  | { readonly reason: 'coming'; readonly day: IsoDate }

/** Returns why the contract may not take one more spot from a day on; null when it may. */
export function anotherSpotLimit(
  context: Searched,
  first: IsoDate = reservationStartOf(context),
  own: readonly ParkingReservation[] = listContractReservations(spotsOf(context)),
): AnotherSpotLimit | null {
  const availableAt = changesAvailableAt(context)
  if (availableAt !== null) return { reason: 'writes', availableAt }
  const limit = context.start?.parking.comingPerContract ?? null
  const day =
    limit === null
      ? null
      : findDayOfNextAllowedReservation(own, { first, today: dayOfLoading(context), limit })
  return day === null ? null : { reason: 'coming', day }
}

/**
 * Returns the instant from which on the contract may change its parking again; null where it may
 * now.
 */
export const changesAvailableAt = ({ start }: Read): string | null =>
  start?.parking.writingAvailableAt ?? null

/** Returns today and the last day on which a search may begin. */
export const searchStartLimits = (context: Read) => ({
  today: dayOfLoading(context),
  last: reservationStartBounds(startLimitsOf(context)).last,
})

/** Whether the reader may reserve, end reservations, and watch spots. */
export const mayReserveOrWatch = ({ start }: Read): boolean =>
  start?.mayWrite === true && start.mayReserve

/**
 * Returns which panel the chosen spot has: no form while the days are refused. Specification 2,
 * section 4.
 */
export function panelContentOf(context: ParkingSelection): SpotPanelContent {
  const spot = chosenSpotOf(context)?.spot
  if (!spot) return 'details'
  const panel = spotPanelContent(spot, { ...reservingLimitsOf(context), range: context.range })
  if (panel !== 'reserving' || context.searchErrors.length === 0) return panel
  return currentOwnReservation(spot, dayOfLoading(context)) ? 'cancelled' : 'details'
}

/** The spots that the reader can take from the searched day on, by reserving or by changing. */
export interface TakeableSpots {
  readonly how: 'reserve' | 'change'
  readonly spots: readonly ParkingSpot[]
}

/**
 * Returns the spots that the reader can reserve from the searched day on; where there are no such
 * spots, the spots to which an own spot can be changed.
 */
export function takeableSpots(context: Searched): TakeableSpots {
  const spots = spotsOf(context)
  const limits = { ...reservingLimitsOf(context), range: context.range }
  const reservable = spots.filter((spot) => spotPanelContent(spot, limits) === 'reserving')
  if (reservable.length > 0) return { how: 'reserve', spots: reservable }
  const spare = ownSpotsToSwap(context)
  const isFor = (spot: ParkingSpot) =>
    spare.some((own) => own !== spot) && listContractReservations([spot]).length === 0
  const days = reservationDaysOf(context)
  return {
    how: 'change',
    spots: spots.filter((spot) => isFor(spot) && spot.isInUse && isSpotFree(spot, days)),
  }
}

/**
 * Returns the first day, from `from` on, on which a reservation of the chosen spot may begin; null
 * where there is no such day.
 */
export function firstPossibleStart(
  context: Omit<ParkingSelection, 'searchErrors'>,
  from: IsoDate = reservationStartOf(context),
): IsoDate | null {
  const limits = startLimitsOf(context)
  const spot = chosenSpotOf(context)?.spot
  const day = spot
    ? firstFreeDayUntilEnd(spot, reservationRangeFrom(from, limits.contract.endDate))
    : null
  return day === null || isBefore(reservationStartBounds(limits).last, day) ? null : day
}

/**
 * Returns the own spots each of which can be changed for the chosen spot on the first searched day.
 */
export function ownSpotsToSwapForChosen(context: ParkingSelection): readonly ParkingSpot[] {
  const spot = chosenSpotOf(context)?.spot
  if (
    !spot?.isInUse ||
    context.searchErrors.length > 0 ||
    !isSpotFree(spot, reservationDaysOf(context))
  )
    return []
  return ownSpotsToSwap(context).filter((own) => own !== spot)
}

/**
 * Returns the own spots each of which can be changed for another spot on the first searched day.
 */
export function ownSpotsToSwap(context: Searched): readonly ParkingSpot[] {
  const start = reservationStartOf(context)
  if (
    !mayReserveOrWatch(context) ||
    !isInDayRange(start, reservationStartBounds(startLimitsOf(context)))
  )
    return []
  const own = listContractReservations(spotsOf(context))
  // Whether the contract may have another spot once this reservation is given up.
  const isSparable = (given: ParkingReservation) => {
    const others = own.filter((one) => one !== given)
    // A reservation that has begun by then lasts until the day before.
    const left = isBefore(dayRangeOf(given).first, start) ? own : others
    return (
      !isBefore(dayRangeOf(given).last, start) &&
      findFirstDayWithinSpotLimit(others, { from: start, limit: spotLimit(context) }) === start &&
      anotherSpotLimit(context, start, left) === null
    )
  }
  return spotsOf(context).filter((spot) => listContractReservations([spot]).some(isSparable))
}

/**
 * Whether the resident may watch the chosen spot, or end the watch: the spot is in service
 * (`isInUse`), others have it, and a reservation of it may begin on no day that is allowed.
 */
export function canWatch(context: ParkingSelection): boolean {
  const spot = chosenSpotOf(context)?.spot
  return (
    spot?.isInUse === true &&
    mayReserveOrWatch(context) &&
    !isSpotFree(spot, reservationDaysOf(context)) &&
    firstPossibleStart(context) === null
  )
}

/**
 * Returns the own reservation of the chosen spot: the current one, else the next; null where the
 * contract has not reserved the spot.
 */
export function ownReservationOf(context: ParkingSelection): ParkingReservation | null {
  const spot = chosenSpotOf(context)?.spot
  return spot
    ? (currentOwnReservation(spot, dayOfLoading(context)) ?? upcomingReservationOf(context))
    : null
}

/**
 * Returns the own reservation of the chosen spot that has not begun; null without such a
 * reservation.
 */
export function upcomingReservationOf(context: ParkingSelection): ParkingReservation | null {
  const spot = chosenSpotOf(context)?.spot
  return spot ? upcomingOwnReservation(spot, dayOfLoading(context)) : null
}
