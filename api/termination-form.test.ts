import { describe, expect, it } from 'vitest'
import type { TerminationContext } from './termination.ts'
import {
  checkTerminationForm,
  emptyTerminationForm,
  settleTerminationForm,
  type TerminationForm,
} from './termination-form.ts'

const context: TerminationContext = {
  contractType: 'rental',
  noticeDay: '2026-11-21',
  contractEndDate: null,
  now: new Date('2026-11-21T10:00:00Z'),
}
const least: TerminationForm = {
  ...emptyTerminationForm,
  terminationReason: 'other',
  endDate: '31.12.2026',
  displaysSelf: 'tenant',
}
const withBeneficiary = (typed: Partial<TerminationForm['beneficiaries'][number]>) => ({
  ...least,
  beneficiaries: least.beneficiaries.map((row) => ({ ...row, ...typed })),
})
const faults = (form: TerminationForm) =>
  checkTerminationForm(form, context).faults.map(({ path, key }) => `${path}: ${key}`)

describe('a form', () => {
  it('that nobody touched asks for reason, end and who shows the apartment', () => {
    expect(faults(emptyTerminationForm).toSorted()).toEqual([
      'displaysSelf: required',
      'endDate: required',
      'terminationReason: required',
    ])
  })

  it('with the least in it is read, empty values as null', () => {
    expect(checkTerminationForm(least, context)).toEqual({
      faults: [],
      result: {
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
      },
    })
  })

  it('that lets the company show fills the open ends with their bounds', () => {
    const { result } = checkTerminationForm(
      { ...least, displaysSelf: 'propertyCompanyGroup' },
      context,
    )
    expect([
      result?.displayStartDate,
      result?.displayEndDate,
      result?.masterKeyAccessAllowed,
    ]).toEqual(['2026-11-22', '2026-12-31', true])
  })

  it.each([
    ['31.12.2026', []],
    ['31.12.26', ['endDate: invalid_date']],
    ['2027-01-15', ['endDate: invalid_date']],
    ['31.11.2026', ['endDate: invalid_date']],
    ['  ', ['endDate: required']],
    ['(null)', ['endDate: required']],
  ])('reads %j as the end date', (endDate, expected) => {
    expect(faults({ ...least, endDate })).toEqual(expected)
  })

  it('asks for all of a beneficiary once anything of one is typed', () => {
    expect(faults(withBeneficiary({ beneficiaryName: 'Aino' }))).toEqual([
      'beneficiaries.0.iban: required',
    ])
    expect(
      faults(withBeneficiary({ iban: 'FI21 1234 5600 0007 85', returnPercentage: 'all' })),
    ).toEqual([
      'beneficiaries.0.beneficiaryName: required',
      'beneficiaries.0.returnPercentage: invalid_number',
    ])
  })

  it('asks for all of a new address once any of it is typed', () => {
    expect(faults({ ...least, newAddress: { ...least.newAddress, city: 'Tampere' } })).toEqual([
      'newAddress.recipientName: address_incomplete',
      'newAddress.streetAddress: address_incomplete',
      'newAddress.postalCode: address_incomplete',
    ])
  })
})

describe('settling a form', () => {
  it('clears the BIC of a Finnish IBAN and keeps that of a foreign one', () => {
    const bicOf = (iban: string) =>
      settleTerminationForm(withBeneficiary({ iban, bic: 'COBADEFF' })).beneficiaries[0]?.bic
    expect([bicOf('FI21'), bicOf('D'), bicOf('DE89')]).toEqual(['', '', 'COBADEFF'])
  })

  it('clears the viewings when the tenant shows', () => {
    const shown = { ...least, displayStartDate: '1.12.2026', displayEndDate: '2.12.2026' }
    expect(settleTerminationForm(shown)).toEqual(least)
  })
})
