import { describe, expect, it } from 'vitest'
import { faultsOf } from './errors.ts'
import {
  type TerminationOperation,
  terminationOperationFor,
  terminationReasons,
} from './termination.ts'

const operation = terminationOperationFor({
  contractType: 'rental',
  noticeDay: '2026-11-21',
  contractEndDate: null,
  firstViewing: '2026-11-22',
})
const right: TerminationOperation = {
  movingOutDate: null,
  endDate: '2026-12-31',
  terminationReason: 'other',
  additionalDetails: null,
  fileUuids: [],
  givingContactInfoAllowed: false,
  masterKeyAccessAllowed: false,
  hasPetsInApartment: false,
  displaysSelf: true,
  displayStartDate: null,
  displayEndDate: null,
  newAddress: null,
  isCollateral: null,
  collateralLender: null,
  beneficiaries: [],
}

/** What is wrong with a notice in which something is another. */
function faults(change: object): string[] {
  const read = operation.safeParse({ ...right, ...change })
  return read.success ? [] : faultsOf(read.error.issues).map(({ path, key }) => `${path}: ${key}`)
}

it('the reasons of a termination are those of the specification, and each is taken', () => {
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
  expect(specified.flatMap((terminationReason) => faults({ terminationReason }))).toEqual([])
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

  it('has a recipient, a street and a city of a hundred characters at most', () => {
    expect(faults(address(100))).toEqual([])
    expect(faults(address(101))).toEqual([
      'newAddress.recipientName: too_big',
      'newAddress.streetAddress: too_big',
      'newAddress.city: too_big',
    ])
  })
})

describe('an account abroad', () => {
  const account = (bic: string) => ({
    beneficiaries: [
      {
        existingBeneficiaryId: null,
        removeExistingBeneficiary: false,
        tenantId: null,
        contractToTenantAssociationId: null,
        beneficiaryName: 'Aino Virtanen',
        iban: 'DE89370400440532013000',
        bic,
        returnPercentage: 100,
        phoneNumber: null,
        email: null,
      },
    ],
  })

  it.each(['COBADEFFXXX', 'cobadeff'])('has the BIC %s', (bic) => {
    expect(faults(account(bic))).toEqual([])
  })

  it.each(['COBADEF', 'COBADEFFXX', 'C0BADEFF', 'COBAXXFF', '?'])(
    'is refused the BIC %s',
    (bic) => {
      expect(faults(account(bic))).toEqual(['beneficiaries.0.bic: invalid_bic'])
    },
  )
})
