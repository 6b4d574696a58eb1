import { describe, expect, it } from 'vitest'
import type { ParkingReservation, ParkingSpot } from '../../../api/parking.ts'
import { parseSearchDays } from '../../../api/parking-form.ts'
import { formatDate } from '../../../domain/dates.ts'
import { OPEN_END, searchRangeFrom } from '../../../domain/parking.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import { translateToKeys as t } from '../../../fixtures/portal/translate-to-keys.ts'
import {
  endedSpot,
  freeSpot,
  otherFreeSpot,
  outOfUseSpot,
  parkingWith,
  payerStart,
  spotTakenUntilDay,
  staffStart,
  startWithOwnSpot,
  startWithoutOwnSpot,
  takenSpot,
} from '../../../machines/parking/parking.samples.ts'
import { type ParkingStart, panelContentOf } from '../../../machines/parking/parking.selectors.ts'
import { unreservableReason } from './why-not.ts'

const range = { first: '2026-11-16', last: '2026-11-22' }
/** Returns the errors of a search from a day on. */
const errorsOf = (first: string, { today, parking }: ParkingStart) =>
  parseSearchDays(
    { start: formatDate(first), end: formatDate(searchRangeFrom(first).last) },
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
  const said = unreservableReason(context, t, helsinki)
  // A reason is given exactly where the form is not shown.
  expect(said === null).toBe(panelContentOf(context) === 'reserving')
  return said
}

const taken = (startDate: string, endDate: string | null): ParkingReservation => ({
  kind: 'other',
  startDate,
  endDate,
})
/** A text that says why, and the day from which on another search may help. */
const reason = (text: string, from: string | null = null) => ({ text, from })
const freeWith = (...reservations: ParkingReservation[]) => ({ ...freeSpot, reservations })

describe('Why a spot cannot be reserved', () => {
  it.each([
    ['a free spot', startWithoutOwnSpot, freeSpot, null],
    ['for staff', staffStart, freeSpot, reason('details.staff')],
    ['for who only pays', payerStart, freeSpot, reason('details.payer')],
    ['not in use', startWithoutOwnSpot, outOfUseSpot, reason('details.not_in_use')],
    ['taken for good', startWithoutOwnSpot, takenSpot, reason('details.taken')],
    [
      'taken until a day',
      startWithoutOwnSpot,
      spotTakenUntilDay,
      reason('details.freeLater 01.12.2026', '2026-12-01'),
    ],
    [
      'taken beyond the last day on which a reservation may begin',
      startWithoutOwnSpot,
      freeWith(taken('2026-01-01', '2027-05-31')),
      reason('details.takenAgain'),
    ],
    [
      'free until somebody takes it',
      startWithoutOwnSpot,
      freeWith(taken('2026-12-05', null)),
      reason('details.freeUntil 04.12.2026'),
    ],
    [
      'free until somebody takes it for a while',
      startWithoutOwnSpot,
      freeWith(taken('2026-12-05', '2026-12-31')),
      reason('details.freeUntil 04.12.2026', '2027-01-01'),
    ],
    [
      'free in a gap only',
      startWithoutOwnSpot,
      freeWith(taken('2026-01-01', '2026-11-30'), taken('2026-12-24', null)),
      reason('details.takenAgain'),
    ],
    ['beside an own spot', startWithOwnSpot, freeSpot, reason('details.limitOrChange')],
  ])('is the expected reason: %s', (_, start, spot, expected) => {
    expect(why(start, spot)).toEqual(expected)
  })

  it('names the day from which on another spot can be reserved, after the end of an own reservation', () => {
    const ending = { ...startWithoutOwnSpot, parking: parkingWith(endedSpot) }
    expect(why(ending, freeSpot)).toEqual(reason('details.limitUntil 01.12.2026', '2026-12-01'))
  })

  it('names the day from which on the contract may have another reservation to come', () => {
    const coming = { kind: 'own', startDate: '2026-12-10', endDate: '2026-12-10' }
    const parking = {
      ...parkingWith({ ...otherFreeSpot, reservations: [coming] }),
      comingPerContract: 1,
    }
    const start = { ...startWithoutOwnSpot, parking }
    const limited = reason('limit.coming limit.day 10.12.2026')
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
    const parking = { ...startWithoutOwnSpot.parking, writingAvailableAt: at }
    const limited = reason(`limit.writes ${said}`)
    expect(why({ ...startWithoutOwnSpot, parking }, freeSpot)).toEqual(limited)
    const beside = { ...startWithOwnSpot.parking, writingAvailableAt: at }
    expect(why({ ...startWithOwnSpot, parking: beside }, freeSpot)).toEqual(limited)
    expect(why({ ...startWithoutOwnSpot, parking }, takenSpot)).toEqual(reason('details.taken'))
  })

  it('names the last day on which a reservation may begin, and the first of the contract', () => {
    const closed = { ...startWithoutOwnSpot.parking, reservationPossibleUntil: '2026-11-13' }
    expect(why({ ...startWithoutOwnSpot, parking: closed }, freeSpot)).toEqual(
      reason('details.too_late 13.11.2026'),
    )
    const contract = { ...startWithoutOwnSpot.contract, startDate: '2027-01-01' }
    const later = { ...startWithoutOwnSpot, contract }
    expect(why(later, freeSpot)).toEqual(reason('details.past 01.01.2027', '2027-01-01'))
    const whileTaken = freeWith(taken('2026-12-01', '2027-01-31'))
    expect(why(later, whileTaken)).toEqual(reason('details.past 01.01.2027', '2027-02-01'))
    const takenForGood = freeWith(taken('2027-02-01', null))
    expect(why(later, takenForGood)).toEqual(reason('details.past 01.01.2027'))
  })

  it('is null when somebody has reserved the spot for after the end of the contract', () => {
    const ending = { ...startWithoutOwnSpot.contract, endDate: '2026-12-04' }
    const spot = freeWith(taken('2026-12-05', null))
    expect(why({ ...startWithoutOwnSpot, contract: ending }, spot)).toBeNull()
  })

  it('names days of the search that are refused before any other reason', () => {
    expect(why(startWithoutOwnSpot, freeSpot, '2027-03-01')).toEqual(reason('details.search'))
    expect(why(startWithoutOwnSpot, freeSpot, '2026-11-20')).toEqual(reason('details.search'))
  })

  it('is null for a spot that no longer exists', () => {
    expect(
      unreservableReason(
        { start: startWithOwnSpot, range, searchErrors: [], spotId: 'gone' },
        t,
        helsinki,
      ),
    ).toBeNull()
  })
})
