import { describe, expect, it } from 'vitest'
import type { ParkingReservation, ParkingSpot } from '../../../api/parking.ts'
import { checkSearch } from '../../../api/parking-form.ts'
import { showDate } from '../../../domain/dates.ts'
import { OPEN_END, rangeFrom } from '../../../domain/parking.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import {
  endedSpot,
  freeSpot,
  otherFreeSpot,
  parkingOfPayer,
  parkingOfStaff,
  parkingWith,
  soonFreeSpot,
  takenSpot,
  unusedSpot,
  withoutSpot,
  withSpot,
} from '../../../machines/parking/parking.samples.ts'
import { type ParkingStart, panelOf } from '../../../machines/parking/parking.selectors.ts'
import { whyNot } from './why-not.ts'

/** Returns the key and its values in place of a translation. */
const t = (key: string | readonly string[], values?: object) =>
  [key, ...Object.values(values ?? {})].join(' ')

const range = { first: '2026-11-16', last: '2026-11-22' }
/** Returns the errors of a search from a day on. */
const errorsOf = (first: string, { today, parking }: ParkingStart) =>
  checkSearch(
    { start: showDate(first), end: showDate(rangeFrom(first).last) },
    { today, last: parking.reservationPossibleUntil ?? OPEN_END },
  ).errors

/** Returns why a spot cannot be reserved in a search from a day on. */
function why(start: ParkingStart, spot: ParkingSpot, first = range.first) {
  const [yard, ...others] = start.parking.parkingAreas
  const parkingSpots = (yard?.parkingSpots ?? []).filter(
    (one) => one.rentableParkingSpotId !== spot.rentableParkingSpotId,
  )
  const parkingAreas = yard
    ? [{ ...yard, parkingSpots: [...parkingSpots, spot] }, ...others]
    : others
  const context = {
    start: { ...start, parking: { ...start.parking, parkingAreas } },
    range: { ...range, first },
    searchErrors: errorsOf(first, start),
    spotId: spot.rentableParkingSpotId,
  }
  const said = whyNot(context, t, helsinki)
  // A reason is given exactly where the form is not shown.
  expect(said === null).toBe(panelOf(context) === 'reserving')
  return said
}

const taken = (startDate: string, endDate: string | null): ParkingReservation => ({
  kind: 'other',
  startDate,
  endDate,
})
const freeWith = (...reservations: ParkingReservation[]) => ({ ...freeSpot, reservations })

describe('Why a spot cannot be reserved', () => {
  it.each([
    ['a free spot', withoutSpot, freeSpot, null],
    ['for staff', parkingOfStaff, freeSpot, { text: 'details.staff', from: null }],
    ['for who only pays', parkingOfPayer, freeSpot, { text: 'details.payer', from: null }],
    ['not in use', withoutSpot, unusedSpot, { text: 'details.not_in_use', from: null }],
    ['taken for good', withoutSpot, takenSpot, { text: 'details.taken', from: null }],
    [
      'taken until a day',
      withoutSpot,
      soonFreeSpot,
      { text: 'details.freeLater 01.12.2026', from: '2026-12-01' },
    ],
    [
      'taken beyond the last day on which a reservation may begin',
      withoutSpot,
      freeWith(taken('2026-01-01', '2027-05-31')),
      { text: 'details.takenAgain', from: null },
    ],
    [
      'free until somebody takes it',
      withoutSpot,
      freeWith(taken('2026-12-05', null)),
      { text: 'details.freeUntil 04.12.2026', from: null },
    ],
    [
      'free until somebody takes it for a while',
      withoutSpot,
      freeWith(taken('2026-12-05', '2026-12-31')),
      { text: 'details.freeUntil 04.12.2026', from: '2027-01-01' },
    ],
    [
      'free in a gap only',
      withoutSpot,
      freeWith(taken('2026-01-01', '2026-11-30'), taken('2026-12-24', null)),
      { text: 'details.takenAgain', from: null },
    ],
    ['beside an own spot', withSpot, freeSpot, { text: 'details.limitOrChange', from: null }],
  ])('%s', (_, start, spot, expected) => {
    expect(why(start, spot)).toEqual(expected)
  })

  it('names the day from which on another spot can be reserved, after the end of an own reservation', () => {
    const [yard, ...others] = withoutSpot.parking.parkingAreas
    const ending: ParkingStart = {
      ...withoutSpot,
      parking: {
        ...withoutSpot.parking,
        parkingAreas: yard
          ? [{ ...yard, parkingSpots: [...yard.parkingSpots, endedSpot] }, ...others]
          : others,
      },
    }
    expect(why(ending, freeSpot)).toEqual({
      text: 'details.limitUntil 01.12.2026',
      from: '2026-12-01',
    })
  })

  it('names the day from which on the contract may have another reservation to come', () => {
    const coming = { kind: 'own', startDate: '2026-12-10', endDate: '2026-12-10' }
    const parking = {
      ...parkingWith({ ...otherFreeSpot, reservations: [coming] }),
      comingPerContract: 1,
    }
    const start = { ...withoutSpot, parking }
    const limited = { text: 'limit.coming limit.day 10.12.2026', from: null }
    expect(why(start, freeSpot, '2026-12-11')).toEqual(limited)
    // From today on it would overlap a reservation that has not begun; later it would be a second
    // one.
    expect(why(start, freeSpot)).toEqual(limited)
    const more = { ...start, parking: { ...parking, comingPerContract: 2 } }
    expect(why(more, freeSpot, '2026-12-11')).toBeNull()
    const unsaid = { ...start, parking: { ...parking, comingPerContract: null } }
    expect(why(unsaid, freeSpot, '2026-12-11')).toBeNull()
  })

  it.each([
    ['2026-11-21T22:00:00.000Z', 'limit.day 22.11.2026'],
    ['2026-11-21T11:30:00.000Z', 'limit.moment 21.11.2026 13.30'],
  ])('names the time from which on the parking may be changed again: %s', (at, said) => {
    const parking = { ...withoutSpot.parking, writingAvailableAt: at }
    const limited = { text: `limit.writes ${said}`, from: null }
    expect(why({ ...withoutSpot, parking }, freeSpot)).toEqual(limited)
    const beside = { ...withSpot.parking, writingAvailableAt: at }
    expect(why({ ...withSpot, parking: beside }, freeSpot)).toEqual(limited)
    expect(why({ ...withoutSpot, parking }, takenSpot)).toEqual({
      text: 'details.taken',
      from: null,
    })
  })

  it('names the last day on which a reservation may begin, and the first of the contract', () => {
    const closed = { ...withoutSpot.parking, reservationPossibleUntil: '2026-11-13' }
    expect(why({ ...withoutSpot, parking: closed }, freeSpot)).toEqual({
      text: 'details.too_late 13.11.2026',
      from: null,
    })
    const later = { ...withoutSpot.contract, startDate: '2027-01-01' }
    expect(why({ ...withoutSpot, contract: later }, freeSpot)).toEqual({
      text: 'details.past 01.01.2027',
      from: '2027-01-01',
    })
    const whileTaken = freeWith(taken('2026-12-01', '2027-01-31'))
    expect(why({ ...withoutSpot, contract: later }, whileTaken)).toEqual({
      text: 'details.past 01.01.2027',
      from: '2027-02-01',
    })
    const takenForGood = freeWith(taken('2027-02-01', null))
    expect(why({ ...withoutSpot, contract: later }, takenForGood)).toEqual({
      text: 'details.past 01.01.2027',
      from: null,
    })
  })

  it('is null when somebody has reserved the spot for after the end of the contract', () => {
    const ending = { ...withoutSpot.contract, endDate: '2026-12-04' }
    const spot = freeWith(taken('2026-12-05', null))
    expect(why({ ...withoutSpot, contract: ending }, spot)).toBeNull()
  })

  it('names days of the search that are refused before any other reason', () => {
    expect(why(withoutSpot, freeSpot, '2027-03-01')).toEqual({ text: 'details.search', from: null })
    expect(why(withoutSpot, freeSpot, '2026-11-20')).toEqual({ text: 'details.search', from: null })
  })

  it('is null for a spot that no longer exists', () => {
    expect(
      whyNot({ start: withSpot, range, searchErrors: [], spotId: 'gone' }, t, helsinki),
    ).toBeNull()
  })
})
