import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasNewAddress, missingAddressFields } from './new-address.ts'

const whole = {
  recipientName: 'Aino Virtanen',
  streetAddress: 'Rantapolku 1',
  postalCode: '00100',
  city: 'Helsinki',
}
const nothing = { recipientName: '', streetAddress: null, postalCode: ' ', city: '(null)' }

test('nothing is asked when nothing or everything is filled in', () => {
  expect(missingAddressFields(nothing)).toEqual([])
  expect(missingAddressFields(whole)).toEqual([])
})

test('one field asks for the three others', () => {
  expect(missingAddressFields({ ...nothing, city: 'Helsinki' })).toEqual([
    'recipientName',
    'streetAddress',
    'postalCode',
  ])
})

test('exactly the missing fields are asked for, once one is filled in', () => {
  const fields = ['recipientName', 'streetAddress', 'postalCode', 'city'] as const
  fc.assert(
    fc.property(fc.subarray([...fields], { minLength: 1 }), (filled) => {
      const address = { ...nothing, ...Object.fromEntries(filled.map((name) => [name, 'x'])) }
      expect(missingAddressFields(address)).toEqual(
        fields.filter((field) => !filled.includes(field)),
      )
    }),
  )
})

test('an address is there once any of the four is filled in', () => {
  expect([null, nothing, { ...nothing, city: 'Espoo' }].map(hasNewAddress)).toEqual([
    false,
    false,
    true,
  ])
})
