import type { Contract } from '../../api/contracts.ts'
import type { FieldError } from '../../api/errors.ts'
import type {
  Parking,
  ParkingArea,
  ParkingReservation,
  ParkingSpot,
  ParkingSpotId,
} from '../../api/parking.ts'
import { type DayRange, type IsoDate, isBefore, isWithin } from '../../domain/dates.ts'
import { SPOTS_PER_CONTRACT } from '../../domain/limits.ts'
import {
  comingAllowedFrom,
  currentOwn,
  daysOf,
  firstDayWithinLimit,
  firstOpenDay,
  isFree,
  openFrom,
  ownReservations,
  proposedStart,
  type ReservingLimits,
  type SearchedDays,
  type SpotPanel,
  type StartLimits,
  spotPanel,
  startBounds,
  upcomingOwn,
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
export interface ShownParking {
  readonly start: ParkingStart | null
  /** The days that are searched: the last ones that were not refused. */
  readonly range: DayRange
  /** The errors of the days as typed. */
  readonly searchErrors: readonly FieldError[]
  /** The spot that was chosen last; null before any. */
  readonly spotId: ParkingSpotId | null
}

type Read = Pick<ShownParking, 'start'>
type Searched = Pick<ShownParking, 'start' | 'range'>
type Chosen = Pick<ShownParking, 'start' | 'spotId'>

/** The day in Helsinki on which the parking was loaded; empty before. */
export const today = ({ start }: Read): IsoDate => start?.today ?? ''

/** The areas that are shown. */
export const areasOf = ({ start }: Read): readonly ParkingArea[] =>
  start?.parking.parkingAreas ?? []

/** The spots of all areas. */
export const spotsOf = (context: Read): readonly ParkingSpot[] =>
  areasOf(context).flatMap(({ parkingSpots }) => parkingSpots)

/** The spots that the contract has now or later, with their areas. */
export const ownSpots = (context: Read) =>
  areasOf(context).flatMap((area) =>
    area.parkingSpots
      .filter((spot) => currentOwn(spot, today(context)) ?? upcomingOwn(spot, today(context)))
      .map((spot) => ({ area, spot })),
  )

/** The spots whose watch the reader can end. */
export const watchedSpots = (context: Read): readonly ParkingSpot[] =>
  mayAct(context) ? spotsOf(context).filter(({ isWatched }) => isWatched === true) : []

/** The chosen spot and its area; null while none is chosen, or once it is no longer in the list. */
export function chosenOf(
  context: Chosen,
): { readonly area: ParkingArea; readonly spot: ParkingSpot } | null {
  for (const area of areasOf(context))
    for (const spot of area.parkingSpots)
      if (spot.rentableParkingSpotId === context.spotId) return { area, spot }
  return null
}

/** Returns the spot with an id, or null if no area has it. */
export const spotOf = ({ start }: Read, spotId: ParkingSpotId | null): ParkingSpot | null =>
  chosenOf({ start, spotId })?.spot ?? null

/** The limits for the first day of a reservation. */
export const limitsOf = ({ start }: Read): StartLimits => ({
  today: today({ start }),
  reservationPossibleUntil: start?.parking.reservationPossibleUntil ?? null,
  contract: {
    startDate: start?.contract.startDate ?? today({ start }),
    endDate: start?.contract.endDate ?? null,
  },
})

/** The first day of a reservation: the later of today and the start of the range. */
export const startOf = (context: Searched): IsoDate => proposedStart(context.range, today(context))

/** The days for which the statuses of the spots are shown. */
export const searchedDaysOf = (context: Searched): SearchedDays => ({
  range: context.range,
  today: today(context),
  contractEnd: limitsOf(context).contract.endDate,
})

/** The days of a reservation that begins on the first searched day. */
export const wantedDays = (context: Searched): DayRange =>
  openFrom(startOf(context), limitsOf(context).contract.endDate)

/** The day from which on the contract may have one more spot; null when none is known. */
export const firstDayOfAnother = (context: Searched): IsoDate | null =>
  firstDayWithinLimit(ownReservations(spotsOf(context)), {
    from: startOf(context),
    limit: spotLimit(context),
  })

const spotLimit = ({ start }: Read): number => start?.parking.spotsPerContract ?? SPOTS_PER_CONTRACT

/** The limits that decide, besides the spot, whether the reader can reserve. */
export const reservingLimitsOf = (context: Read): ReservingLimits => ({
  ...limitsOf(context),
  mayAct: mayAct(context),
  own: ownReservations(spotsOf(context)),
  spotsPerContract: spotLimit(context),
  comingPerContract: context.start?.parking.comingPerContract ?? null,
  writingAvailableAt: writingAvailableAt(context),
})

/**
 * Why a contract may take no other spot yet: too many changes in a day, or reservations to come.
 */
export type TakingLimit =
  /** From when on changes are possible again, ISO 8601 in UTC. */
  | { readonly reason: 'writes'; readonly availableAt: string }
  /** The day by which enough of the coming reservations have begun. */
  | { readonly reason: 'coming'; readonly day: IsoDate }

/** Returns why the contract may not take one more spot from a day on; null when it may. */
export function takingLimit(
  context: Searched,
  first: IsoDate = startOf(context),
  own: readonly ParkingReservation[] = ownReservations(spotsOf(context)),
): TakingLimit | null {
  const availableAt = writingAvailableAt(context)
  if (availableAt !== null) return { reason: 'writes', availableAt }
  const limit = context.start?.parking.comingPerContract ?? null
  const day =
    limit === null ? null : comingAllowedFrom(own, { first, today: today(context), limit })
  return day === null ? null : { reason: 'coming', day }
}

/** The instant from which on the contract may change its parking again; null: now. */
export const writingAvailableAt = ({ start }: Read): string | null =>
  start?.parking.writingAvailableAt ?? null

/** The days on which a search may begin. */
export const searchLimits = (context: Read) => ({
  today: today(context),
  last: startBounds(limitsOf(context)).last,
})

/** Whether the reader may reserve, end and watch. */
export const mayAct = ({ start }: Read): boolean => start?.mayWrite === true && start.mayReserve

/**
 * Returns which panel the chosen spot has: no form while the days are refused. Specification 2,
 * section 4.
 */
export function panelOf(context: ShownParking): SpotPanel {
  const spot = chosenOf(context)?.spot
  if (!spot) return 'details'
  const panel = spotPanel(spot, { ...reservingLimitsOf(context), range: context.range })
  if (panel !== 'reserving' || context.searchErrors.length === 0) return panel
  return currentOwn(spot, today(context)) ? 'cancelled' : 'details'
}

/** The spots that the reader can take from the searched day on, by reserving or by changing. */
export interface Takeable {
  readonly how: 'reserve' | 'change'
  readonly spots: readonly ParkingSpot[]
}

/**
 * Returns the spots that the reader can reserve from the searched day on; where there are none, those
 * for which an own spot can be changed.
 */
export function takeableSpots(context: Searched): Takeable {
  const spots = spotsOf(context)
  const limits = { ...reservingLimitsOf(context), range: context.range }
  const reservable = spots.filter((spot) => spotPanel(spot, limits) === 'reserving')
  if (reservable.length > 0) return { how: 'reserve', spots: reservable }
  const spare = spareSpots(context)
  const isFor = (spot: ParkingSpot) =>
    spare.some((own) => own !== spot) && ownReservations([spot]).length === 0
  const days = wantedDays(context)
  return {
    how: 'change',
    spots: spots.filter((spot) => isFor(spot) && spot.isInUse && isFree(spot, days)),
  }
}

/** The first day, from one on, on which a reservation of the chosen spot may begin; null for none. */
export function firstStartOf(
  context: Omit<ShownParking, 'searchErrors'>,
  from: IsoDate = startOf(context),
): IsoDate | null {
  const limits = limitsOf(context)
  const spot = chosenOf(context)?.spot
  const day = spot ? firstOpenDay(spot, openFrom(from, limits.contract.endDate)) : null
  return day === null || isBefore(startBounds(limits).last, day) ? null : day
}

/** The own spots that can each be exchanged for the chosen spot from its first day on. */
export function changeableSpots(context: ShownParking): readonly ParkingSpot[] {
  const spot = chosenOf(context)?.spot
  if (!spot?.isInUse || context.searchErrors.length > 0 || !isFree(spot, wantedDays(context)))
    return []
  return spareSpots(context).filter((own) => own !== spot)
}

/** The own spots that can each be exchanged for another spot from the searched day on. */
export function spareSpots(context: Searched): readonly ParkingSpot[] {
  const start = startOf(context)
  if (!mayAct(context) || !isWithin(start, startBounds(limitsOf(context)))) return []
  const own = ownReservations(spotsOf(context))
  // Whether the contract may have another spot once this reservation is given up.
  const isSparable = (given: ParkingReservation) => {
    const others = own.filter((one) => one !== given)
    // A reservation that has begun by then lasts until the day before.
    const left = isBefore(daysOf(given).first, start) ? own : others
    return (
      !isBefore(daysOf(given).last, start) &&
      firstDayWithinLimit(others, { from: start, limit: spotLimit(context) }) === start &&
      takingLimit(context, start, left) === null
    )
  }
  return spotsOf(context).filter((spot) => ownReservations([spot]).some(isSparable))
}

/**
 * Whether the resident may watch the chosen spot, or end the watch: others have it on every day on
 * which a reservation may begin.
 */
export function canWatch(context: ShownParking): boolean {
  const spot = chosenOf(context)?.spot
  return (
    spot?.isInUse === true &&
    mayAct(context) &&
    !isFree(spot, wantedDays(context)) &&
    firstStartOf(context) === null
  )
}

/** The own reservation of the chosen spot: the current one, else the next. */
export function ownOf(context: ShownParking): ParkingReservation | null {
  const spot = chosenOf(context)?.spot
  return spot ? (currentOwn(spot, today(context)) ?? upcomingOf(context)) : null
}

/** The own reservation of the chosen spot that has not begun; null where none is. */
export function upcomingOf(context: ShownParking): ParkingReservation | null {
  const spot = chosenOf(context)?.spot
  return spot ? upcomingOwn(spot, today(context)) : null
}
