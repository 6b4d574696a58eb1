import { assign, setup } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import type { ParkingOperationResult, ParkingSpot, ParkingSpotId } from '../../api/parking.ts'
import {
  defaultSearchDays,
  type ParkingOperation,
  type ParkingOperationBody,
  parseSearchDays,
  type TypedDayRange,
} from '../../api/parking-form.ts'
import { type DayRange, formatDate, isBefore, parseTypedDate } from '../../domain/dates.ts'
import {
  currentWeek,
  dayOrNull,
  type ParkingEquipment,
  searchRangeFrom,
} from '../../domain/parking.ts'
import { failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import {
  canWatch,
  chosenSpotOf,
  dayOfLoading,
  ownReservationOf,
  ownSpotsToSwapForChosen,
  type ParkingSelection,
  type ParkingStart,
  panelContentOf,
  reservationStartOf,
  searchStartLimits,
  spotById,
  spotsOf,
  transformSpots,
  upcomingReservationOf,
  watchedSpots,
} from './parking.selectors.ts'
import {
  type KeyedWrite,
  type SpotOperationInput,
  type SpotOperationOutcome,
  spotOperationMachine,
} from './spot-operation.machine.ts'

export interface ParkingInput {
  readonly contractUuid: string
}

/** How the spots are shown. */
export type ParkingView = 'list' | 'map'

/**
 * The filter of the search: required equipment, and a spot number as typed; an empty value accepts
 * every spot.
 */
export interface ParkingFilter {
  readonly needs: readonly ParkingEquipment[]
  readonly number: string
}

/** A spot, and whether the reader wants to be notified when it is free. */
interface WatchWish {
  readonly spotId: ParkingSpotId
  readonly isWatched: boolean
}

/** A watch to set or to clear. */
export interface WatchToSet extends ParkingInput, WatchWish {}

/** A parking write that succeeded, with its spot as it was before, and the answer. */
export interface DoneParkingWrite {
  readonly spot: ParkingSpot
  /** The own spot that was given up in a change, as it was before; null for other writes. */
  readonly from: ParkingSpot | null
  readonly write: ParkingOperationBody
  readonly answer: ParkingOperationResult
}

export interface ParkingContext extends ParkingInput, ParkingSelection {
  /** The days as typed; they are searched when they are valid. */
  readonly typed: TypedDayRange
  readonly filter: ParkingFilter
  readonly view: ParkingView
  /** The own spot that is given up for the chosen spot; null where none is given up. */
  readonly fromSpotId: ParkingSpotId | null
  /** The last write whose outcome is unknown, until reloaded data show the outcome. */
  readonly sent: KeyedWrite | null
  readonly done: DoneParkingWrite | null
  /**
   * Whether the last request about a watch of the chosen spot sets the watch; false when it ends
   * the watch.
   */
  readonly wish: boolean
  readonly code: ErrorCode | null
  /** The server's message about an error, in the reader's language; null for none. */
  readonly message: string | null
  /** From when on a write that a limit refused is possible, ISO 8601 in UTC; null when unknown. */
  readonly availableAt: string | null
}

export type ParkingEvent =
  | { readonly type: 'retry.requested' }
  /** The window has the focus again. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'range.changed'; readonly typed: TypedDayRange }
  | { readonly type: 'filter.changed'; readonly filter: ParkingFilter }
  | { readonly type: 'view.chosen'; readonly view: ParkingView }
  | { readonly type: 'spot.chosen'; readonly spotId: ParkingSpotId }
  | { readonly type: 'panel.closed' }
  | { readonly type: 'change.requested'; readonly fromSpotId: ParkingSpotId }
  | { readonly type: 'sending.started' }
  | { readonly type: 'sending.failed'; readonly sent: KeyedWrite }
  | ({ readonly type: 'watch.requested' } & WatchWish)

type Failed = { readonly error: unknown }
type SpotChoice = { readonly spotId: ParkingSpotId }
type ChangeChoice = { readonly fromSpotId: ParkingSpotId }

/** Returns the operation whose form the panel shows. */
function operationOf(context: ParkingContext): ParkingOperation {
  if (context.fromSpotId !== null) return 'change'
  const panel = panelContentOf(context)
  if (panel === 'reserving') return 'reserve'
  return panel === 'ending' ? 'end' : 'cancel'
}

/** Returns the input of the operation that the panel shows. */
export function spotOperationInput(
  context: ParkingContext,
  listener: SpotOperationInput['listener'],
): SpotOperationInput {
  const operation = operationOf(context)
  const chosen = chosenSpotOf(context)
  const own = operation === 'cancel' ? upcomingReservationOf(context) : ownReservationOf(context)
  return {
    contractUuid: context.contractUuid,
    subject: {
      operation,
      spotId: chosen?.spot.rentableParkingSpotId ?? '',
      startDate: reservationStartOf(context),
      fromSpotId: context.fromSpotId,
      reservationId: own?.id ?? null,
      termsVersion: chosen?.area.terms?.version ?? null,
      today: dayOfLoading(context),
      lastDay: dayOrNull(own?.endDate),
    },
    sent: context.sent,
    listener,
  }
}

const typedOf = ({ first, last }: DayRange): TypedDayRange => ({
  start: formatDate(first),
  end: formatDate(last),
})

/**
 * Returns the search for changed days; when the first day was changed, the last searched day is 6
 * days after it.
 */
function searched(context: ParkingContext, typed: TypedDayRange) {
  const day = parseTypedDate(typed.start)
  const first = day === parseTypedDate(context.typed.start) ? null : day
  const completed = first ? { ...typedOf(searchRangeFrom(first)), start: typed.start } : typed
  const { result: range, errors: searchErrors } = parseSearchDays(
    completed,
    searchStartLimits(context),
  )
  return { typed: completed, searchErrors, ...(range && { range }) }
}

/**
 * Returns the search for loaded data: the default search at first, and when the first searched day
 * has passed and is refused; else the search as it was.
 */
function searchOn(read: ParkingStart, context: ParkingContext) {
  const { start, range } = context
  const isNextDay = start !== null && start.today !== read.today
  const isPast = isNextDay && isBefore(range.first, read.today)
  // A search from today on is from today on after midnight too.
  const isFromToday = isNextDay && parseTypedDate(context.typed.start) === start.today
  const typed = { ...context.typed, ...(isFromToday && { start: formatDate(read.today) }) }
  const { result, errors: searchErrors } = parseSearchDays(
    typed,
    searchStartLimits({ start: read }),
  )
  if (start && !(isPast && searchErrors.length > 0))
    return { typed, searchErrors, ...(result && { range: result }) }
  return { range: currentWeek(read.today), typed: defaultSearchDays(read.today), searchErrors: [] }
}

/**
 * Returns the write that succeeded; null for a refused one, and when its spot is no longer listed.
 */
function doneOf(context: ParkingContext, outcome: SpotOperationOutcome): DoneParkingWrite | null {
  const spot = chosenSpotOf(context)?.spot
  if (!spot || outcome.kind !== 'written') return null
  const { write, answer } = outcome
  const from =
    write.kind === 'change' ? spotById(context, write.body.fromRentableParkingSpotId) : null
  return { spot, from, write, answer }
}

/** Returns the initial context. */
export const initialContext = ({ contractUuid }: ParkingInput): ParkingContext => ({
  contractUuid,
  start: null,
  typed: { start: '', end: '' },
  range: { first: '', last: '' },
  searchErrors: [],
  filter: { needs: [], number: '' },
  view: 'list',
  spotId: null,
  fromSpotId: null,
  sent: null,
  done: null,
  wish: false,
  code: null,
  message: null,
  availableAt: null,
})

export const parkingSetup = setup({
  types: {
    context: {} as ParkingContext,
    events: {} as ParkingEvent,
    input: {} as ParkingInput,
    tags: {} as 'sending',
    children: {} as {
      loadParking: 'loadParking'
      operation: 'spotOperation'
      setWatch: 'setWatch'
    },
    meta: {} as ScreenMeta<
      | 'loading'
      | 'failed'
      | 'closed'
      | 'empty'
      | 'areas'
      | 'details'
      | 'reserving'
      | 'overtaken'
      | 'limited'
      | 'already_reserved'
      | 'reserved'
      | 'ending'
      | 'ended'
      | 'cancelling'
      | 'cancelled'
      | 'changing'
      | 'changed'
    >,
  },
  actors: {
    loadParking: placeholderActor<ParkingStart, ParkingInput>('loadParking'),
    spotOperation: spotOperationMachine,
    setWatch: placeholderActor<boolean, WatchToSet>('setWatch'),
  },
  guards: {
    isEnded: ({ context }) => context.start?.contract.status === 'terminated',
    isEmpty: ({ context }) => spotsOf(context).length === 0,
    showsReserving: ({ context }) => panelContentOf(context) === 'reserving',
    showsEnding: ({ context }) => panelContentOf(context) === 'ending',
    showsCancelling: ({ context }) => panelContentOf(context) === 'cancelling',
    showsCancelled: ({ context }) => panelContentOf(context) === 'cancelled',
    canChange: ({ context }, { fromSpotId }: ChangeChoice) =>
      ownSpotsToSwapForChosen(context).some((spot) => spot.rentableParkingSpotId === fromSpotId),
    canWatch: ({ context }, { spotId, isWatched }: WatchWish) =>
      spotId === context.spotId &&
      canWatch(context) &&
      isWatched !== (chosenSpotOf(context)?.spot.isWatched === true),
    endsWatch: ({ context }, { spotId, isWatched }: WatchWish) =>
      !isWatched && watchedSpots(context).some((one) => one.rentableParkingSpotId === spotId),
    isReserved: (_, { kind, write }: SpotOperationOutcome) =>
      kind === 'written' && write.kind === 'reserve',
    isChanged: (_, { kind, write }: SpotOperationOutcome) =>
      kind === 'written' && write.kind === 'change',
    isGivenUp: (_, { kind }: SpotOperationOutcome) => kind === 'written',
    isOvertaken: (_, { kind }: SpotOperationOutcome) => kind === 'overtaken',
    isLimited: (_, { kind }: SpotOperationOutcome) => kind === 'limited',
    isOwn: (_, { kind }: SpotOperationOutcome) => kind === 'own',
    isOutdated: (_, { kind }: SpotOperationOutcome) => kind === 'outdated',
    isListed: ({ context: { start } }, { spotId }: SpotChoice) =>
      spotById({ start }, spotId) !== null,
  },
  actions: {
    setStart: assign(({ context }, start: ParkingStart) => ({
      start,
      ...searchOn(start, context),
      sent: null,
      code: null,
    })),
    setFailure: assign((_, { error }: Failed) => {
      const { code, details } = failureOf(error)
      return {
        code,
        message: details.message ?? null,
        availableAt: details.availableAt ?? null,
      }
    }),
    clearFailure: assign({ code: null, message: null, availableAt: null }),
    setRange: assign(({ context }, { typed }: { typed: TypedDayRange }) =>
      searched(context, typed),
    ),
    setFilter: assign({ filter: (_, { filter }: { filter: ParkingFilter }) => filter }),
    setView: assign({ view: (_, { view }: { view: ParkingView }) => view }),
    setSpot: assign({ spotId: (_, { spotId }: SpotChoice) => spotId }),
    setFrom: assign({ fromSpotId: (_, { fromSpotId }: ChangeChoice) => fromSpotId }),
    clearOperation: assign({ fromSpotId: null, done: null }),
    setSent: assign({ sent: (_, { sent }: { sent: KeyedWrite }) => sent }),
    setOutcome: assign(({ context }, outcome: SpotOperationOutcome) => ({
      done: doneOf(context, outcome),
      start: (outcome.kind !== 'ended' && outcome.start) || context.start,
      availableAt: outcome.kind === 'limited' ? outcome.availableAt : null,
      sent: null,
    })),
    setWish: assign({ wish: (_, { isWatched }: WatchWish) => isWatched }),
    setWatch: assign({
      start: ({ context }, isWatched: boolean) =>
        context.start && withWatch(context.start, context.spotId, isWatched),
    }),
  },
})

/** Returns the start with the watch of a spot set or removed. */
const withWatch = (start: ParkingStart, spotId: ParkingSpotId | null, isWatched: boolean) => ({
  ...start,
  parking: transformSpots(start.parking, (spot) =>
    spot.rentableParkingSpotId === spotId ? { ...spot, isWatched } : spot,
  ),
})

/** Returns the watch to set. */
export function watchToSet({ contractUuid, spotId, wish }: ParkingContext): WatchToSet {
  if (spotId === null) throw new Error('no spot is chosen')
  return { contractUuid, spotId, isWatched: wish }
}
