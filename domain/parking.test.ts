import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayNumber } from './date-arithmetic.ts'
import { type DayRange, isInDayRange } from './dates.ts'
import { anyDay } from './days.arbitrary.ts'
import {
  areaPrice,
  canReserveSpot,
  currentOwnReservation,
  currentWeek,
  dayOrNull,
  dayRangeOf,
  doRangesOverlap,
  findDayOfNextAllowedReservation,
  findEndOfShortAvailability,
  findFirstDayWithinSpotLimit,
  findLastFreeDayOfSpot,
  findNearestOfferedSpot,
  findReservationStartBlock,
  firstFreeDayOfSpot,
  firstFreeDayUntilEnd,
  hasAllEquipment,
  hasPlaceOnMap,
  isRangeWithin,
  isSpotFree,
  listContractReservations,
  listFreeRanges,
  listGapsBetweenReservations,
  listReservationBlocks,
  matchesSpotNumber,
  mayRefusalBeOutdated,
  mayReserveParking,
  nextPriceChange,
  OPEN_END,
  OPEN_START,
  parkingRefusalOf,
  proposedReservationStart,
  type ReservableSpot,
  type ReservingLimits,
  reservationRangeFrom,
  reservationStartBounds,
  type SerializedRange,
  searchRangeFrom,
  spotPanelContent,
  spotPriceOn,
  spotStatus,
  upcomingOwnReservation,
} from './parking.ts'

const today = '2026-11-21'
const contract = { startDate: '2024-01-01', endDate: null }
const limits: ReservingLimits = {
  today,
  reservationPossibleUntil: '2027-02-28',
  contract,
  mayAct: true,
  own: [],
  spotsPerContract: 1,
  comingPerContract: null,
  writingAvailableAt: null,
}
const week = searchRangeFrom('2026-12-01')

/** A month in which every rule is tried day by day; a leap day and a clock change are in it. */
const FIRST = '2028-02-20'
const LENGTH = 40
const dayAt = (place: number) => addDays(FIRST, place)
const allDays = Array.from({ length: LENGTH }, (_, place) => dayAt(place))
const anyPlace = fc.integer({ min: 0, max: LENGTH - 1 })
/** The place of the last day of a contract; null while it has none. */
const anyEnd = fc.option(anyPlace)

/** A range as another back end may say it: with times, and each way to say that an end is open. */
const exchanged = (day: string) => fc.constantFrom(day, `${day}T00:00:00Z`, `${day}T23:59:59+02:00`)
const anyRange: fc.Arbitrary<SerializedRange> = fc
  .record({
    a: anyPlace,
    b: anyPlace,
    isOpenStart: fc.constantFrom(false, false, false, true),
    isOpenEnd: fc.constantFrom(false, false, false, true),
  })
  .chain(({ a, b, isOpenStart, isOpenEnd }) =>
    fc.record({
      startDate: isOpenStart
        ? fc.constantFrom(OPEN_START, `${OPEN_START}T00:00:00Z`, null, '', '(null)')
        : exchanged(dayAt(Math.min(a, b))),
      endDate: isOpenEnd
        ? fc.constantFrom(OPEN_END, `${OPEN_END}T23:59:59Z`, null, undefined, '', '(null)')
        : exchanged(dayAt(Math.max(a, b))),
    }),
  )
const anyReservation = fc
  .tuple(anyRange, fc.constantFrom('own', 'other', null))
  .map(([range, kind]) => ({ ...range, kind }))
const anyRanges = fc.array(anyRange, { maxLength: 5 })
const anySpot: fc.Arbitrary<ReservableSpot> = fc.record({
  isInUse: fc.boolean(),
  reservations: fc.array(anyReservation, { maxLength: 4 }),
})
const anySearch: fc.Arbitrary<DayRange> = fc
  .tuple(anyPlace, anyPlace)
  .map(([a, b]) => ({ first: dayAt(Math.min(a, b)), last: dayAt(Math.max(a, b)) }))
/** Whether a day is in a range, by the days alone. */
const covers = (range: SerializedRange, day: string) => isInDayRange(day, dayRangeOf(range))
const daysIn = ({ first, last }: DayRange) =>
  allDays.filter((day) => isInDayRange(day, { first, last }))
/** The days of a range from a day on; that day alone once all are past. */
const fromDay = ({ first, last }: DayRange, day: string): DayRange => ({
  first: first < day ? day : first,
  last: last < day ? day : last,
})

describe('A day as it is exchanged', () => {
  it('is its first 10 characters, and an open end is not displayed', () => {
    expect(
      ['2026-12-01', '2026-12-01T00:00:00.000Z', '2026-10-25T03:30:00+02:00'].map(dayOrNull),
    ).toEqual(['2026-12-01', '2026-12-01', '2026-10-25'])
    for (const open of [OPEN_START, `${OPEN_END}T23:59:59Z`, '', '(null)', ' ', null, undefined])
      expect(dayOrNull(open)).toBeNull()
  })

  it('never displays an open end, in any text', () => {
    fc.assert(
      fc.property(anySpot, anyRanges, anyPlace, (spot, availableRanges, place) => {
        const of = { ...spot, availableRanges }
        const shown = [
          firstFreeDayOfSpot(of, dayAt(place)),
          firstFreeDayUntilEnd(of, reservationRangeFrom(dayAt(place))),
          findLastFreeDayOfSpot(of, dayAt(place)),
          findFirstDayWithinSpotLimit(of.reservations ?? [], { from: dayAt(place), limit: 1 }),
          ...(of.reservations ?? []).flatMap((one) => [
            dayOrNull(one.startDate),
            dayOrNull(one.endDate),
          ]),
        ]
        for (const day of shown) expect([OPEN_START, OPEN_END]).not.toContain(day)
      }),
    )
  })
})

describe('Ranges', () => {
  it('of reservations overlap when they have a day in common', () => {
    fc.assert(
      fc.property(anyRange, anyRange, (a, b) => {
        const both = allDays.some((day) => covers(a, day) && covers(b, day))
        const [one, other] = [dayRangeOf(a), dayRangeOf(b)]
        const areBothOpen =
          (one.last === OPEN_END && other.last === OPEN_END) ||
          (one.first === OPEN_START && other.first === OPEN_START)
        expect(doRangesOverlap(one, other)).toBe(both || areBothOpen)
        expect(doRangesOverlap(other, one)).toBe(doRangesOverlap(one, other))
      }),
    )
  })

  it('of reservations do not overlap when one begins the day after the other ends', () => {
    fc.assert(
      fc.property(anyDay, (end) => {
        const ended = { first: OPEN_START, last: end }
        expect(doRangesOverlap(ended, reservationRangeFrom(end))).toBe(true)
        expect(doRangesOverlap(ended, reservationRangeFrom(addDays(end, 1)))).toBe(false)
      }),
    )
  })

  it('contain another range when they contain each of its days', () => {
    fc.assert(
      fc.property(anySearch, anyRange, (inner, outer) => {
        const each = daysIn(inner).every((day) => covers(outer, day))
        expect(isRangeWithin(inner, dayRangeOf(outer))).toBe(each)
      }),
    )
  })

  it('between reservations are the days without a reservation', () => {
    fc.assert(
      fc.property(anyRanges, anySearch, (reservations, within) => {
        const gaps = listGapsBetweenReservations(reservations, within)
        const free = daysIn(within).filter((day) => !reservations.some((one) => covers(one, day)))
        expect(gaps.flatMap(daysIn)).toEqual(free)
        for (const { first, last } of gaps) expect(first <= last).toBe(true)
      }),
    )
  })
})

describe('The searched range', () => {
  it.each([
    ['2026-11-16', '2026-11-16', '2026-11-22'],
    [today, '2026-11-16', '2026-11-22'],
    ['2026-11-22', '2026-11-16', '2026-11-22'],
    ['2026-03-29', '2026-03-23', '2026-03-29'],
    ['2026-10-25', '2026-10-19', '2026-10-25'],
    ['2028-02-29', '2028-02-28', '2028-03-05'],
    ['2026-12-31', '2026-12-28', '2027-01-03'],
  ])('on %s is the week from %s to %s', (day, first, last) => {
    expect(currentWeek(day)).toEqual({ first, last })
  })

  it('is the 7 days from a Monday on that contain today, whatever day it is', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const range = currentWeek(day)
        expect(weekdayNumber(range.first)).toBe(1)
        expect(daysBetween(range.first, range.last)).toBe(6)
        expect(isInDayRange(day, range)).toBe(true)
        expect(searchRangeFrom(range.first)).toEqual(range)
      }),
    )
  })

  it('from a chosen first day has 7 days, or the days left in the calendar', () => {
    expect(week).toEqual({ first: '2026-12-01', last: '2026-12-07' })
    expect(searchRangeFrom('9999-12-30')).toEqual({ first: '9999-12-30', last: OPEN_END })
  })

  it('proposes the later of today and its first day as the start of a reservation', () => {
    expect(proposedReservationStart(currentWeek(today), today)).toBe(today)
    expect(proposedReservationStart(week, today)).toBe('2026-12-01')
  })
})

describe('The status of a spot', () => {
  const own = (startDate: string, endDate: string | null = null) => ({
    kind: 'own',
    startDate,
    endDate,
  })
  const other = (startDate: string, endDate: string | null = null) => ({
    kind: 'other',
    startDate,
    endDate,
  })
  const spotWith = (...reservations: object[]) => ({ isInUse: true, reservations })
  const statusOf = (spot: ReservableSpot) => spotStatus(spot, { range: week, today })

  it('is the first that applies of active, upcoming, not in use, available and disabled', () => {
    const off = { isInUse: false }
    expect(statusOf({ ...spotWith(own('2024-06-01'), own('2027-01-01')), ...off })).toBe('active')
    expect(statusOf({ ...spotWith(own('2027-01-01')), ...off })).toBe('upcoming')
    expect(statusOf({ ...spotWith(), ...off })).toBe('not_in_use')
    expect(statusOf(spotWith())).toBe('available')
    expect(statusOf(spotWith(other('2026-12-07', '2026-12-07')))).toBe('disabled')
    expect(statusOf(spotWith(other('2026-12-08'), other('2024-01-01', '2026-11-30')))).toBe(
      'available',
    )
    expect(statusOf(spotWith(own('2024-01-01', '2026-11-20')))).toBe('available')
    expect(statusOf(spotWith(own('2024-01-01', today)))).toBe('active')
  })

  it('is available where one available range contains the searched range, whatever the reservations', () => {
    const parts = [
      { startDate: '2026-12-01', endDate: '2026-12-03' },
      { startDate: '2026-12-04', endDate: OPEN_END },
    ]
    const spot = spotWith(other('2026-12-05'))
    expect(statusOf({ ...spot, availableRanges: parts })).toBe('disabled')
    expect(statusOf({ ...spot, availableRanges: [{ startDate: OPEN_START, endDate: '' }] })).toBe(
      'available',
    )
  })

  it('follows from the reservations when the available ranges are empty, and is disabled when the reservations are missing too', () => {
    expect(statusOf({ ...spotWith(), availableRanges: [] })).toBe('available')
    expect(statusOf({ ...spotWith(other(today)), availableRanges: [] })).toBe('disabled')
    expect(statusOf({ isInUse: true, availableRanges: [] })).toBe('disabled')
    expect(statusOf({ isInUse: true })).toBe('available')
  })

  it('follows from the reservations and whether the spot is in use, day by day', () => {
    fc.assert(
      fc.property(anySpot, anySearch, anyPlace, (spot, range, place) => {
        const now = dayAt(place)
        const mine = listContractReservations([spot])
        const expected = mine.some((one) => covers(one, now))
          ? 'active'
          : mine.some((one) => dayRangeOf(one).first > now)
            ? 'upcoming'
            : !spot.isInUse
              ? 'not_in_use'
              : daysIn(fromDay(range, now)).some((day) =>
                    spot.reservations?.some((one) => covers(one, day)),
                  )
                ? 'disabled'
                : 'available'
        expect(spotStatus(spot, { range, today: now })).toBe(expected)
        expect(currentOwnReservation(spot, now) !== null).toBe(expected === 'active')
      }),
    )
  })

  it('ignores past days', () => {
    const spot = { ...spotWith(other('2024-01-01', '2026-12-02')), availableRanges: null }
    const on = (day: string, range = week) => spotStatus(spot, { range, today: day })
    expect(on('2026-12-02')).toBe('disabled')
    expect(on('2026-12-03')).toBe('available')
    const fromToday = { ...spot, availableRanges: [{ startDate: '2026-12-03', endDate: null }] }
    expect(spotStatus(fromToday, { range: week, today: '2026-12-03' })).toBe('available')
    expect(on('2026-12-20', searchRangeFrom('2026-12-07'))).toBe('available')
  })

  it('is the same when computed from the reservations and from the ranges between them', () => {
    fc.assert(
      fc.property(anySpot, anySearch, anyPlace, (spot, range, place) => {
        const availableRanges = listGapsBetweenReservations(spot.reservations ?? []).map(
          ({ first, last }) => ({
            startDate: first,
            endDate: last,
          }),
        )
        const at = { range, today: dayAt(place) }
        expect(spotStatus({ ...spot, availableRanges }, at)).toBe(spotStatus(spot, at))
      }),
    )
  })

  it('names the next reservation of the contract', () => {
    const spot = spotWith(own('2027-03-01'), own('2027-01-01', '2027-01-31'), other('2026-12-01'))
    expect(upcomingOwnReservation(spot, today)).toEqual(own('2027-01-01', '2027-01-31'))
    expect(upcomingOwnReservation(spot, '2027-03-01')).toBeNull()
  })

  it('decides which panel is shown for the spot', () => {
    const panelOf = (spot: ReservableSpot) => spotPanelContent(spot, { ...limits, range: week })
    expect(panelOf(spotWith(own('2024-06-01')))).toBe('ending')
    expect(panelOf(spotWith(own('2024-06-01', '2026-12-10')))).toBe('cancelled')
    expect(panelOf(spotWith(own('2024-06-01', OPEN_END)))).toBe('ending')
    expect(panelOf(spotWith(own('2027-01-01')))).toBe('cancelling')
    expect(panelOf({ isInUse: false })).toBe('details')
    expect(panelOf(spotWith())).toBe('reserving')
    // What lasts as long as a contract that ends can be ended before it.
    const ending = { ...limits, contract: { ...limits.contract, endDate: '2027-01-31' } }
    const until = (endDate: string) => spotWith(own('2024-06-01', endDate))
    expect(spotPanelContent(until('2027-01-31'), { ...ending, range: week })).toBe('ending')
    expect(spotPanelContent(until('2027-01-30'), { ...ending, range: week })).toBe('cancelled')
    expect(panelOf(spotWith(other('2024-01-01', '2026-11-30')))).toBe('reserving')
    expect(panelOf(spotWith(other('2027-01-01')))).toBe('details')
    expect(spotPanelContent(spotWith(), { ...limits, range: searchRangeFrom('2027-03-01') })).toBe(
      'details',
    )
  })

  it('shows no form to a reader who may not act, and says that an own reservation has an end', () => {
    const panelOf = (spot: ReservableSpot) =>
      spotPanelContent(spot, { ...limits, mayAct: false, range: week })
    expect([
      panelOf(spotWith()),
      panelOf(spotWith(own('2024-06-01'))),
      panelOf(spotWith(own('2027-01-01'))),
      panelOf(spotWith(own('2024-06-01', '2026-12-10'))),
    ]).toEqual(['details', 'details', 'details', 'cancelled'])
  })

  it('offers to reserve a spot again after the end of the own reservation, or to cancel the reservation that follows it', () => {
    const ended = spotWith(own('2024-06-01', '2026-11-30'))
    const at = (start: string, spot = ended) =>
      spotPanelContent(spot, { ...limits, range: searchRangeFrom(start) })
    expect(at('2026-11-30')).toBe('cancelled')
    expect(at('2026-12-01')).toBe('reserving')
    expect(at('2026-12-01', { ...ended, isInUse: false })).toBe('cancelled')
    const both = spotWith(own('2024-06-01', '2026-11-30'), own('2026-12-05'))
    expect(at('2026-12-01', both)).toBe('cancelling')
    expect(at('2026-11-23', both)).toBe('cancelling')
  })

  it('says from and until which day the spot is free', () => {
    const spot = spotWith(other('2024-01-01', '2026-11-30'), other('2027-01-01', '2027-01-31'))
    expect(firstFreeDayOfSpot(spot, today)).toBe('2026-12-01')
    expect(findLastFreeDayOfSpot(spot, '2026-12-01')).toBe('2026-12-31')
    expect(findLastFreeDayOfSpot(spot, today)).toBeNull()
    expect(firstFreeDayUntilEnd(spot, reservationRangeFrom(today))).toBe('2027-02-01')
    expect(firstFreeDayUntilEnd(spot, reservationRangeFrom(today, '2026-12-31'))).toBe('2026-12-01')
    expect(firstFreeDayUntilEnd(spot, reservationRangeFrom(today, '2027-01-31'))).toBeNull()
    expect(findLastFreeDayOfSpot(spot, '2027-02-01')).toBeNull()
    expect(firstFreeDayOfSpot(spotWith(other('2024-01-01')), today)).toBeNull()
  })

  it('is free from the first day without a reservation', () => {
    fc.assert(
      fc.property(anySpot, anyPlace, (spot, place) => {
        const from = dayAt(place)
        const isTaken = (day: string) => spot.reservations?.some((one) => covers(one, day))
        const isOpen = !spot.reservations?.some((one) => dayRangeOf(one).last === OPEN_END)
        const expected = allDays.find((day) => day >= from && !isTaken(day))
        const fallback = isOpen ? addDays(FIRST, LENGTH) : null
        const first = firstFreeDayOfSpot(spot, from)
        expect(first).toBe(expected ?? fallback)
        if (first)
          expect(
            isSpotFree(spot, { first, last: findLastFreeDayOfSpot(spot, first) ?? first }),
          ).toBe(true)
        const open = firstFreeDayUntilEnd(spot, reservationRangeFrom(from))
        if (open) expect(isSpotFree(spot, reservationRangeFrom(open))).toBe(true)
        expect(open === null).toBe(
          listFreeRanges(spot, from).every(({ last }) => last !== OPEN_END),
        )
      }),
    )
  })
})

describe('A spot that can be reserved', () => {
  const day = '2026-12-01'
  const free: ReservableSpot = { isInUse: true, reservations: [] }
  const held = { startDate: '2024-06-01', endDate: null }
  const coming = { startDate: '2026-12-24', endDate: '2026-12-24' }

  it.each<[string, ReservableSpot, Partial<ReservingLimits>, string[]]>([
    ['free without an end', free, {}, []],
    ['free, looked at by a payer or staff', free, { mayAct: false }, ['reader']],
    ['not in use', { isInUse: false }, {}, ['not_in_use']],
    [
      'reserved later by somebody else',
      { ...free, reservations: [{ startDate: '2027-05-01', endDate: null }] },
      {},
      ['overlap'],
    ],
    [
      'available until a day',
      { isInUse: true, availableRanges: [{ startDate: '2026-11-01', endDate: '2027-05-01' }] },
      {},
      ['overlap'],
    ],
    [
      'reserved after the end of the contract',
      { ...free, reservations: [{ startDate: '2027-05-01', endDate: null }] },
      { contract: { ...contract, endDate: '2027-04-30' } },
      [],
    ],
    ['before the contract', free, { contract: { ...contract, startDate: '2026-12-02' } }, ['past']],
    ['after the last day', free, { reservationPossibleUntil: '2026-11-30' }, ['too_late']],
    [
      'on a day when there is none',
      free,
      { contract: { startDate: '2026-12-02', endDate: '2026-11-30' }, own: [held] },
      ['past', 'too_late'],
    ],
    ['beside an own spot', free, { own: [held] }, ['spots_per_contract']],
    ['beside one of two', free, { own: [held], spotsPerContract: 2 }, []],
    [
      'beside one that has not begun',
      free,
      { own: [coming], spotsPerContract: 2, comingPerContract: 1 },
      ['coming_per_contract'],
    ],
    [
      'after too many changes',
      free,
      { writingAvailableAt: '2026-11-21T22:00:00.000Z' },
      ['writes_per_day'],
    ],
    [
      'not in use, by a payer at the limit',
      { isInUse: false },
      { mayAct: false, own: [held] },
      ['reader', 'not_in_use', 'spots_per_contract'],
    ],
  ])('that is %s is blocked for the expected reasons', (_, spot, more, blocks) => {
    expect(listReservationBlocks(spot, day, { ...limits, ...more })).toEqual(blocks)
    expect(canReserveSpot(spot, day, { ...limits, ...more })).toBe(blocks.length === 0)
  })

  it('is free until a day where another contract has it later, and has no such day where it can be reserved', () => {
    const until = (spot: ReservableSpot, contractEnd: string | null = null) =>
      findEndOfShortAvailability(spot, { range: week, today, contractEnd })
    const later = {
      isInUse: true,
      reservations: [{ startDate: '2026-12-24', endDate: '2027-01-06' }],
    }
    expect(until(later)).toBe('2026-12-23')
    expect(until(later, '2026-12-23')).toBeNull()
    expect(until(later, '2026-12-24')).toBe('2026-12-23')
    expect(until({ ...later, isInUse: false })).toBeNull()
    expect(until({ isInUse: true, reservations: [{ startDate: '2026-12-07' }] })).toBeNull()
    const ranges = ['2026-12-07', '2026-12-31', '2026-12-10'].map((endDate) => ({ endDate }))
    expect(until({ isInUse: true, availableRanges: ranges })).toBe('2026-12-31')
  })

  it('is either reserved without an end or free until a day, as long as it is available', () => {
    fc.assert(
      fc.property(anySpot, anySearch, anyPlace, anyEnd, (spot, range, place, end) => {
        const at = dayAt(place)
        const contractEnd = end === null ? null : dayAt(end)
        const start = proposedReservationStart(range, at)
        const until = findEndOfShortAvailability(spot, { range, today: at, contractEnd })
        const isAvailable = spotStatus(spot, { range, today: at }) === 'available'
        const isOpen = isSpotFree(spot, reservationRangeFrom(start, contractEnd))
        expect(until !== null).toBe(isAvailable && !isOpen)
        if (until === null) return
        expect(isSpotFree(spot, { first: start, last: until })).toBe(true)
        expect(isSpotFree(spot, { first: start, last: addDays(until, 1) })).toBe(false)
      }),
    )
  })

  it('is a spot whose panel shows the form to reserve', () => {
    fc.assert(
      fc.property(
        anySpot,
        anySearch,
        anyPlace,
        anyEnd,
        fc.boolean(),
        (spot, range, place, end, mayAct) => {
          const at: ReservingLimits = {
            ...limits,
            today: dayAt(place),
            reservationPossibleUntil: null,
            contract: { ...contract, endDate: end === null ? null : dayAt(end) },
            mayAct,
          }
          const isUpcoming = upcomingOwnReservation(spot, at.today) !== null
          const isOffered =
            canReserveSpot(spot, proposedReservationStart(range, at.today), at) && !isUpcoming
          expect(spotPanelContent(spot, { ...at, range }) === 'reserving').toBe(isOffered)
        },
      ),
    )
  })
})

describe('The start of a reservation', () => {
  const spot = { isInUse: true, reservations: [{ startDate: '2026-12-05', endDate: '2026-12-10' }] }

  it.each([
    ['2026-11-20', 'past'],
    [today, 'overlap'],
    ['2026-12-10', 'overlap'],
    ['2026-12-11', null],
    ['2027-02-28', null],
    ['2027-03-01', 'too_late'],
  ])('on %s is blocked for the reason %s', (day, block) => {
    expect(findReservationStartBlock(spot, day, limits)).toBe(block)
  })

  it('is not blocked by a reservation of another contract after the end of the own contract', () => {
    const at = (endDate: string | null) => ({ ...limits, contract: { ...contract, endDate } })
    expect(findReservationStartBlock(spot, today, at('2026-12-04'))).toBeNull()
    expect(findReservationStartBlock(spot, today, at('2026-12-05'))).toBe('overlap')
    expect(findReservationStartBlock(spot, today, at(null))).toBe('overlap')
  })

  it('must be within the contract too', () => {
    const fixed = { startDate: '2026-12-15', endDate: '2027-01-31' }
    expect(reservationStartBounds({ ...limits, contract: fixed })).toEqual({
      first: '2026-12-15',
      last: '2027-01-31',
    })
    expect(reservationStartBounds({ today, contract })).toEqual({ first: today, last: OPEN_END })
  })

  it('is possible on each day without a block, and then overlaps no reservation', () => {
    fc.assert(
      fc.property(
        anySpot,
        anyPlace,
        anyPlace,
        anyPlace,
        anyEnd,
        (some, from, until, place, end) => {
          const day = dayAt(place)
          const endDate = end === null ? null : dayAt(end)
          const at = {
            today: dayAt(from),
            reservationPossibleUntil: dayAt(until),
            contract: { ...contract, endDate },
          }
          const isBlocked = findReservationStartBlock(some, day, at) !== null
          const isTaken = some.reservations?.some((one) =>
            doRangesOverlap(dayRangeOf(one), reservationRangeFrom(day, endDate)),
          )
          const isTooLate = place > until || (end !== null && place > end)
          expect(isBlocked).toBe(place < from || isTooLate || Boolean(isTaken))
        },
      ),
    )
  })

  it('is blocked until the contract has fewer spots than the limit', () => {
    const held = { startDate: '2024-06-01', endDate: '2026-11-30' }
    const first = (own: SerializedRange[], limit = 1) =>
      findFirstDayWithinSpotLimit(own, { from: today, limit })
    expect(first([])).toBe(today)
    expect(first([held])).toBe('2026-12-01')
    expect(first([held, { startDate: '2026-12-01' }])).toBeNull()
    expect(first([held, { startDate: '2026-12-01' }], 2)).toBe(today)
    expect(first([held, held, { startDate: '2026-12-01' }], 2)).toBe('2026-12-01')
    expect(first([], 0)).toBeNull()
  })

  it('is possible from the first day after which every day has fewer reservations than the limit', () => {
    fc.assert(
      fc.property(anyRanges, anyPlace, fc.integer({ min: 1, max: 3 }), (own, place, limit) => {
        const start = findFirstDayWithinSpotLimit(own, { from: dayAt(place), limit })
        const isPossible = (from: string) =>
          [...allDays, addDays(FIRST, LENGTH)]
            .filter((day) => day >= from)
            .every((day) => own.filter((one) => covers(one, day)).length < limit)
        const expected = [...allDays, addDays(FIRST, LENGTH)].find(
          (day) => day >= dayAt(place) && isPossible(day),
        )
        expect(start).toBe(expected ?? null)
      }),
    )
  })
})

describe('The price of a spot', () => {
  const prices = [
    { price: 27, validFrom: '2027-01-01', validTo: null },
    { price: 25, validFrom: '2025-01-01', validTo: '2026-12-31T23:59:59Z' },
    { price: 20, validFrom: OPEN_START, validTo: '2024-12-31' },
  ]
  const on = (day: string) => spotPriceOn(prices, { day, today })?.price ?? null

  it('is the price valid on the day, else the latest price that is valid today', () => {
    expect(['2026-12-31', '2027-01-01', '2020-01-01', today].map(on)).toEqual([25, 27, 20, 25])
    const ended = [{ price: 25, validFrom: '2025-01-01', validTo: '2026-11-30' }]
    const both = [...ended, { price: 24, validFrom: '2026-01-01', validTo: '2026-11-30' }]
    expect(spotPriceOn(both, { day: '2026-12-01', today })?.price).toBe(24)
    expect(spotPriceOn(ended, { day: '2026-12-01', today: '2026-12-01' })).toBeNull()
    expect(spotPriceOn(null, { day: today, today })).toBeNull()
  })

  it('is never taken from an entry without a price', () => {
    const missing = { price: null, validFrom: '2026-06-01', validTo: null }
    const at = { day: today, today }
    expect(spotPriceOn([missing], at)).toBeNull()
    expect(nextPriceChange([{ ...missing, validFrom: '2027-01-01' }], at)).toBeNull()
    expect(areaPrice([{ prices: [missing] }], at)).toBeNull()
    expect(spotPriceOn([missing, ...prices], at)?.price).toBe(25)
    expect(areaPrice([{ prices: [missing] }, { prices }], at)).toEqual({
      euros: 25,
      isLowest: false,
    })
  })

  it('is displayed with the next price when a change is known', () => {
    expect(nextPriceChange(prices, { day: today, today })).toEqual({
      from: '2027-01-01',
      price: prices[0],
    })
    expect(nextPriceChange(prices, { day: '2027-01-01', today })).toBeNull()
    const same = [...prices, { price: 27, validFrom: '2027-06-01' }]
    expect(nextPriceChange(same, { day: '2027-01-01', today })).toBeNull()
  })

  it('is valid on the day whenever any price is, and never begins before another valid price', () => {
    const anyPrices = fc.array(
      fc.tuple(anyRange, fc.integer({ min: 0, max: 9 })).map(([{ startDate, endDate }, price]) => ({
        price,
        validFrom: startDate,
        validTo: endDate,
      })),
      { maxLength: 5 },
    )
    const validOn = (list: readonly { validFrom?: unknown; validTo?: unknown }[], day: string) =>
      list.filter(({ validFrom, validTo }) =>
        covers({ startDate: validFrom as string, endDate: validTo as string }, day),
      )
    fc.assert(
      fc.property(anyPrices, anyPlace, anyPlace, (list, place, now) => {
        const found = spotPriceOn(list, { day: dayAt(place), today: dayAt(now) })
        const valid = validOn(list, dayAt(place))
        const among = valid.length > 0 ? valid : validOn(list, dayAt(now))
        expect(found === null).toBe(among.length === 0)
        if (found) expect(among).toContain(found)
        const startOf = (price: { validFrom?: unknown } | null) =>
          dayOrNull(price?.validFrom as string) ?? OPEN_START
        for (const other of among) expect(startOf(found) >= startOf(other)).toBe(true)
      }),
    )
  })

  it('of an area is one amount, or the lowest of several amounts', () => {
    const at = { day: '2026-12-01', today }
    const costs = (...euros: number[]) => euros.map((price) => ({ prices: [{ price }] }))
    expect(areaPrice(costs(25, 25), at)).toEqual({ euros: 25, isLowest: false })
    expect(areaPrice(costs(25, 18, 55), at)).toEqual({ euros: 18, isLowest: true })
    expect(areaPrice([...costs(12.5), { prices: [] }], at)).toEqual({
      euros: 12.5,
      isLowest: false,
    })
    expect(areaPrice([{ prices: null }], at)).toBeNull()
  })
})

describe('Spots', () => {
  const spot = (equipment: string[], reservations: object[] = [], isInUse = true) => ({
    equipment,
    reservations,
    isInUse,
  })

  it('match a search for equipment when they have all of it', () => {
    expect(hasAllEquipment(spot(['covered', 'ev_charger']), ['covered'])).toBe(true)
    expect(hasAllEquipment(spot(['covered']), ['covered', 'ev_charger'])).toBe(false)
    expect(hasAllEquipment(spot([]), [])).toBe(true)
  })

  it('that are taken are replaced with the nearest offered spot, first with one of the same equipment', () => {
    const taken = spot(['heating_outlet'], [{ startDate: '2026-12-01' }])
    const off = spot(['heating_outlet'], [], false)
    const [plain, far] = [spot([]), spot(['heating_outlet', 'covered'])]
    const leaving = spot(['heating_outlet'], [{ startDate: '2027-01-01' }])
    const all = [far, leaving, plain, taken, off]
    const isOffered = (one: ReservableSpot) => canReserveSpot(one, '2026-12-01', limits)
    expect(findNearestOfferedSpot(all, taken, isOffered)).toBe(far)
    expect(findNearestOfferedSpot([plain, taken, off], taken, isOffered)).toBe(plain)
    expect(findNearestOfferedSpot([taken, off, leaving], taken, isOffered)).toBeNull()
    expect(findNearestOfferedSpot([taken, off, leaving], taken, () => true)).toBe(off)
  })

  it('can be reserved by a resident who lives there or is a party, until the contract has ended', () => {
    const may = (status: string, ...roles: ('tenant' | 'payer' | 'contractParty')[]) =>
      mayReserveParking({ status, roles })
    expect([
      may('active', 'tenant'),
      may('active', 'contractParty', 'payer'),
      may('signed', 'tenant'),
      may('active', 'payer'),
      may('active'),
      may('terminated', 'tenant'),
    ]).toEqual([true, true, true, false, false, false])
  })
})

describe('The limit of reservations that have not begun', () => {
  const own = [
    { startDate: '2026-11-01', endDate: '2026-12-31' },
    { startDate: today, endDate: null },
    { startDate: '2026-12-24', endDate: '2026-12-24' },
    { startDate: '2026-12-06', endDate: '2026-12-06' },
  ]

  it.each([
    [1, '2026-12-24'],
    [2, '2026-12-06'],
    [3, null],
  ])('of %i allows another reservation from %s on', (limit, day) => {
    expect(findDayOfNextAllowedReservation(own, { first: '2027-01-01', today, limit })).toBe(day)
  })

  it('does not apply to a reservation that begins today, nor to a contract whose reservations have all begun', () => {
    expect(findDayOfNextAllowedReservation(own, { first: today, today, limit: 1 })).toBeNull()
    const begun = own.slice(0, 2)
    expect(
      findDayOfNextAllowedReservation(begun, { first: '2027-01-01', today, limit: 1 }),
    ).toBeNull()
  })

  it('allows another reservation on the day that is found, and not on the day before', () => {
    fc.assert(
      fc.property(
        fc.array(anyDay, { maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (days, limit) => {
          const held = days.map((startDate) => ({ startDate, endDate: startDate }))
          const first = OPEN_END
          const day = findDayOfNextAllowedReservation(held, { first, today, limit })
          const left = (on: string) => days.filter((one) => one > on).length
          expect(left(day ?? today)).toBeLessThan(limit)
          if (day === null) return
          expect(left(addDays(day, -1))).toBeGreaterThanOrEqual(limit)
          expect(findDayOfNextAllowedReservation(held, { first, today: day, limit })).toBeNull()
        },
      ),
    )
  })
})

describe('The number of a spot', () => {
  const spots = ['P1', 'P11', 'P110', 'H11', 'P-07', '12A', 'Portin vieressä']
  const found = (typed: string) => spots.filter((name) => matchesSpotNumber(name, typed))

  it.each([
    ['P11', ['P11']],
    [' p 11 ', ['P11']],
    ['P-011', ['P11']],
    ['\u202aP\u201111\u202c', ['P11']],
    ['P\u00a0۱۱\u200b', ['P11']],
    ['11', ['P11', 'H11']],
    ['1', ['P1']],
    ['P', ['P1', 'P11', 'P110', 'P-07', 'Portin vieressä']],
    ['portin v', ['Portin vieressä']],
    ['P7', ['P-07']],
    ['12', ['12A']],
    ['12b', []],
    ['X1', []],
    ['', spots],
  ] as const)('typed as %j finds the spots %j', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  it('typed as the full name of a spot finds the spot, whatever its name', () => {
    fc.assert(fc.property(fc.string(), (name) => matchesSpotNumber(name, name)))
  })

  it('decides whether the spot is drawn on the map', () => {
    expect(spots.filter((name) => !hasPlaceOnMap(name))).toEqual(['Portin vieressä'])
  })
})

describe('Why a write was refused', () => {
  const day = '2026-12-10'
  const open = { kind: 'own', startDate: '2024-06-01', endDate: null, id: 'a' }
  const now = { today: '2026-12-03', contract }
  const write = { kind: 'reserve', day, reservationId: null, own: [], from: [] } as const
  const [change, end] = [
    { ...write, kind: 'change' },
    { ...write, kind: 'end' },
  ] as const
  const conflict = (state?: string) => ({ code: 'STATE_CONFLICT', state })
  const missing = { code: 'NOT_FOUND' }
  const limit = { code: 'CREATION_LIMIT_REACHED' }

  it.each([
    ['the contract has ended', conflict('terminated'), { ...write, own: [open] }, now, 'ended'],
    ['of a limit', limit, { ...write, own: [open] }, now, 'limited'],
    ['of a limit of ends, which is a failure', limit, end, now, null],
    ['others have it, as the server says', conflict('overlap'), write, now, 'overtaken'],
    ['others have it, where a back end says no more', conflict(), write, null, 'overtaken'],
    ['of another conflict, which is a failure', conflict('in_progress'), write, now, null],
    ['it is one’s own by now', conflict('overlap'), { ...write, own: [open] }, now, 'own'],
    ['the spot is gone, which is a failure', missing, write, now, null],
    ['the old spot is gone', missing, change, now, 'outdated'],
    ['the old spot lasts, which is a failure', missing, { ...change, from: [open] }, now, null],
    [
      'the old spot ends too early',
      missing,
      { ...change, from: [{ ...open, endDate: '2026-12-08' }] },
      now,
      'outdated',
    ],
    [
      'the old spot ends the day before, which is a failure',
      missing,
      { ...change, from: [{ ...open, endDate: '2026-12-09' }] },
      now,
      null,
    ],
    ['what is ended is gone', missing, end, now, 'outdated'],
    ['nobody knows what it is now', missing, end, null, null],
    ['what is ended lasts, which is a failure', missing, { ...end, own: [open] }, now, null],
    [
      'what is ended has an end already',
      missing,
      { ...end, own: [{ ...open, endDate: day }] },
      now,
      'outdated',
    ],
    [
      'another one was named',
      missing,
      { ...end, own: [open], reservationId: 'b' },
      now,
      'outdated',
    ],
    [
      'its last day has passed',
      missing,
      { ...end, own: [open], day: '2026-12-02' },
      now,
      'outdated',
    ],
    ['it was cancelled already', missing, { ...end, kind: 'cancel' }, now, 'done'],
    [
      'what is cancelled is there, which is a failure',
      missing,
      { ...end, kind: 'cancel', own: [open] },
      now,
      null,
    ],
  ] as const)('is the reason that %s', (_, answer, refused, at, why) => {
    expect(parkingRefusalOf(answer, refused, at)).toBe(why)
  })

  it.each([
    ['another conflict', conflict('overlap'), 'reserve', true],
    ['a conflict without a state', conflict(), 'end', true],
    ['what is missing', missing, 'cancel', true],
    ['a refused field', { code: 'VALIDATION_ERROR' }, 'end', true],
    ['a limit of taking spots, which is shown with the spots', limit, 'change', true],
    ['a limit of giving up reservations', limit, 'cancel', false],
    ['the end of the contract', conflict('terminated'), 'reserve', false],
    ['a server that is out of order', { code: 'INTERNAL_SERVER_ERROR' }, 'reserve', false],
  ] as const)(
    'because of %s decides whether the parking is reloaded',
    (_, answer, kind, isReloaded) => {
      expect(mayRefusalBeOutdated(answer, kind)).toBe(isReloaded)
    },
  )
})
