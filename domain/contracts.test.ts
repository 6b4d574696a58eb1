import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contractLabel,
  hasTakenEffect,
  isActiveContract,
  isFixedTerm,
  plateText,
  streetWithPlate,
} from './contracts.ts'
import { anyDay } from './days.arbitrary.ts'
import { addDays } from './reckoning.ts'

const postalAddress = {
  streetAddressLine1: 'Koivukuja 3',
  streetAddressLine2: null,
  postalCode: '02100',
  city: 'Espoo',
}
const addressDetails = { staircaseLetter: 'A', apartmentNumber: '12' }

describe('what a contract is called', () => {
  test('the name of its property comes first', () => {
    expect(contractLabel({ realPropertyName: ' Koivukoti ', postalAddress })).toBe('Koivukoti')
  })

  test.each([[null], [''], ['  '], ['(null)']])(
    'its address takes the place of a name that is %j',
    (realPropertyName) => {
      expect(contractLabel({ realPropertyName, postalAddress })).toBe('Koivukuja 3, 02100 Espoo')
    },
  )

  test('what is missing from the address leaves no gap', () => {
    const label = (missing: Partial<Record<keyof typeof postalAddress, null>>) =>
      contractLabel({ realPropertyName: null, postalAddress: { ...postalAddress, ...missing } })
    expect(label({ city: null })).toBe('Koivukuja 3, 02100')
    expect(label({ postalCode: null })).toBe('Koivukuja 3, Espoo')
    expect(label({ postalCode: null, city: null })).toBe('Koivukuja 3')
    expect(label({ streetAddressLine1: null })).toBe('02100 Espoo')
    expect(label({ streetAddressLine1: null, postalCode: null, city: null })).toBe('')
  })
})

describe('the plate on the door', () => {
  test.each([
    ['A', '12', 'A 12'],
    [null, '12', '12'],
    ['A', null, 'A'],
    ['(null)', ' 12 ', '12'],
    [null, null, ''],
  ])('of %j and %j is "%s"', (staircaseLetter, apartmentNumber, plate) => {
    expect(plateText({ staircaseLetter, apartmentNumber })).toBe(plate)
  })

  test.each([
    ['Koivukuja 3', 'Koivukuja 3 A 12'],
    ['Koivukuja 3 A 12', 'Koivukuja 3 A 12'],
    ['Koivukuja 3 B', 'Koivukuja 3 B A 12'],
    [null, 'A 12'],
  ])('follows the street %j once', (streetAddressLine1, text) => {
    expect(
      streetWithPlate({ postalAddress: { ...postalAddress, streetAddressLine1 }, addressDetails }),
    ).toBe(text)
  })

  test('is left out where there is none', () => {
    const none = { staircaseLetter: null, apartmentNumber: null }
    expect(streetWithPlate({ postalAddress, addressDetails: none })).toBe('Koivukuja 3')
  })
})

test('a contract is active while in force or signed', () => {
  const statuses = ['active', 'signed', 'terminated'] as const
  expect(statuses.map(isActiveContract)).toEqual([true, true, false])
})

test('a contract takes effect on the day it starts', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = [addDays(day, -1), day, addDays(day, 1)]
      expect(days.map((today) => hasTakenEffect(day, today))).toEqual([false, true, true])
    }),
  )
})

test('a contract with an end date is for a fixed term', () => {
  expect(isFixedTerm({ endDate: '2027-09-30' })).toBe(true)
  expect(isFixedTerm({ endDate: null })).toBe(false)
})
