import { describe, expect, it } from 'vitest'
import { parkingEquipment } from '../domain/parking.ts'
import { fieldErrorsOf } from './errors.ts'
import {
  parking,
  parkingEndBody,
  parkingReservation,
  parkingReservationBody,
  parkingSpot,
} from './parking.ts'
import { checkParkingForm, newParkingForm } from './parking-form.ts'

const today = '2026-11-21'
const spot = {
  rentableParkingSpotId: 'P11',
  locationDetails: 'P11',
  additionalDetails: null,
  equipment: ['heating_outlet'],
  isInUse: true,
}

describe('A parking spot', () => {
  it('is known by a number or a text, and its lists may be absent', () => {
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

  it('may be equipped with what the specification names', () => {
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

  it('stands in an area whose address may be unknown', () => {
    const area = { location: { locationDetails: 'Piha', address: null }, parkingSpots: [spot] }
    const read = { parkingAreas: [area], reservationPossibleUntil: '2027-06-30' }
    expect(parking.parse(read)).toEqual(read)
  })
})

it('A reservation goes on where its end is missing, and has a start that is a day', () => {
  const own = { kind: 'own', startDate: '2026-12-01' }
  for (const read of [own, { ...own, endDate: null }, { ...own, endDate: '2026-12-31' }])
    expect(parkingReservation.parse(read)).toEqual(read)
  for (const startDate of [null, '', '2026-11-31'])
    expect(parkingReservation.safeParse({ ...own, startDate }).success).toBe(false)
})

describe('What is sent', () => {
  const body = { startDate: today, rentableParkingSpotId: 'P11' }
  const refusals = (sent: object) =>
    fieldErrorsOf(parkingReservationBody.safeParse({ ...body, ...sent }).error?.issues ?? [])

  it('reserves from a day on, without an end, which may be left out', () => {
    for (const sent of [body, { ...body, endDate: null }, { ...body, rentableParkingSpotId: 7 }])
      expect(parkingReservationBody.parse(sent)).toEqual(sent)
    expect(refusals({ startDate: '' })).toEqual([{ path: 'startDate', key: 'invalid_date' }])
    expect(refusals({ endDate: '2026-12-31' })).toEqual([{ path: 'endDate', key: 'invalid_type' }])
  })

  it('ends on a day that is written yyyy-MM-dd', () => {
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
    fromSpotId: null,
    termsVersion: null,
    today,
    lastDay: null,
  } as const
  const form = newParkingForm('2026-12-01', today)

  it('ends today unless another day is given, and refuses a day before it, or none', () => {
    expect(checkParkingForm(form, ending).result).toEqual({
      kind: 'end',
      body: { endDate: today, rentableParkingSpotId: 'P11' },
    })
    const errorOf = (endDate: string) => checkParkingForm({ ...form, endDate }, ending).errors
    expect(errorOf('20.11.2026')).toEqual([{ path: 'endDate', key: 'too_small_date' }])
    expect(errorOf('31.11.2026')).toEqual([{ path: 'endDate', key: 'invalid_date' }])
    expect(errorOf(' ')).toEqual([{ path: 'endDate', key: 'required' }])
  })

  it('takes a reservation only once the rules and terms are accepted', () => {
    const reserving = { ...ending, operation: 'reserve' } as const
    expect(checkParkingForm(form, reserving).errors).toEqual([
      { path: 'isAccepted', key: 'required' },
    ])
    expect(checkParkingForm({ ...form, isAccepted: true }, reserving).errors).toEqual([])
  })
})
