import { describe, expect, it } from 'vitest'
import { parkingEquipment } from '../domain/parking.ts'
import { fieldErrorsOf } from './errors.ts'
import { parseResponseWithMissingValues } from './or-missing.ts'
import {
  parking,
  parkingEndBody,
  parkingReservation,
  parkingReservationBody,
  parkingSpot,
} from './parking.ts'
import {
  defaultSearchDays,
  newParkingForm,
  parseParkingForm,
  parseSearchDays,
} from './parking-form.ts'

const today = '2026-11-21'
const spot = {
  rentableParkingSpotId: 'P11',
  locationDetails: 'P11',
  additionalDetails: null,
  equipment: ['heating_outlet'],
  isInUse: true,
}

describe('A parking spot', () => {
  it('has a number or a text as its id, and its lists may be missing', () => {
    const lists = {
      prices: [{ price: 25.5, validFrom: '2026-01-01', validTo: null }],
      reservations: [{ kind: 'own', startDate: '2026-12-01' }],
      availableRanges: [{ startDate: '2026-12-01', endDate: '2026-12-31' }],
    }
    for (const read of [spot, { ...spot, ...lists }, { ...spot, rentableParkingSpotId: 7 }])
      expect(parkingSpot.parse(read)).toEqual(read)
    for (const rentableParkingSpotId of [null, true])
      expect(parkingSpot.safeParse({ ...spot, rentableParkingSpotId }).success).toBe(false)
  })

  it.each([null, '', '(null)'])('may have %j in place of its lists', (list) => {
    const lists = { prices: list, reservations: list, availableRanges: list, equipment: list }
    const { data } = parseResponseWithMissingValues(parkingSpot, { ...spot, ...lists })
    expect(data).toEqual({
      ...spot,
      prices: null,
      reservations: null,
      availableRanges: null,
      equipment: [],
    })
  })

  it('may have the equipment that the specification names', () => {
    expect(parkingEquipment).toEqual([
      'covered',
      'ev_charger',
      'garage',
      'heating_outlet',
      'motorbike_spot',
      'yard',
      'building',
      'disabled_spot',
    ])
  })

  it('is in an area whose address may be unknown', () => {
    const area = { location: { locationDetails: 'Piha', address: null }, parkingSpots: [spot] }
    const read = { parkingAreas: [area], reservationPossibleUntil: '2027-06-30' }
    expect(parking.parse(read)).toEqual(read)
  })
})

it('A reservation without an end is open-ended, and its start must be a day', () => {
  const own = { kind: 'own', startDate: '2026-12-01' }
  for (const read of [own, { ...own, endDate: null }, { ...own, endDate: '2026-12-31' }])
    expect(parkingReservation.parse(read)).toEqual(read)
  for (const startDate of [null, '', '2026-11-31'])
    expect(parkingReservation.safeParse({ ...own, startDate }).success).toBe(false)
})

describe('The body of a request', () => {
  const body = { startDate: today, rentableParkingSpotId: 'P11' }
  const refusals = (sent: object) =>
    fieldErrorsOf(parkingReservationBody.safeParse({ ...body, ...sent }).error?.issues ?? [])

  it('to reserve has the first day of a reservation, and an end that is null or left out', () => {
    for (const sent of [body, { ...body, endDate: null }, { ...body, rentableParkingSpotId: 7 }])
      expect(parkingReservationBody.parse(sent)).toEqual(sent)
    expect(refusals({ startDate: '' })).toEqual([{ path: 'startDate', key: 'invalid_date' }])
    expect(refusals({ endDate: '2026-12-31' })).toEqual([{ path: 'endDate', key: 'invalid_type' }])
  })

  it('to end a reservation has its last day, written yyyy-MM-dd', () => {
    const ended = { endDate: today, rentableParkingSpotId: 'P11' }
    expect(parkingEndBody.parse(ended)).toEqual(ended)
    for (const endDate of ['21.11.2026', '2026-11-21T00:00:00Z', '2026-11-31', null])
      expect(parkingEndBody.safeParse({ ...ended, endDate }).success).toBe(false)
  })
})

describe('The form', () => {
  const ending = {
    operation: 'end',
    spotId: 'P11',
    startDate: '2026-12-01',
    fromSpotId: null,
    reservationId: null,
    termsVersion: null,
    today,
    lastDay: null,
  } as const
  const form = newParkingForm(today)

  it('to end a reservation proposes today, and refuses a missing day and one before today', () => {
    expect(parseParkingForm(form, ending).result).toEqual({
      kind: 'end',
      body: { endDate: today, rentableParkingSpotId: 'P11' },
    })
    const errorOf = (endDate: string) => parseParkingForm({ ...form, endDate }, ending).errors
    expect(errorOf('20.11.2026')).toEqual([{ path: 'endDate', key: 'too_small_date' }])
    expect(errorOf('31.11.2026')).toEqual([{ path: 'endDate', key: 'invalid_date' }])
    expect(errorOf(' ')).toEqual([{ path: 'endDate', key: 'required' }])
    expect(errorOf('31.12.9999')).toEqual([{ path: 'endDate', key: 'too_big_date' }])
  })

  it('to cancel a reservation names the reservation and ends it today, whatever its end was', () => {
    const reservationId = '6d3f2e74-8c57-4d3a-9f7a-2e5c4b6a0c01'
    const cancelling = { ...ending, operation: 'cancel', reservationId, lastDay: today } as const
    expect(parseParkingForm({ ...form, endDate: '30.11.2026' }, cancelling).result).toEqual({
      kind: 'cancel',
      body: { endDate: today, rentableParkingSpotId: 'P11', reservationId },
    })
  })

  it('to reserve a spot is accepted only once the rules and terms are accepted', () => {
    const reserving = { ...ending, operation: 'reserve' } as const
    expect(parseParkingForm(form, reserving).errors).toEqual([
      { path: 'isAccepted', key: 'required' },
    ])
    const accepted = { ...form, isAccepted: true }
    expect(parseParkingForm(accepted, reserving).errors).toEqual([])
  })
})

describe('The searched days', () => {
  const limits = { today, last: '2027-02-28' }
  const keysOf = (start: string, end: string, at = limits) =>
    parseSearchDays({ start, end }, at).errors.map(({ path, key }) => `${path} ${key}`)

  it('are parsed in the typed forms of a date', () => {
    expect(parseSearchDays({ start: '1.12.2026', end: '07.12.2026' }, limits)).toEqual({
      result: { first: '2026-12-01', last: '2026-12-07' },
      errors: [],
    })
    expect(keysOf('21.11.2026', '21.11.2026')).toEqual([])
    expect(keysOf('28.02.2027', '01.04.2027')).toEqual([])
  })

  it('are the current week from today on while they are the default', () => {
    const typed = defaultSearchDays(today)
    expect(typed).toEqual({ start: '21.11.2026', end: '22.11.2026' })
    expect(parseSearchDays(typed, limits)).toEqual({
      result: { first: '2026-11-16', last: '2026-11-22' },
      errors: [],
    })
    expect(parseSearchDays({ ...typed, end: '23.11.2026' }, limits).result).toEqual({
      first: '2026-11-21',
      last: '2026-11-23',
    })
  })

  it('begin today or later, or on the Monday of the current week', () => {
    expect(keysOf('16.11.2026', '22.11.2026')).toEqual([])
    expect(keysOf('20.11.2026', '26.11.2026')).toEqual(['start too_small_date'])
    expect(keysOf('09.11.2026', '22.11.2026')).toEqual(['start too_small_date'])
    expect(keysOf('16.11.2026', '22.11.2026', { today, last: '2026-11-01' })).toEqual([])
  })

  it('begin no later than a reservation may begin, and end neither before their first day nor before today', () => {
    expect(keysOf('01.03.2027', '07.03.2027')).toEqual(['start too_big_date'])
    expect(keysOf('02.12.2026', '01.12.2026')).toEqual(['end too_small_date'])
    expect(keysOf('16.11.2026', '20.11.2026')).toEqual(['end too_small_date'])
  })

  it('must be existing days, with an end that is not too early', () => {
    expect(keysOf('30.02.2027', '')).toEqual(['start invalid_date', 'end invalid_date'])
    expect(keysOf('2', '20.11.2026')).toEqual(['start invalid_date', 'end too_small_date'])
  })
})
