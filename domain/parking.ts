import { addDays, addMonths, weekdayNumber } from './date-arithmetic.ts'
import {
  type DayRange,
  earlierDay,
  type IsoDate,
  isBefore,
  isInDayRange,
  laterDay,
} from './dates.ts'
import { PARKING_HORIZON_MONTHS } from './limits.ts'
import { isMissing } from './missing.ts'
import type { TenantRole } from './permissions.ts'
import { removeSpaces } from './unseen.ts'

/** The first day of a range without a beginning. Specification 2, section 9. */
export const OPEN_START: IsoDate = '0000-01-01'
/** The last day of a range without an end. Specification 2, section 9. */
export const OPEN_END: IsoDate = '9999-12-31'
/** How many days the searched range covers by default. Specification 2, section 9. */
export const DEFAULT_SEARCH_DAYS = 7

/** The equipment that a spot may have. Specification 2, section 3. */
export const parkingEquipment = [
  'covered',
  'ev_charger',
  'garage',
  'heating_outlet',
  'motorbike_spot',
  'yard',
  'building',
  'disabled_spot',
] as const
export type ParkingEquipment = (typeof parkingEquipment)[number]

/**
 * A range as it is exchanged: ISO strings, of which the first 10 characters count. A missing end and
 * the dates `OPEN_START` and `OPEN_END` are open.
 */
export interface SerializedRange {
  readonly startDate?: string | null | undefined
  readonly endDate?: string | null | undefined
}

/** A reservation as it is exchanged; `own` is the contract's. */
export interface SerializedReservation extends SerializedRange {
  readonly kind?: string | null | undefined
}

/** A price in euros a month, null when it is not known, and when it is valid. */
export interface SerializedPrice {
  readonly price: number | null
  readonly validFrom?: string | null | undefined
  readonly validTo?: string | null | undefined
}

/** The fields of a spot that the rules need. */
export interface ReservableSpot {
  readonly isInUse: boolean
  readonly reservations?: readonly SerializedReservation[] | null | undefined
  readonly availableRanges?: readonly SerializedRange[] | null | undefined
}

/** The day of an ISO string, or null where it is missing or a date that means an open end. */
export function dayOrNull(text: string | null | undefined): IsoDate | null {
  if (isMissing(text)) return null
  const day = String(text).slice(0, OPEN_END.length)
  return day === OPEN_START || day === OPEN_END ? null : day
}

/** The days of a range, both ends included; an open end is `OPEN_START` or `OPEN_END`. */
export const dayRangeOf = ({ startDate, endDate }: SerializedRange): DayRange => ({
  first: dayOrNull(startDate) ?? OPEN_START,
  last: dayOrNull(endDate) ?? OPEN_END,
})

/** Whether two ranges have a day in common. */
export const doRangesOverlap = (a: DayRange, b: DayRange): boolean =>
  laterDay(a.first, b.first) <= earlierDay(a.last, b.last)

/** Whether a range contains another one completely. */
export const isRangeWithin = (inner: DayRange, outer: DayRange): boolean =>
  outer.first <= inner.first && inner.last <= outer.last

/** The days that are searched from a start: 7 of them, or fewer where the calendar ends. */
export const searchRangeFrom = (start: IsoDate): DayRange => ({
  first: start,
  last: dayAfter(start, DEFAULT_SEARCH_DAYS - 1),
})

/** The week that is searched at first: it starts on Monday. Specification 2, section 4. */
export const currentWeek = (today: IsoDate): DayRange =>
  searchRangeFrom(addDays(today, 1 - weekdayNumber(today)))

/** The days of a reservation from a start on: until the end of its contract, or without an end. */
export const reservationRangeFrom = (
  first: IsoDate,
  contractEnd: IsoDate | null = null,
): DayRange => ({
  first,
  last: contractEnd ?? OPEN_END,
})

/** The day `count` days later, at most the last of the calendar. */
const dayAfter = (day: IsoDate, count = 1): IsoDate => {
  const lastToCount = addDays(OPEN_END, -count)
  return isBefore(day, lastToCount) ? addDays(day, count) : OPEN_END
}

/** The day before, at least the first of the calendar. */
export const calendarDayBefore = (day: IsoDate): IsoDate =>
  day <= FIRST_OF_CALENDAR ? OPEN_START : addDays(day, -1)
const FIRST_OF_CALENDAR = '0001-01-01'

const isOwn = ({ kind }: SerializedReservation): boolean => kind === 'own'
const reservationsOf = ({ reservations }: ReservableSpot): readonly SerializedReservation[] =>
  reservations ?? []

/** The own reservation that covers a day, or null. */
export const currentOwnReservation = <R extends SerializedReservation>(
  { reservations }: { readonly reservations?: readonly R[] | null | undefined },
  today: IsoDate,
): R | null =>
  reservations?.find((one) => isOwn(one) && isInDayRange(today, dayRangeOf(one))) ?? null

/** The first own reservation that starts after a day, or null. */
export const upcomingOwnReservation = <R extends SerializedReservation>(
  { reservations }: { readonly reservations?: readonly R[] | null | undefined },
  today: IsoDate,
): R | null =>
  (reservations ?? [])
    .filter((one) => isOwn(one) && isBefore(today, dayRangeOf(one).first))
    .reduce<R | null>(
      (first, one) => (first && dayRangeOf(first).first <= dayRangeOf(one).first ? first : one),
      null,
    )

/**
 * Whether a spot is free on all days of a range: where available ranges are given, one of them
 * contains it; else no reservation overlaps. An empty list gives none, and without reservations it
 * says that nothing is free. Specification 2, section 4.
 */
export function isSpotFree(spot: ReservableSpot, range: DayRange): boolean {
  const { availableRanges, reservations } = spot
  if (availableRanges && availableRanges.length > 0)
    return availableRanges.some((one) => isRangeWithin(range, dayRangeOf(one)))
  if (availableRanges && !reservations) return false
  return !reservationsOf(spot).some((one) => doRangesOverlap(range, dayRangeOf(one)))
}

/** The status of a spot. Specification 2, section 4. */
export const spotStatuses = ['active', 'upcoming', 'not_in_use', 'available', 'disabled'] as const
export type SpotStatus = (typeof spotStatuses)[number]

/**
 * The status of a spot for a range, by precedence; of the range count the days from today on, as only
 * they can be reserved. Specification 2, section 4.
 */
export function spotStatus(
  spot: ReservableSpot,
  { range, today }: { readonly range: DayRange; readonly today: IsoDate },
): SpotStatus {
  if (currentOwnReservation(spot, today)) return 'active'
  if (upcomingOwnReservation(spot, today)) return 'upcoming'
  if (!spot.isInUse) return 'not_in_use'
  const coming = { first: laterDay(range.first, today), last: laterDay(range.last, today) }
  return isSpotFree(spot, coming) ? 'available' : 'disabled'
}

/** When a reservation may begin, as the resident's contract and the provider say. */
export interface StartLimits {
  readonly today: IsoDate
  /**
   * The last day on which a reservation may begin, as it is exchanged; null: it may begin on any
   * day.
   */
  readonly reservationPossibleUntil?: string | null | undefined
  /** The days of the contract; an end is null while it is open. */
  readonly contract: { readonly startDate: IsoDate; readonly endDate: IsoDate | null }
}

/**
 * The last day on which a reservation may begin: the first of the days that the provider has set for
 * the areas of a building, else 12 months from today.
 */
export const lastReservationStart = (days: readonly IsoDate[], today: IsoDate): IsoDate =>
  days.toSorted()[0] ?? addMonths(today, PARKING_HORIZON_MONTHS)

/** The days on which a reservation may begin; none when the last is before the first. */
export const reservationStartBounds = ({
  today,
  reservationPossibleUntil,
  contract: { startDate, endDate },
}: StartLimits): DayRange => ({
  first: laterDay(today, startDate),
  last: earlierDay(dayOrNull(reservationPossibleUntil) ?? OPEN_END, endDate ?? OPEN_END),
})

/** Why a day is blocked in the picker of the start. */
export type ReservationStartBlock = 'past' | 'too_late' | 'overlap'

/** Why a reservation of a spot that lasts as the contract cannot begin on a day; null when it can. */
export const findReservationStartBlock = (
  spot: ReservableSpot,
  day: IsoDate,
  limits: StartLimits,
): ReservationStartBlock | null => startBlocks(spot, day, limits)[0] ?? null

/** All reasons of `findReservationStartBlock`: two where the last day is before the first. */
function startBlocks(
  spot: ReservableSpot,
  day: IsoDate,
  limits: StartLimits,
): ReservationStartBlock[] {
  const { first, last } = reservationStartBounds(limits)
  if (isInDayRange(day, { first, last }))
    return isSpotFree(spot, reservationRangeFrom(day, limits.contract.endDate)) ? [] : ['overlap']
  return [...(day < first ? ['past' as const] : []), ...(day > last ? ['too_late' as const] : [])]
}

/** The limits that decide, beside the spot, whether somebody can reserve it for a contract. */
export interface ReservingLimits extends StartLimits {
  /** False for staff who act for a resident, and for a payer who does not live there. */
  readonly mayAct: boolean
  /** The reservations of the contract, and how many spots it may have at the same time. */
  readonly own: readonly SerializedRange[]
  readonly spotsPerContract: number
  /** How many reservations that have not begun it may have; null: any number. */
  readonly comingPerContract: number | null
  /** The instant, ISO 8601 in UTC, from which on it may change its parking again; null: now. */
  readonly writingAvailableAt: string | null
}

/** Why a spot cannot be reserved: the reader, the spot, the day, or a limit of the contract. */
export type ReservationBlock =
  | 'reader'
  | 'not_in_use'
  | ReservationStartBlock
  | 'spots_per_contract'
  | 'coming_per_contract'
  | 'writes_per_day'

/**
 * Returns every reason why a spot cannot be reserved from a day on, for as long as the contract lasts;
 * none where it can. A day that is out of bounds has no limit of spots. Specification 2, section 4.
 */
export function listReservationBlocks(
  spot: ReservableSpot,
  day: IsoDate,
  limits: ReservingLimits,
): ReservationBlock[] {
  const { today, own, spotsPerContract, comingPerContract } = limits
  const starts = startBlocks(spot, day, limits)
  const isWithinSpots = () =>
    findFirstDayWithinSpotLimit(own, { from: day, limit: spotsPerContract }) === day
  const isWithinComing = () =>
    comingPerContract === null ||
    findDayOfNextAllowedReservation(own, { first: day, today, limit: comingPerContract }) === null
  const rules: readonly [boolean, ReservationBlock][] = [
    [!limits.mayAct, 'reader'],
    [!spot.isInUse, 'not_in_use'],
    ...starts.map((block): [boolean, ReservationBlock] => [true, block]),
    [isInDayRange(day, reservationStartBounds(limits)) && !isWithinSpots(), 'spots_per_contract'],
    [!isWithinComing(), 'coming_per_contract'],
    [limits.writingAvailableAt !== null, 'writes_per_day'],
  ]
  return rules.flatMap(([isBroken, block]) => (isBroken ? [block] : []))
}

/** Whether a spot can be reserved from a day on: the server takes it, and the portal offers it. */
export const canReserveSpot = (
  spot: ReservableSpot,
  day: IsoDate,
  limits: ReservingLimits,
): boolean => listReservationBlocks(spot, day, limits).length === 0

/**
 * The start of a reservation that the form proposes: the later of today and the first day of the
 * searched range.
 */
export const proposedReservationStart = (range: DayRange, today: IsoDate): IsoDate =>
  laterDay(today, range.first)

/** The ranges, from a day on, in which a spot is free; the last may be open-ended. */
export function listFreeRanges(spot: ReservableSpot, from: IsoDate): DayRange[] {
  const given = (spot.availableRanges ?? []).map(dayRangeOf)
  const free =
    given.length > 0 || !spot.reservations ? given : listGapsBetweenReservations(spot.reservations)
  return free
    .map(({ first, last }) => ({ first: laterDay(first, from), last }))
    .filter(({ first, last }) => first <= last)
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))
}

/** The ranges between reservations, which may overlap each other. */
export function listGapsBetweenReservations(
  reservations: readonly SerializedRange[],
  within: DayRange = { first: OPEN_START, last: OPEN_END },
): DayRange[] {
  const gaps: DayRange[] = []
  let free: IsoDate | null = within.first
  for (const { first, last } of reservations
    .map(dayRangeOf)
    .filter((taken) => doRangesOverlap(taken, within))
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    if (free === null) break
    if (free < first) gaps.push({ first: free, last: calendarDayBefore(first) })
    free = last >= within.last ? null : laterDay(free, dayAfter(last))
  }
  return free === null ? gaps : [...gaps, { first: free, last: within.last }]
}

/** The first day, from one on, on which a spot is free; null when none is known. */
export const firstFreeDayOfSpot = (spot: ReservableSpot, from: IsoDate): IsoDate | null =>
  listFreeRanges(spot, from)[0]?.first ?? null

/**
 * Returns the first day in a range from which on a spot is free until the end of the range; null
 * when no day is.
 */
export const firstFreeDayUntilEnd = (
  spot: ReservableSpot,
  { first, last }: DayRange,
): IsoDate | null =>
  listFreeRanges(spot, first).find((free) => free.first <= last && last <= free.last)?.first ?? null

/** Until which day a spot that is free on a day stays so; null when it is not, or has no end. */
export function findLastFreeDayOfSpot(spot: ReservableSpot, day: IsoDate): IsoDate | null {
  const last = listFreeRanges(spot, day)
    .filter(({ first }) => first === day)
    .reduce((latest, range) => laterDay(latest, range.last), OPEN_START)
  return last === OPEN_START || last === OPEN_END ? null : last
}

/** The searched days, today, and the last day of the contract; null while it has none. */
export interface SearchedDays {
  readonly range: DayRange
  readonly today: IsoDate
  readonly contractEnd: IsoDate | null
}

/**
 * Until which day an available spot is free, where that is too short for a reservation, which lasts as
 * the contract; null for any other spot.
 */
export function findEndOfShortAvailability(
  spot: ReservableSpot,
  { range, today, contractEnd }: SearchedDays,
): IsoDate | null {
  if (spotStatus(spot, { range, today }) !== 'available') return null
  const start = proposedReservationStart(range, today)
  return isSpotFree(spot, reservationRangeFrom(start, contractEnd))
    ? null
    : findLastFreeDayOfSpot(spot, start)
}

/** The content of the panel of a spot. Specification 2, section 4. */
export type SpotPanelContent = 'details' | 'reserving' | 'ending' | 'cancelling' | 'cancelled'

/**
 * Returns the content of the panel of a spot: the form that reserves it, ends it or cancels an
 * upcoming reservation, the callout that it has been ended, or its details.
 */
export function spotPanelContent(
  spot: ReservableSpot,
  { range, ...limits }: ReservingLimits & { readonly range: DayRange },
): SpotPanelContent {
  const start = proposedReservationStart(range, limits.today)
  const current = currentOwnReservation(spot, limits.today)
  const isLasting = current !== null && hasNoEndOfItsOwn(current, limits)
  if (limits.mayAct && isLasting) return 'ending'
  if (limits.mayAct && upcomingOwnReservation(spot, limits.today)) return 'cancelling'
  if (canReserveSpot(spot, start, limits)) return 'reserving'
  return current && !isLasting ? 'cancelled' : 'details'
}

/** Whether a reservation has no end of its own: none, or that of its contract. */
export const hasNoEndOfItsOwn = (
  { endDate }: SerializedRange,
  { contract }: Pick<StartLimits, 'contract'>,
): boolean => {
  const last = dayOrNull(endDate)
  return last === null || (contract.endDate !== null && last >= contract.endDate)
}

/** Whether a day is no end of a reservation: after the end that it has, or one that means an open end. */
export const isReservationEndTooLate = (day: IsoDate, endDate: IsoDate | null): boolean =>
  endDate === null ? day >= OPEN_END : isBefore(endDate, day)

/** Returns the reservations of the reader's contract, of all spots of a list. */
export const listContractReservations = <R extends SerializedReservation>(
  spots: readonly { readonly reservations?: readonly R[] | null | undefined }[],
): R[] => spots.flatMap(({ reservations }) => (reservations ?? []).filter(isOwn))

/**
 * The first day, from one on, on which a contract may begin another open-ended reservation beside
 * those that it has; null when none may. `limit` is how many spots it may have at the same time.
 */
export function findFirstDayWithinSpotLimit(
  own: readonly SerializedRange[],
  { from, limit }: { readonly from: IsoDate; readonly limit: number },
): IsoDate | null {
  const ranges = own.map(dayRangeOf)
  const held = (day: IsoDate) => ranges.filter((range) => isInDayRange(day, range)).length
  // How many are held changes only where one begins or has ended.
  const after = ranges.flatMap(({ last }) => (last === OPEN_END ? [] : dayAfter(last)))
  const isPossible = (day: IsoDate) =>
    [day, ...ranges.map(({ first }) => first).filter((first) => first > day)].every(
      (one) => held(one) < limit,
    )
  return [from, ...after.filter((day) => day > from)].toSorted().find(isPossible) ?? null
}

/**
 * The day from which on a contract may make another reservation that begins on a day: that on which so
 * many of its own have begun that fewer than `limit` are left that have not. Null where it may today.
 */
export function findDayOfNextAllowedReservation(
  own: readonly SerializedRange[],
  {
    first,
    today,
    limit,
  }: { readonly first: IsoDate; readonly today: IsoDate; readonly limit: number },
): IsoDate | null {
  if (!isBefore(today, first)) return null
  const coming = own
    .map((one) => dayRangeOf(one).first)
    .filter((day) => isBefore(today, day))
    .toSorted()
  return coming[coming.length - limit] ?? null
}

const windowOf = ({ validFrom, validTo }: SerializedPrice): DayRange =>
  dayRangeOf({ startDate: validFrom, endDate: validTo })

/** A price that is known. */
type Known<P extends SerializedPrice> = P & { readonly price: number }

const isKnown = <P extends SerializedPrice>(price: P): price is Known<P> => price.price !== null

const latestOf = <P extends SerializedPrice>(prices: readonly P[], day: IsoDate): Known<P> | null =>
  prices
    .filter(isKnown)
    .filter((price) => isInDayRange(day, windowOf(price)))
    .reduce<Known<P> | null>(
      (latest, one) => (latest && windowOf(latest).first >= windowOf(one).first ? latest : one),
      null,
    )

/**
 * The price that is valid on a day, else the latest-starting one that is valid today; null when
 * none is. Of several, the latest-starting one; an entry without a price counts as missing.
 * Specification 2, section 5.
 */
export const spotPriceOn = <P extends SerializedPrice>(
  prices: readonly P[] | null | undefined,
  { day, today }: { readonly day: IsoDate; readonly today: IsoDate },
): Known<P> | null => latestOf(prices ?? [], day) ?? latestOf(prices ?? [], today)

/**
 * Returns the next price after a day and the day from which it is valid; null when the price does
 * not change.
 */
export function nextPriceChange<P extends SerializedPrice>(
  prices: readonly P[] | null | undefined,
  at: { readonly day: IsoDate; readonly today: IsoDate },
): { readonly from: IsoDate; readonly price: Known<P> } | null {
  const now = spotPriceOn(prices, at)
  const starts = (prices ?? []).map((price) => windowOf(price).first).filter((day) => day > at.day)
  for (const from of starts.toSorted()) {
    const price = latestOf(prices ?? [], from)
    if (price && price.price !== now?.price) return { from, price }
  }
  return null
}

/** The price of an area: one figure, or the lowest of several. */
export interface AreaPrice {
  readonly euros: number
  readonly isLowest: boolean
}

/**
 * Returns what the spots of an area cost a month; null when no price is known. Specification 2,
 * section 5.
 */
export function areaPrice(
  spots: readonly { readonly prices?: readonly SerializedPrice[] | null | undefined }[],
  at: { readonly day: IsoDate; readonly today: IsoDate },
): AreaPrice | null {
  const prices = spots.flatMap((spot) => spotPriceOn(spot.prices, at)?.price ?? [])
  if (prices.length === 0) return null
  const euros = Math.min(...prices)
  return { euros, isLowest: prices.some((price) => price !== euros) }
}

/**
 * The spot nearest to one that was taken, by the order of the list, among those that are offered:
 * first one with all its equipment, then any; null when none is offered.
 */
export function findNearestOfferedSpot<S extends { readonly equipment: readonly string[] }>(
  spots: readonly S[],
  taken: S,
  isOffered: (spot: S) => boolean,
): S | null {
  const place = spots.indexOf(taken)
  const free = spots
    .map((spot, at) => ({ spot, distance: Math.abs(at - place) }))
    .filter(({ spot }) => spot !== taken && isOffered(spot))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ spot }) => spot)
  return free.find((spot) => hasAllEquipment(spot, taken.equipment)) ?? free[0] ?? null
}

/** Whether a spot has all that is asked for. */
export const hasAllEquipment = (
  { equipment }: { readonly equipment: readonly string[] },
  needs: readonly string[],
): boolean => needs.every((need) => equipment.includes(need))

/**
 * Whether the name of a spot has a number as typed: '11', 'p 11' and 'P011' find P11, not P110. Without
 * digits it is a beginning, and an empty text finds every spot.
 */
export function matchesSpotNumber(name: string, typed: string): boolean {
  const [own, wanted] = [numberParts(name), numberParts(typed)]
  return (
    own.before.startsWith(wanted.before) &&
    (wanted.digits === '' || own.digits === wanted.digits) &&
    own.after.startsWith(wanted.after)
  )
}

function numberParts(text: string) {
  const plain = removeSpaces(text)
    .toLowerCase()
    .replaceAll(/[.\u2010-\u2015\u2212-]/gu, '')
  const before = /^\D*/u.exec(plain)?.[0] ?? ''
  const rest = plain.slice(before.length)
  const number = /^\d*/u.exec(rest)?.[0] ?? ''
  return { before, digits: number.replace(/^0+(?=\d)/u, ''), after: rest.slice(number.length) }
}

/** Whether a spot has a number, by which it has a place on the map. */
export const hasPlaceOnMap = (name: string): boolean => numberParts(name).digits !== ''

/** Whether a resident may reserve, end and watch: who lives there or is a party, until the end. */
export const mayReserveParking = ({
  status,
  roles,
}: {
  readonly status: string
  readonly roles: readonly TenantRole[]
}): boolean => status !== 'terminated' && roles.some((role) => role !== 'payer')

/** A write that was refused: its day is the first of what is taken, or the last of what is given up. */
export interface RefusedParkingWrite {
  readonly kind: 'reserve' | 'change' | 'end' | 'cancel'
  readonly day: IsoDate
  /** The reservation that is given up, when the write names one. */
  readonly reservationId: string | null | undefined
  /** The contract's own reservations, as they are by now, of the spot that the write is about. */
  readonly own: readonly (SerializedRange & { readonly id?: string | null | undefined })[]
  /** The contract's reservations of the spot that a change leaves; empty for other writes. */
  readonly from: readonly SerializedRange[]
}

/**
 * Why a write was refused: the contract has ended; a limit is reached; the spot is the contract's own
 * already, or somebody else's; what was to be given up is gone or ended; it was cancelled already.
 */
export type ParkingRefusal = 'ended' | 'limited' | 'own' | 'overtaken' | 'outdated' | 'done'

/** The server's answer to a refused write: its code, and the state of a 409 where it has one. */
export interface ParkingRefusalResponse {
  readonly code: string
  readonly state?: string | undefined
}

/**
 * Whether the reason of a refused write, or what is shown with it, depends on the parking as it is by
 * now. It does not after the end of the contract, nor at a limit for giving up reservations.
 */
export function mayRefusalBeOutdated(
  { code, state }: ParkingRefusalResponse,
  kind: RefusedParkingWrite['kind'],
): boolean {
  if (code === 'STATE_CONFLICT') return state !== 'terminated'
  if (code === 'CREATION_LIMIT_REACHED') return kind === 'reserve' || kind === 'change'
  return code === 'NOT_FOUND' || code === 'VALIDATION_ERROR'
}

/**
 * Returns why a write was refused, null for a failure: as the server says and, where it says no more
 * than 409 or that something is missing, as the parking is by now (null where that could not be read).
 * Specification 2, section 8.
 */
export function parkingRefusalOf(
  { code, state }: ParkingRefusalResponse,
  { kind, day, reservationId, own, from }: RefusedParkingWrite,
  now: Pick<StartLimits, 'today' | 'contract'> | null,
): ParkingRefusal | null {
  const isConflict = code === 'STATE_CONFLICT'
  if (isConflict && state === 'terminated') return 'ended'
  if (kind === 'end' || kind === 'cancel') {
    const given = own.find(({ id }) => !reservationId || id === reservationId)
    if (now === null || code === 'CREATION_LIMIT_REACHED') return null
    if (kind === 'cancel') return given ? null : 'done'
    return given && hasNoEndOfItsOwn(given, now) && day >= now.today ? null : 'outdated'
  }
  if (code === 'CREATION_LIMIT_REACHED') return 'limited'
  if (own.some((one) => doRangesOverlap(dayRangeOf(one), reservationRangeFrom(day)))) return 'own'
  if (isConflict && (state === undefined || state === 'overlap')) return 'overtaken'
  if (kind === 'reserve' || now === null) return null
  const least = laterDay(calendarDayBefore(day), now.today)
  return from.some((one) => !isBefore(dayRangeOf(one).last, least)) ? null : 'outdated'
}
