import { describe, expect, it } from 'vitest'
import { minimalTermination, refundBeneficiary } from '../fixtures/minimal-termination.ts'
import { fieldErrorsOf } from './errors.ts'
import { terminationOperationSchemaFor, terminationReasons } from './termination.ts'

const operation = terminationOperationSchemaFor({
  contractType: 'rental',
  noticeDay: '2026-11-21',
  contractEndDate: null,
  firstViewing: '2026-11-22',
})
/** Validates the plain notice with changes and returns its errors. */
function errors(change: object): string[] {
  const read = operation.safeParse({ ...minimalTermination, ...change })
  return read.success
    ? []
    : fieldErrorsOf(read.error.issues).map(({ path, key }) => `${path}: ${key}`)
}

it('the accepted reasons of a termination are those of the specification', () => {
  const specified = [
    'apartment_size',
    'area_poor_services',
    'buying_property',
    'disturbing_neighbours_or_building',
    'family_size_change',
    'housing_company_fee_amount',
    'internal_swap',
    'move_due_work',
    'move_to_another_municipality',
    'move_to_another_rental',
    'move_to_care_home_or_hospital',
    'move_to_right_of_occupancy',
    'other',
    'poor_apartment_condition',
    'poor_apartment_equipment_or_properties',
    'poor_property_condition',
    'poor_property_maintenance',
    'poor_transportation_options',
    'housing_costs',
    'move_to_another_apartment_of_same_owner',
    'death',
  ]
  expect(terminationReasons).toEqual(specified)
  expect(specified.flatMap((terminationReason) => errors({ terminationReason }))).toEqual([])
})

describe('a new address', () => {
  const address = (length: number) => ({
    newAddress: {
      recipientName: 'A'.repeat(length),
      streetAddress: 'S'.repeat(length),
      postalCode: '33200',
      city: 'T'.repeat(length),
    },
  })

  it('has a recipient, street and city of at most a hundred characters each', () => {
    expect(errors(address(100))).toEqual([])
    expect(errors(address(101))).toEqual([
      'newAddress.recipientName: too_big',
      'newAddress.streetAddress: too_big',
      'newAddress.city: too_big',
    ])
  })
})

describe('a foreign account', () => {
  const account = (bic: string) => ({
    beneficiaries: [{ ...refundBeneficiary, iban: 'DE89370400440532013000', bic }],
  })

  it.each(['COBADEFFXXX', 'cobadeff'])('accepts the BIC %s', (bic) => {
    expect(errors(account(bic))).toEqual([])
  })

  it.each(['COBADEF', 'COBADEFFXX', 'C0BADEFF', 'COBAXXFF', '?'])('rejects the BIC %s', (bic) => {
    expect(errors(account(bic))).toEqual(['beneficiaries.0.bic: invalid_bic'])
  })
})

describe('a text of one line', () => {
  it.each([
    ['Ai\u0007no', 'Aino'],
    ['Aino\tMaria', 'Aino Maria'],
    ['Aino\r\nMaria', 'Aino Maria'],
    ['Ai\u00adno', 'Aino'],
    ['\u200bAino\ufeff', 'Aino'],
    ['\u202eAi\u2066no\u2069\u202c', 'Aino'],
    ['Aino\u2028', 'Aino'],
    ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
  ])('is stored without the invisible characters of %j', (typed, name) => {
    const read = operation.parse({
      ...minimalTermination,
      newAddress: { recipientName: typed, streetAddress: typed, postalCode: '33200', city: typed },
      beneficiaries: [{ ...refundBeneficiary, beneficiaryName: typed }],
    })
    expect({
      ...read.newAddress,
      beneficiaryName: read.beneficiaries[0]?.beneficiaryName,
    }).toEqual({
      recipientName: name,
      streetAddress: name,
      postalCode: '33200',
      city: name,
      beneficiaryName: name,
    })
  })

  it.each(['\u200b', '\t\u202e', ' '])('counts as missing when it is %j', (typed) => {
    expect(errors({ beneficiaries: [{ ...refundBeneficiary, beneficiaryName: typed }] })).toEqual([
      'beneficiaries.0.beneficiaryName: required',
    ])
  })
})

it('a free text is stored with its line breaks and tabs, and without other invisible characters', () => {
  const additionalDetails = 'Hei\r\n\u202eAino\u0007\t\u200b!'
  expect(operation.parse({ ...minimalTermination, additionalDetails }).additionalDetails).toBe(
    'Hei\nAino\t!',
  )
})
