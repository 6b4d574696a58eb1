import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCode128c } from '../fixtures/code128.ts'
import { toRfReference, withReferenceCheckDigit } from './bank-reference.ts'
import { code128BarWidths } from './code128.ts'
import { finnishIban } from './finnish-iban.arbitrary.ts'
import { createVirtualBarcode, groupBarcode } from './virtual-barcode.ts'

const payment = {
  iban: 'FI79 4405 2020 0360 82',
  cents: 4883_15,
  reference: '86851 62596 19897',
  dueDate: '2010-06-12',
}

describe('The virtual barcode', () => {
  it.each([
    ['a national reference', payment, '479440520200360820048831500000000868516259619897100612'],
    [
      'an RF reference',
      { ...payment, reference: 'RF09 8685 1625 9619 897' },
      '579440520200360820048831509000000868516259619897100612',
    ],
    [
      'no due date',
      {
        iban: 'FI16 8000 1400 0502 67',
        cents: 935_85,
        reference: '78 77767 96566 28687',
        dueDate: null,
      },
      '416800014000502670009358500000078777679656628687000000',
    ],
    [
      'no sum',
      {
        iban: 'FI73 3131 3001 0000 58',
        cents: null,
        reference: '8 68624',
        dueDate: '2013-08-09',
      },
      '473313130010000580000000000000000000000000868624130809',
    ],
  ])('equals the example of the bank guide with %s', (_, one, digits) => {
    expect(createVirtualBarcode(one)).toBe(digits)
  })

  it.each([
    ['a foreign account', { iban: 'EE382200221020145685' }],
    ['an account that is not valid', { iban: 'FI7944052020036083' }],
    ['no account', { iban: '' }],
    ['a reference with a wrong check digit', { reference: '868516259619898' }],
    ['an RF reference with letters', { reference: 'RF18539007547034A' }],
    ['an RF reference with a wrong check', { reference: 'RF10868516259619897' }],
    ['no reference', { reference: '' }],
    ['a sum of zero', { cents: 0 }],
    ['a sum below zero', { cents: -1 }],
    ['a sum above 999 999,99', { cents: 999_999_99 + 1 }],
  ])('is null for %s', (_, other) => {
    expect(createVirtualBarcode({ ...payment, ...other })).toBeNull()
  })

  it('can contain the largest sum', () => {
    expect(createVirtualBarcode({ ...payment, cents: 999_999_99 })?.slice(17, 25)).toBe('99999999')
  })

  it('contains the data of its payment, also when it is decoded from Code 128', () => {
    const day = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        fc.stringMatching(/^1[0-9]{12}$/).map(finnishIban),
        fc.integer({ min: 1, max: 999_999_99 }),
        fc.bigInt({ min: 100n, max: 9_999_999_999_999_999_999n }),
        fc.boolean(),
        day,
        (iban, cents, number, isRf, date) => {
          const national = withReferenceCheckDigit(String(number))
          const dueDate = date.toISOString().slice(0, 10)
          const reference = isRf ? toRfReference(national) : national
          const digits = createVirtualBarcode({ iban, cents, reference, dueDate }) ?? ''
          expect(digits).toHaveLength(54)
          expect(decodeCode128c(code128BarWidths(digits))).toBe(digits)
          expect({
            version: digits[0],
            account: `FI${digits.slice(1, 17)}`,
            cents: Number(digits.slice(17, 25)),
            reference: digits.slice(isRf ? 27 : 25, 48).replace(/^0+/, ''),
            check: isRf ? digits.slice(25, 27) : null,
            dueDate: `20${digits.slice(48).replace(/(..)(..)(..)/, '$1-$2-$3')}`,
          }).toEqual({
            version: isRf ? '5' : '4',
            account: iban,
            cents,
            reference: national,
            check: isRf ? reference.slice(2, 4) : null,
            dueDate,
          })
        },
      ),
    )
  })

  it('is displayed in groups of six digits', () => {
    expect(groupBarcode('421123456000007850')).toEqual(['421123', '456000', '007850'])
    expect(groupBarcode('')).toEqual([])
  })
})

describe('Code 128', () => {
  it('has the check values of the guide, and 332 modules', () => {
    const widths = ['4', '5'].map((version) =>
      code128BarWidths(
        createVirtualBarcode({
          ...payment,
          ...(version === '5' && { reference: 'RF09868516259619897' }),
        }) ?? '',
      ),
    )
    const checkOf = (all: readonly number[]) => all.slice(-13, -7).join('')
    expect(widths.map((all) => all.reduce((sum, width) => sum + width, 0))).toEqual([332, 332])
    expect(widths.map(checkOf)).toEqual([
      code128BarWidths('40').slice(6, 12).join(''),
      code128BarWidths('74').slice(6, 12).join(''),
    ])
  })

  it('is decoded to its digits by a separate decoder', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1 }), (pairs) => {
        const digits = pairs.map((pair) => String(pair).padStart(2, '0')).join('')
        expect(decodeCode128c(code128BarWidths(digits))).toBe(digits)
      }),
    )
  })

  it('encodes only pairs of digits', () => {
    for (const wrong of ['', '123', '12a4'])
      expect(() => code128BarWidths(wrong)).toThrow(RangeError)
  })
})
