import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contractLabel,
  doorPlateText,
  hasContractStarted,
  isActiveContract,
  isEndBeforeAgreedDate,
  streetWithPlate,
} from './contracts.ts'
import { addDays, daysBetween } from './date-arithmetic.ts'
import { anyDay } from './days.arbitrary.ts'

const postalAddress = {
  streetAddressLine1: 'Koivukuja 3',
  streetAddressLine2: null,
  postalCode: '02100',
  city: 'Espoo',
}
const addressDetails = { staircaseLetter: 'A', apartmentNumber: '12' }

describe('the label of a contract', () => {
  test('is the name of its property if the property has one', () => {
    expect(contractLabel({ realPropertyName: ' Koivukoti ', postalAddress })).toBe('Koivukoti')
  })

  test.each([[null], [''], ['  '], ['(null)']])(
    'is its address when the name is %j',
    (realPropertyName) => {
      expect(contractLabel({ realPropertyName, postalAddress })).toBe('Koivukuja 3, 02100 Espoo')
    },
  )

  test('leaves out missing parts of the address', () => {
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
  ])('of the street %j and the apartment %j is "%s"', (staircaseLetter, apartmentNumber, plate) => {
    expect(doorPlateText({ staircaseLetter, apartmentNumber })).toBe(plate)
  })

  test.each([
    ['Koivukuja 3', 'Koivukuja 3 A 12'],
    ['Koivukuja 3 A 12', 'Koivukuja 3 A 12'],
    ['Koivukuja 3 B', 'Koivukuja 3 B A 12'],
    [null, 'A 12'],
  ])('is appended once to the street %j', (streetAddressLine1, text) => {
    expect(
      streetWithPlate({ postalAddress: { ...postalAddress, streetAddressLine1 }, addressDetails }),
    ).toBe(text)
  })

  test('is left out when it is missing', () => {
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
      expect(days.map((today) => hasContractStarted(day, today))).toEqual([false, true, true])
    }),
  )
})

const anyWord = fc.constantFrom(null, '', '(null)', ' A ', '12', 'Koivukuja 3', 'Koivukuja 3 A 12')

describe('with any data of a home', () => {
  test('the label of a contract is the name of the property, or otherwise the known parts of the address in order', () => {
    fc.assert(
      fc.property(anyWord, anyWord, anyWord, anyWord, (name, street, postalCode, city) => {
        const label = contractLabel({
          realPropertyName: name,
          postalAddress: { streetAddressLine1: street, streetAddressLine2: null, postalCode, city },
        })
        const said = (word: string | null) => (word === '(null)' ? '' : (word ?? '').trim())
        const town = `${said(postalCode)} ${said(city)}`.trim()
        const address = said(street) && town ? `${said(street)}, ${town}` : said(street) + town
        expect(label).toBe(said(name) || address)
      }),
    )
  })

  test('the door plate is appended once after the street, without a gap', () => {
    fc.assert(
      fc.property(anyWord, anyWord, anyWord, (street, staircaseLetter, apartmentNumber) => {
        const details = { staircaseLetter, apartmentNumber }
        const plate = doorPlateText(details)
        const whole = streetWithPlate({
          postalAddress: { ...postalAddress, streetAddressLine1: street },
          addressDetails: details,
        })
        expect(
          [plate, whole].filter((text) => text !== text.trim() || /\s\s|null/.test(text)),
        ).toEqual([])
        expect(whole.endsWith(plate)).toBe(true)
        expect(
          streetWithPlate({
            postalAddress: { ...postalAddress, streetAddressLine1: whole },
            addressDetails: details,
          }),
        ).toBe(whole)
      }),
    )
  })
})

test('only a contract with a fixed term can end early, and not on its last day', () => {
  fc.assert(
    fc.property(anyDay, fc.option(anyDay), (endDate, term) => {
      const isEarly = term !== null && daysBetween(endDate, term) > 0
      expect(isEndBeforeAgreedDate(endDate, { endDate: term })).toBe(isEarly)
    }),
  )
  expect(isEndBeforeAgreedDate('2027-09-29', { endDate: '2027-09-30' })).toBe(true)
  expect(isEndBeforeAgreedDate('2027-09-30', { endDate: '2027-09-30' })).toBe(false)
})
