import type { ParkingReservation, ParkingSpotId } from '../../../api/parking.ts'
import { OPEN_START } from '../../../domain/parking.ts'
import type { Kit } from '../kit.ts'
import type { Walk } from './walk.ts'

/** A spot that may be reserved from a day on, with the terms that its area asks to accept. */
interface FreeSpot {
  readonly rentableParkingSpotId: ParkingSpotId
  readonly startDate: string
  readonly acceptedTermsVersion?: string
}

/**
 * Returns the spots in use without any reservation whose free range has no end, from the first day
 * of that range, or from today.
 */
export async function findUnreservedSpots(
  kit: Kit,
  contract: string,
  today: string,
): Promise<FreeSpot[]> {
  const { parkingAreas } = await kit.ok('readParking', { params: { contract } })
  return parkingAreas.flatMap(({ parkingSpots, terms }) =>
    parkingSpots.flatMap(({ rentableParkingSpotId, isInUse, reservations, availableRanges }) => {
      const range = availableRanges?.find(({ endDate }) => isOpen(endDate))
      if (!isInUse || (reservations ?? []).length > 0 || range === undefined) return []
      const from = (range.startDate ?? OPEN_START).slice(0, today.length)
      const accepted = terms ? { acceptedTermsVersion: terms.version } : {}
      return [{ rentableParkingSpotId, startDate: from > today ? from : today, ...accepted }]
    }),
  )
}

const isOpen = (day: ParkingReservation['endDate']): boolean =>
  day === undefined || day === null || day === '' || day === '(null)' || day.startsWith('9999')

/** A spot is reserved, changed for another, and ended. */
export const parkingWalk: Walk = {
  name: 'parking',
  as: ['resident', 'other'],
  calls: [
    'readParking',
    'reserveParkingSpot',
    'changeParkingSpot',
    'endParkingReservation',
    'readParkingCalendar',
  ],
  async work({ kit, samples }) {
    const params = { contract: samples.contractOf('resident') }
    const [first, second] = await findUnreservedSpots(kit, params.contract, samples.today)
    const isThere = first !== undefined && second !== undefined
    kit.claim(
      'answer',
      'reserveParkingSpot',
      'there are two free spots',
      isThere ? [] : ['the back end has not got two spots that are free from now on'],
    )
    if (!isThere) return
    if (samples.has('spot')) {
      const taken = { startDate: samples.today, rentableParkingSpotId: samples.of('spot') }
      await kit.refused(
        'reserveParkingSpot',
        { params, body: taken },
        { code: 'STATE_CONFLICT', state: 'overlap', allowed: [] },
        { title: 'a spot of somebody else is refused' },
      )
    }
    const reserved = await kit.once(
      'reserveParkingSpot',
      { params, body: first },
      { ...first, rentableParkingSpotId: second.rentableParkingSpotId },
    )
    kit.same(
      'lifecycle',
      'reserveParkingSpot',
      'the answer names the spot',
      reserved.rentableParkingSpotId,
      first.rentableParkingSpotId,
    )
    if (typeof reserved.id === 'string') {
      const ofReservation = { params: { ...params, reservation: reserved.id } }
      await kit.ok('readParkingCalendar', ofReservation)
      await kit.refused(
        'readParkingCalendar',
        { params: { contract: samples.contractOf('other'), reservation: reserved.id } },
        { code: 'NOT_FOUND' },
        { as: 'other', kind: 'foreign', title: 'another resident does not read it' },
      )
    }
    const change = {
      ...second,
      fromRentableParkingSpotId: first.rentableParkingSpotId,
      startDate: samples.day(2),
    }
    const changed = await kit.once(
      'changeParkingSpot',
      { params, body: change },
      { ...change, startDate: samples.day(3) },
    )
    kit.same(
      'lifecycle',
      'changeParkingSpot',
      'the answer names the new spot',
      changed.rentableParkingSpotId,
      second.rentableParkingSpotId,
    )
    const end = { endDate: samples.day(5), rentableParkingSpotId: second.rentableParkingSpotId }
    await kit.ok('endParkingReservation', { params, body: end })
    await kit.refused(
      'endParkingReservation',
      { params, body: { ...end, endDate: samples.day(9) } },
      { code: 'VALIDATION_ERROR', paths: ['endDate'] },
      { title: 'an end cannot be put off' },
    )
    await kit.refused(
      'endParkingReservation',
      { params, body: { ...end, rentableParkingSpotId: kit.newId() } },
      { code: 'NOT_FOUND' },
      { kind: 'unknown', title: 'a spot without a reservation is unknown' },
    )
    const read = await kit.ok('readParking', { params, query: { include: 'prices' } })
    const lists = read.parkingAreas
      .flatMap(({ parkingSpots }) => parkingSpots)
      .flatMap((spot) => spot.reservations ?? [])
    kit.same('lifecycle', 'readParking', 'what "include" leaves out does not come', lists, [])
  },
}
