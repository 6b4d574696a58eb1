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

test('a new address requires no field when all or none of its fields are filled in', () => {
  expect(missingAddressFields(nothing)).toEqual([])
  expect(missingAddressFields(whole)).toEqual([])
})

test('a new address requires the other three fields once one field is filled in', () => {
  expect(missingAddressFields({ ...nothing, city: 'Helsinki' })).toEqual([
    'recipientName',
    'streetAddress',
    'postalCode',
  ])
})

test('a new address requires exactly the missing fields once one is filled in', () => {
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

test('a new address is present once any of its four fields is filled in', () => {
  expect([null, nothing, { ...nothing, city: 'Espoo' }].map(hasNewAddress)).toEqual([
    false,
    false,
    true,
  ])
})
