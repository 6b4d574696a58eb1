import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBankReference,
  isFinnishReference,
  isRfReference,
  parseBankReference,
  toRfReference,
  withReferenceCheckDigit,
} from './bank-reference.ts'

const valid = [
  '12345672',
  '1232',
  '11112',
  '1234561',
  '868624',
  '868516259619897',
  '92125374252539897737',
]
const rfs = [
  ['868516259619897', 'RF09868516259619897'],
  ['11112', 'RF9811112'],
  ['1234561', 'RF341234561'],
  ['2348236', 'RF332348236'],
  ['868624', 'RF10868624'],
  ['539007547034', 'RF18539007547034'],
] as const

const national = fc
  .bigInt({ min: 100n, max: 9_999_999_999_999_999_999n })
  .map((number) => withReferenceCheckDigit(String(number)))

/** A text whose digit at a place is another. */
const changed = (text: string, place: number, by: number) =>
  Array.from(text, (digit, at) => (at === place ? String((Number(digit) + by) % 10) : digit)).join(
    '',
  )

describe('A national reference number', () => {
  it('has a check digit computed with the weights 7, 3 and 1', () => {
    expect(withReferenceCheckDigit('1234567')).toBe('12345672')
    expect(valid.filter(isFinnishReference)).toEqual(valid)
  })

  it.each([
    '',
    '1',
    '123',
    '12345671',
    '0012345672',
    '921253742525398977372',
    'RF9811112',
    '1 2 3 2',
  ])('cannot be %j', (text) => expect(isFinnishReference(text)).toBe(false))

  it('is invalid when any digit is changed', () => {
    fc.assert(
      fc.property(national, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        expect(isFinnishReference(changed(text, at % text.length, by))).toBe(false)
      }),
    )
  })

  it('is displayed in groups of five from the right, without leading zeros', () => {
    expect(formatBankReference('868516259619897')).toBe('86851 62596 19897')
    expect(formatBankReference('00868624')).toBe('8 68624')
    fc.assert(
      fc.property(national, (text) => {
        expect(formatBankReference(text).replaceAll(' ', '')).toBe(text)
      }),
    )
  })
})

describe('An RF reference', () => {
  it.each(rfs)('of the national number %s is %s', (reference, rf) => {
    expect(toRfReference(reference)).toBe(rf)
    expect(isRfReference(rf)).toBe(true)
  })

  it.each(['RF', 'RF00868624', 'RF11868624', 'rf10868624', 'RF1', `RF18${'5'.repeat(22)}`])(
    'cannot be %s',
    (text) => expect(isRfReference(text)).toBe(false),
  )

  it('is invalid when any digit is changed', () => {
    fc.assert(
      fc.property(national, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const rf = toRfReference(text)
        const wrong = `RF${changed(rf.slice(2), at % (rf.length - 2), by)}`
        expect(isRfReference(wrong)).toBe(false)
      }),
    )
  })

  it('is displayed in groups of four from the left', () => {
    expect(formatBankReference('rf09868516259619897')).toBe('RF09 8685 1625 9619 897')
  })
})

describe('A reference number as people write it', () => {
  it('is parsed without its spaces and leading zeros', () => {
    expect(parseBankReference(' 0086 8624 ')).toEqual({ kind: 'national', value: '868624' })
    expect(parseBankReference('rf10 8686 24')).toEqual({ kind: 'rf', value: 'RF10868624' })
  })

  it.each(['', '(null)', '868625', 'K7PX-4MQH'])('is not valid: %j', (text) => {
    expect(parseBankReference(text)).toBeNull()
    expect(formatBankReference(`${text} `)).toBe(text)
  })
})
