import { assign, setup } from 'xstate'
import type { Contract } from '../../api/contracts.ts'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import type {
  Parking,
  ParkingArea,
  ParkingReservation,
  ParkingSpot,
  ParkingSpotId,
  ReservedParking,
} from '../../api/parking.ts'
import {
  checkParkingForm,
  checkSearch,
  defaultSearch,
  newParkingForm,
  type ParkingForm,
  type ParkingFormOf,
  type ParkingOperation,
  type ParkingWrite,
  type TypedRange,
} from '../../api/parking-form.ts'
import {
  type DayRange,
  type IsoDate,
  isBefore,
  isWithin,
  parseTypedDate,
  showDate,
} from '../../domain/dates.ts'
import { SPOTS_PER_CONTRACT } from '../../domain/limits.ts'
import {
  comingAllowedFrom,
  currentOwn,
  currentWeek,
  daysOf,
  firstDayWithinLimit,
  firstOpenDay,
  isFree,
  openFrom,
  ownReservations,
  type ParkingEquipment,
  proposedStart,
  type ReservingLimits,
  rangeFrom,
  type SearchedDays,
  type SpotPanel,
  type StartLimits,
  shownDay,
  spotPanel,
  startBounds,
  upcomingOwn,
} from '../../domain/parking.ts'
import { randomUuid } from '../../domain/random-uuid.ts'
import { failureOf } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** The form of every operation of the panel. */
export const parkingFormMachine = createFormMachine<ParkingForm, ParkingWrite>('parking-form')

/** The data that the flow starts with. */
export interface ParkingStart {
  /** Without areas once the contract has ended. */
  readonly parking: Parking
  readonly contract: Contract
  /** The Helsinki day of the read. */
  readonly today: IsoDate
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
  /** Whether the resident may reserve on the contract: a payer who does not live there may not. */
  readonly mayReserve: boolean
}

export interface ParkingInput {
  readonly contractUuid: string
}

/** How the spots are shown. */
export type ParkingView = 'list' | 'map'

/** A write to send; the key stays the same for the same content. */
export interface ParkingToWrite extends ParkingInput {
  readonly write: ParkingWrite
  readonly idempotencyKey: string
}

/** What a spot must have to be shown: equipment, and a number as typed; empty for any. */
export interface ParkingFilter {
  readonly needs: readonly ParkingEquipment[]
  readonly number: string
}

/** A watch to set or to clear: whether the resident is notified when the spot is free. */
export interface WatchToSet extends ParkingInput {
  readonly spotId: ParkingSpotId
  readonly isWatched: boolean
}

/**
 * How a write ended: done, or refused as somebody else has taken the spot, as it is the contract's own
 * by then, as what was to be given up is gone or ended already, as the contract has reached a limit
 * until an instant (null when unknown), or as the contract has ended; with the parking as it
 * is then, null where it could not be read.
 */
export type ParkingWriting =
  | {
      readonly kind: 'written'
      readonly answer: ReservedParking
      readonly start: ParkingStart | null
    }
  | { readonly kind: 'overtaken'; readonly start: ParkingStart | null }
  | { readonly kind: 'own' | 'changed'; readonly start: ParkingStart }
  | {
      readonly kind: 'limited'
      readonly availableAt: string | null
      readonly start: ParkingStart | null
    }
  | { readonly kind: 'ended' }

/** What was done, with the spot as it was shown. */
export interface ParkingDone {
  readonly spot: ParkingSpot
  /** The own spot that was changed for it, as it was before; null for none. */
  readonly from: ParkingSpot | null
  readonly write: ParkingWrite
  readonly answer: ReservedParking
}

export interface ParkingContext extends ParkingInput {
  readonly start: ParkingStart | null
  /** The days as typed, and the last ones that were not refused: those that are searched. */
  readonly typed: TypedRange
  readonly range: DayRange
  /** What is wrong with the days as typed. */
  readonly searchErrors: readonly FieldError[]
  readonly filter: ParkingFilter
  readonly view: ParkingView
  readonly spotId: ParkingSpotId | null
  /** The own spot that is given up for the chosen one; null while none is. */
  readonly fromSpotId: ParkingSpotId | null
  readonly form: ParkingForm
  readonly errors: readonly FieldError[]
  /**
   * What was sent last and is not known to be done; the same again has the same key, until the
   * reloaded data show what became of it.
   */
  readonly write: ParkingWrite | null
  readonly idempotencyKey: string
  readonly done: ParkingDone | null
  /** Whether the resident asks to be notified when the chosen spot is free, or no longer. */
  readonly wish: boolean
  readonly code: ErrorCode | null
  /** What the server says of an error, in the reader's language; null for nothing. */
  readonly message: string | null
  /** From when on the server takes what it refused for a limit, ISO 8601 in UTC; null: unknown. */
  readonly availableAt: string | null
}

export type ParkingEvent =
  | { readonly type: 'retry.requested' }
  /** The window has the focus again. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'range.changed'; readonly typed: TypedRange }
  | { readonly type: 'filter.changed'; readonly filter: ParkingFilter }
  | { readonly type: 'view.chosen'; readonly view: ParkingView }
  | { readonly type: 'spot.chosen'; readonly spotId: ParkingSpotId }
  | { readonly type: 'panel.closed' }
  | { readonly type: 'change.requested'; readonly fromSpotId: ParkingSpotId }
  | { readonly type: 'end.confirmed' }
  | { readonly type: 'form.changed'; readonly values: ParkingForm }
  | { readonly type: 'back.requested' }
  | {
      readonly type: 'watch.requested'
      readonly spotId: ParkingSpotId
      readonly isWatched: boolean
    }

type Failed = { readonly error: unknown }
type WatchWish = { readonly spotId: ParkingSpotId; readonly isWatched: boolean }

/** The refusals after which the same is refused again. */
const finalCodes: readonly (ErrorCode | null)[] = [
  'IMPERSONATION_WRITE_ACCESS_DENIED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION_ERROR',
]

const today = ({ start }: Pick<ParkingContext, 'start'>): IsoDate => start?.today ?? ''

/** The areas that are shown. */
export const areasOf = ({ start }: Pick<ParkingContext, 'start'>): readonly ParkingArea[] =>
  start?.parking.parkingAreas ?? []

const spotsOf = (context: Pick<ParkingContext, 'start'>): readonly ParkingSpot[] =>
  areasOf(context).flatMap(({ parkingSpots }) => parkingSpots)

/** The spots that the contract has now or later, with their areas. */
export const ownSpots = (context: Pick<ParkingContext, 'start'>) =>
  areasOf(context).flatMap((area) =>
    area.parkingSpots
      .filter((spot) => currentOwn(spot, today(context)) ?? upcomingOwn(spot, today(context)))
      .map((spot) => ({ area, spot })),
  )

/** The spots whose watch the reader can end. */
export const watchedSpots = (context: Pick<ParkingContext, 'start'>): readonly ParkingSpot[] =>
  mayAct(context) ? spotsOf(context).filter(({ isWatched }) => isWatched === true) : []

/** The chosen spot and its area; null while none is, or once it is gone from the list. */
export function chosenOf(
  context: Pick<ParkingContext, 'start' | 'spotId'>,
): { readonly area: ParkingArea; readonly spot: ParkingSpot } | null {
  for (const area of areasOf(context))
    for (const spot of area.parkingSpots)
      if (spot.rentableParkingSpotId === context.spotId) return { area, spot }
  return null
}

/** A spot by its id; null when there is none. */
export const spotOf = (
  { start }: Pick<ParkingContext, 'start'>,
  spotId: ParkingSpotId | null,
): ParkingSpot | null => chosenOf({ start, spotId })?.spot ?? null

/** When a reservation may begin. */
export const limitsOf = ({ start }: Pick<ParkingContext, 'start'>): StartLimits => ({
  today: today({ start }),
  reservationPossibleUntil: start?.parking.reservationPossibleUntil ?? null,
  contract: {
    startDate: start?.contract.startDate ?? today({ start }),
    endDate: start?.contract.endDate ?? null,
  },
})

/** The first day of a reservation: the later of today and the start of the range. */
export const startOf = (context: Pick<ParkingContext, 'start' | 'range'>): IsoDate =>
  proposedStart(context.range, today(context))

/** The days that the statuses of the spots are of. */
export const searchedDaysOf = (context: Pick<ParkingContext, 'start' | 'range'>): SearchedDays => ({
  range: context.range,
  today: today(context),
  contractEnd: limitsOf(context).contract.endDate,
})

/** The days of a reservation that begins on it. */
export const wantedDays = (context: Pick<ParkingContext, 'start' | 'range'>): DayRange =>
  openFrom(startOf(context), limitsOf(context).contract.endDate)

/** The day from which on the contract may have one more spot; null when none is known. */
export const firstDayOfAnother = (
  context: Pick<ParkingContext, 'start' | 'range'>,
): IsoDate | null =>
  firstDayWithinLimit(ownReservations(spotsOf(context)), {
    from: startOf(context),
    limit: spotLimit(context),
  })

const spotLimit = ({ start }: Pick<ParkingContext, 'start'>): number =>
  start?.parking.spotsPerContract ?? SPOTS_PER_CONTRACT

/** What decides, beside the spot, whether the reader can reserve. */
export const reservingLimitsOf = (context: Pick<ParkingContext, 'start'>): ReservingLimits => ({
  ...limitsOf(context),
  mayAct: mayAct(context),
  own: ownReservations(spotsOf(context)),
  spotsPerContract: spotLimit(context),
  comingPerContract: context.start?.parking.comingPerContract ?? null,
  writingAvailableAt: writingAvailableAt(context),
})

/** Why a contract may take no other spot yet: the limit of a day, or of what has not begun. */
export type TakingLimit =
  /** An instant, ISO 8601 in UTC. */
  | { readonly reason: 'writes'; readonly availableAt: string }
  /** The day on which enough has begun. */
  | { readonly reason: 'coming'; readonly day: IsoDate }

/** Returns why the contract may not take a spot from a day on beside what it has; null when it may. */
export function takingLimit(
  context: Pick<ParkingContext, 'start' | 'range'>,
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
export const writingAvailableAt = ({ start }: Pick<ParkingContext, 'start'>): string | null =>
  start?.parking.writingAvailableAt ?? null

const searchLimits = (context: Pick<ParkingContext, 'start'>) => ({
  today: today(context),
  last: startBounds(limitsOf(context)).last,
})

/** Whether the reader may reserve, end and watch. */
export const mayAct = ({ start }: Pick<ParkingContext, 'start'>): boolean =>
  start?.mayWrite === true && start.mayReserve

type Shown = Pick<ParkingContext, 'start' | 'range' | 'searchErrors' | 'spotId'>

/** What the panel of the chosen spot shows: no form while the days are refused. Specification 2, section 4. */
export function panelOf(context: Shown): SpotPanel {
  const spot = chosenOf(context)?.spot
  if (!spot) return 'details'
  const panel = spotPanel(spot, { ...reservingLimitsOf(context), range: context.range })
  if (panel !== 'reserving' || context.searchErrors.length === 0) return panel
  return currentOwn(spot, today(context)) ? 'cancelled' : 'details'
}

/** How many of some spots the reader can take from the searched day on, and how. */
export interface Takeable {
  readonly how: 'reserve' | 'change'
  readonly spots: readonly ParkingSpot[]
}

/**
 * Returns the spots that the reader can reserve from the searched day on; where there are none, those
 * for which an own spot can be changed.
 */
export function takeableSpots(context: Pick<ParkingContext, 'start' | 'range'>): Takeable {
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

const canGiveUp = (context: Shown, spotId: ParkingSpotId | null): boolean =>
  changeableSpots(context).some((spot) => spot.rentableParkingSpotId === spotId)

/** The first day, from one on, on which a reservation of the chosen spot may begin; null for none. */
export function firstStartOf(
  context: Pick<ParkingContext, 'start' | 'range' | 'spotId'>,
  from: IsoDate = startOf(context),
): IsoDate | null {
  const limits = limitsOf(context)
  const spot = chosenOf(context)?.spot
  const day = spot ? firstOpenDay(spot, openFrom(from, limits.contract.endDate)) : null
  return day === null || isBefore(startBounds(limits).last, day) ? null : day
}

/** The own spots of which each can be given up for the chosen one from its start on. */
export function changeableSpots(context: Shown): readonly ParkingSpot[] {
  const spot = chosenOf(context)?.spot
  if (!spot?.isInUse || context.searchErrors.length > 0 || !isFree(spot, wantedDays(context)))
    return []
  return spareSpots(context).filter((own) => own !== spot)
}

/** The own spots of which each can be given up for another from the searched day on. */
export function spareSpots(
  context: Pick<ParkingContext, 'start' | 'range'>,
): readonly ParkingSpot[] {
  const start = startOf(context)
  if (!mayAct(context) || !isWithin(start, startBounds(limitsOf(context)))) return []
  const own = ownReservations(spotsOf(context))
  // Without what is given up, the contract may have the chosen one.
  const isSparable = (given: ParkingReservation) => {
    const others = own.filter((one) => one !== given)
    // What has begun by then stays until the day before.
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
export function canWatch(context: Shown): boolean {
  const spot = chosenOf(context)?.spot
  return (
    spot?.isInUse === true &&
    mayAct(context) &&
    !isFree(spot, wantedDays(context)) &&
    firstStartOf(context) === null
  )
}

/** The own reservation of the chosen spot: the current one, else the next. */
export function ownOf(context: Shown): ParkingReservation | null {
  const spot = chosenOf(context)?.spot
  return spot ? (currentOwn(spot, today(context)) ?? upcomingOf(context)) : null
}

/** The own reservation of the chosen spot that has not begun; null where none is. */
export function upcomingOf(context: Shown): ParkingReservation | null {
  const spot = chosenOf(context)?.spot
  return spot ? upcomingOwn(spot, today(context)) : null
}

/** What the check of the form knows of the chosen spot. */
function formOf(context: ParkingContext, operation: ParkingOperation): ParkingFormOf {
  const chosen = chosenOf(context)
  const own = operation === 'cancel' ? upcomingOf(context) : ownOf(context)
  return {
    operation,
    spotId: chosen?.spot.rentableParkingSpotId ?? '',
    fromSpotId: context.fromSpotId,
    reservationId: own?.id ?? null,
    termsVersion: chosen?.area.terms?.version ?? null,
    today: today(context),
    lastDay: shownDay(own?.endDate),
  }
}

/** Input of the form chart of an operation. */
export const formInput = (context: ParkingContext, operation: ParkingOperation) => {
  const of = formOf(context, operation)
  return {
    values: context.form,
    errors: context.errors,
    clearDependentFields: (values: ParkingForm) => values,
    isBusy: false,
    check: (values: ParkingForm) => checkParkingForm(values, of),
  }
}

/** Whether doing the same again may succeed. */
export const canRetry = ({ code }: Pick<ParkingContext, 'code'>): boolean =>
  !finalCodes.includes(code)

const typedOf = ({ first, last }: DayRange): TypedRange => ({
  start: showDate(first),
  end: showDate(last),
})

/** The searched days after a change: a chosen start is searched with the 6 days after it. */
function searched(context: ParkingContext, typed: TypedRange) {
  const day = parseTypedDate(typed.start)
  const first = day === parseTypedDate(context.typed.start) ? null : day
  const completed = first ? { ...typedOf(rangeFrom(first)), start: typed.start } : typed
  const { result: range, errors: searchErrors } = checkSearch(completed, searchLimits(context))
  return { typed: completed, searchErrors, ...(range && { range }) }
}

/** The search on what was read: the default, at first and once the day on which it began has passed. */
function searchOn(read: ParkingStart, context: ParkingContext) {
  const { start, range } = context
  const isNextDay = start !== null && start.today !== read.today
  const isPast = isNextDay && isBefore(range.first, read.today)
  // A search from today on is from today on after midnight too.
  const isFromToday = isNextDay && parseTypedDate(context.typed.start) === start.today
  const typed = { ...context.typed, ...(isFromToday && { start: showDate(read.today) }) }
  const { result, errors: searchErrors } = checkSearch(typed, searchLimits({ start: read }))
  if (start && !(isPast && searchErrors.length > 0))
    return { typed, searchErrors, ...(result && { range: result }) }
  return { range: currentWeek(read.today), typed: defaultSearch(read.today), searchErrors: [] }
}

/** The own spot that is given up by what was sent; null when none is. */
const changedSpot = ({ start, write }: ParkingContext): ParkingSpot | null =>
  write?.kind === 'change' ? spotOf({ start }, write.body.fromRentableParkingSpotId) : null

const openedForm = (context: Pick<ParkingContext, 'start' | 'range'>) =>
  newParkingForm(startOf(context), today(context))

const noDay = { first: '', last: '' }

/** Returns the initial context. */
export const initialContext = ({ contractUuid }: ParkingInput): ParkingContext => ({
  contractUuid,
  start: null,
  typed: { start: '', end: '' },
  range: noDay,
  searchErrors: [],
  filter: { needs: [], number: '' },
  view: 'list',
  spotId: null,
  fromSpotId: null,
  form: { startDate: '', endDate: '', isAccepted: false },
  errors: [],
  write: null,
  idempotencyKey: '',
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
    children: {} as {
      loadParking: 'loadParking'
      form: 'form'
      writeParking: 'writeParking'
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
    form: parkingFormMachine,
    writeParking: placeholderActor<ParkingWriting, ParkingToWrite>('writeParking'),
    setWatch: placeholderActor<boolean, WatchToSet>('setWatch'),
  },
  guards: {
    isEnded: ({ context }) => context.start?.contract.status === 'terminated',
    isEmpty: ({ context }) => spotsOf(context).length === 0,
    showsReserving: ({ context }) => panelOf(context) === 'reserving',
    showsEnding: ({ context }) => panelOf(context) === 'ending',
    showsCancelling: ({ context }) => panelOf(context) === 'cancelling',
    showsCancelled: ({ context }) => panelOf(context) === 'cancelled',
    canChange: ({ context }, { fromSpotId }: { fromSpotId: ParkingSpotId }) =>
      canGiveUp(context, fromSpotId),
    canWatch: ({ context }, { spotId, isWatched }: WatchWish) =>
      spotId === context.spotId &&
      canWatch(context) &&
      isWatched !== (chosenOf(context)?.spot.isWatched === true),
    endsWatch: ({ context }, { spotId, isWatched }: WatchWish) =>
      !isWatched && watchedSpots(context).some((one) => one.rentableParkingSpotId === spotId),
    canRetry: ({ context }) => canRetry(context),
    isWritten: (_, { kind }: ParkingWriting) => kind === 'written',
    isOvertaken: (_, { kind }: ParkingWriting) => kind === 'overtaken',
    isLimited: (_, { kind }: ParkingWriting) => kind === 'limited',
    isOwn: (_, { kind }: ParkingWriting) => kind === 'own',
    isChanged: (_, { kind }: ParkingWriting) => kind === 'changed',
    isListed: ({ context: { start } }, { spotId }: { spotId: ParkingSpotId }) =>
      chosenOf({ start, spotId }) !== null,
    // What else is refused cannot be corrected in the form.
    isRefusedEnd: (_, { error }: Failed) => {
      const { code, fields } = failureOf(error)
      return code === 'VALIDATION_ERROR' && fields.every(({ path }) => path === 'endDate')
    },
  },
  actions: {
    keepStart: assign(({ context }, start: ParkingStart) => ({
      start,
      ...searchOn(start, context),
      write: null,
      code: null,
    })),
    keepFailure: assign((_, { error }: Failed) => {
      const { code, details } = failureOf(error)
      return {
        code,
        message: details.message ?? null,
        availableAt: details.availableAt ?? null,
      }
    }),
    clearFailure: assign({ code: null, message: null, availableAt: null, errors: [] }),
    keepRange: assign(({ context }, { typed }: { typed: TypedRange }) => searched(context, typed)),
    keepFilter: assign({ filter: (_, { filter }: { filter: ParkingFilter }) => filter }),
    keepView: assign({ view: (_, { view }: { view: ParkingView }) => view }),
    keepSpot: assign({ spotId: (_, { spotId }: { spotId: ParkingSpotId }) => spotId }),
    forgetSpot: assign({ spotId: null, fromSpotId: null }),
    keepFrom: assign({
      fromSpotId: (_, { fromSpotId }: { fromSpotId: ParkingSpotId }) => fromSpotId,
    }),
    openForm: assign(({ context }) => ({ form: openedForm(context), done: null })),
    keepForm: assign((_, { values }: { values: ParkingForm }) => ({ form: values, errors: [] })),
    keepWrite: assign(({ context }, { result }: { result: ParkingWrite | null }) =>
      JSON.stringify(context.write) === JSON.stringify(result)
        ? {}
        : { write: result, idempotencyKey: randomUuid() },
    ),
    keepDone: assign(({ context }, writing: ParkingWriting) => {
      const { write } = context
      const spot = chosenOf(context)?.spot
      const isDone = spot && write && writing.kind === 'written'
      return {
        done: isDone ? { spot, from: changedSpot(context), write, answer: writing.answer } : null,
        start: (writing.kind !== 'ended' && writing.start) || context.start,
        availableAt: writing.kind === 'limited' ? writing.availableAt : null,
        write: null,
      }
    }),
    assignFieldErrors: assign({
      errors: (_, { error }: Failed) => {
        const { fields } = failureOf(error)
        return fields.length > 0 ? fields : [{ path: 'endDate', key: 'invalid_type' as const }]
      },
    }),
    keepWish: assign({ wish: (_, { isWatched }: { isWatched: boolean }) => isWatched }),
    keepWatch: assign({
      start: ({ context }, isWatched: boolean) =>
        context.start && withWatch(context.start, context.spotId, isWatched),
    }),
  },
})

/** Returns the parking with a spot that is watched, or no more. */
function withWatch(
  start: ParkingStart,
  spotId: ParkingSpotId | null,
  isWatched: boolean,
): ParkingStart {
  const parkingAreas = start.parking.parkingAreas.map((area) => ({
    ...area,
    parkingSpots: area.parkingSpots.map((spot) =>
      spot.rentableParkingSpotId === spotId ? { ...spot, isWatched } : spot,
    ),
  }))
  return { ...start, parking: { ...start.parking, parkingAreas } }
}

/** Returns what is sent. */
export function toWrite({ contractUuid, write, idempotencyKey }: ParkingContext): ParkingToWrite {
  if (!write) throw new Error('nothing to send')
  return { contractUuid, write, idempotencyKey }
}

/** Returns the watch to set. */
export function toWatch({ contractUuid, spotId, wish }: ParkingContext): WatchToSet {
  if (spotId === null) throw new Error('no spot is chosen')
  return { contractUuid, spotId, isWatched: wish }
}
