import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BeneficiaryRow } from './beneficiaries.ts'
import {
  canAddBeneficiary,
  giveSoleAll,
  isBeneficiaryTouched,
  MAX_BENEFICIARIES,
  remainingBeneficiaries,
  removeBeneficiary,
  sentBeneficiaries,
} from './beneficiaries.ts'

const blank: BeneficiaryRow = {
  existingBeneficiaryId: null,
  removeExistingBeneficiary: false,
  beneficiaryName: '',
  iban: '',
  bic: null,
  returnPercentage: '100',
  phoneNumber: null,
  email: null,
}
const aino: BeneficiaryRow = {
  ...blank,
  beneficiaryName: 'Aino Virtanen',
  iban: 'FI2112345600000785',
}
const share = (returnPercentage: string): BeneficiaryRow => ({ ...aino, returnPercentage })
const existing = (id: string, returnPercentage: string): BeneficiaryRow => ({
  ...share(returnPercentage),
  existingBeneficiaryId: id,
})
const removed = (row: BeneficiaryRow): BeneficiaryRow => ({
  ...row,
  removeExistingBeneficiary: true,
  returnPercentage: '0',
})

const anyRow = fc.record<BeneficiaryRow>({
  existingBeneficiaryId: fc.constantFrom(null, 'b-1'),
  removeExistingBeneficiary: fc.constant(false),
  beneficiaryName: fc.constantFrom('', 'Aino Virtanen'),
  iban: fc.constantFrom('', null, 'FI2112345600000785', 'SE4550000000058398257466'),
  bic: fc.constantFrom(null, 'ESSESESS'),
  returnPercentage: fc.constantFrom('', '0', '33,33', '50', '100'),
  phoneNumber: fc.constantFrom(null, '+358401234567'),
  email: fc.constantFrom(null, 'aino@example.fi'),
})
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: MAX_BENEFICIARIES })

describe('an untouched beneficiary', () => {
  test.each([
    [blank],
    [{ ...blank, returnPercentage: '' }],
    [{ ...blank, beneficiaryName: '(null)' }],
  ])('is %j', (row) => {
    expect(isBeneficiaryTouched(row)).toBe(false)
  })

  test.each([
    [{ beneficiaryName: 'A' }],
    [{ iban: 'F' }],
    [{ bic: 'N' }],
    [{ phoneNumber: '+' }],
    [{ email: 'a' }],
    [{ returnPercentage: '50' }],
    [{ returnPercentage: 'x' }],
    [{ existingBeneficiaryId: 'b-1' }],
  ])('is not one with %j', (typed) => {
    expect(isBeneficiaryTouched({ ...blank, ...typed })).toBe(true)
  })

  test('is sent of a right of occupancy alone', () => {
    expect(sentBeneficiaries([blank], 'rental')).toEqual([])
    expect(sentBeneficiaries([aino, blank], 'rental')).toEqual([aino])
    expect(sentBeneficiaries([blank], 'right_of_occupancy')).toEqual([blank])
  })
})

describe('removing a beneficiary', () => {
  test('marks an existing one, with a return of 0, and gives all to the last one', () => {
    const [first, second] = [existing('b-1', '60'), existing('b-2', '40')]
    expect(removeBeneficiary([first, second], 0)).toEqual([
      removed(first),
      { ...second, returnPercentage: '100' },
    ])
  })

  test('takes a new one out', () => {
    expect(removeBeneficiary([share('60'), existing('b-2', '40')], 0)).toEqual([
      existing('b-2', '100'),
    ])
  })

  test('leaves the shares of several as they are', () => {
    const rows = [share('50'), share('30'), share('20')]
    expect(removeBeneficiary(rows, 2)).toEqual([share('50'), share('30')])
  })

  test('gives nothing to those who were removed before', () => {
    const gone = removed(existing('b-1', '10'))
    expect(removeBeneficiary([gone, share('50'), share('40')], 1)).toEqual([gone, share('100')])
    expect(giveSoleAll([gone])).toEqual([gone])
  })

  test('leaves one fewer, and alone that one has all', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(MAX_BENEFICIARIES - 1), (rows, place) => {
        fc.pre(place < rows.length)
        const left = remainingBeneficiaries(removeBeneficiary(rows, place))
        expect(left.length).toBe(rows.length - 1)
        expect(left.length === 1 ? left[0]?.returnPercentage : '100').toBe('100')
      }),
    )
  })

  test('makes room: removed ones do not count to four', () => {
    const four = [existing('b-1', '25'), share('25'), share('25'), share('25')]
    expect(canAddBeneficiary(four)).toBe(false)
    expect(canAddBeneficiary(removeBeneficiary(four, 0))).toBe(true)
    expect(canAddBeneficiary(four.slice(1))).toBe(true)
  })
})
