import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  createCentsFormat,
  formatCents,
  formatCentsForBank,
  formatEuros,
  isEuroAmount,
  toCents,
  toEuros,
} from './money.ts'

test.each([
  [742.5, '742,50 €'],
  [742, '742 €'],
  [1234.56, '1 234,56 €'],
  [1200, '1 200 €'],
  [1234567.89, '1 234 567,89 €'],
  [0, '0 €'],
  [-0, '0 €'],
  [0.05, '0,05 €'],
  [-12.3, '\u221212,30 €'],
])('the amount %d is displayed as "%s"', (amount, text) => {
  expect(formatEuros(amount)).toBe(text.replaceAll(' ', '\u00a0'))
})

test('every amount can be parsed from its displayed form, whole euros without cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      const shown = formatEuros(cents / 100)
      const digits = shown.replaceAll('\u00a0', '').replace('€', '')
      expect(Number(digits.replace('\u2212', '-').replace(',', '.'))).toBe(cents / 100)
      expect(shown.includes(',')).toBe(cents % 100 !== 0)
      expect(/^\u2212?\d{1,3}(\u00a0\d{3})*(,\d{2})?\u00a0€$/.test(shown)).toBe(true)
    }),
  )
})

test('formats every amount as Intl does', () => {
  const euros = new Intl.NumberFormat('fi-FI', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
    signDisplay: 'negative',
  })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatEuros(cents / 100)).toBe(euros.format(cents / 100))
    }),
  )
  expect(formatEuros(-0.001)).toBe(euros.format(-0.001))
})

describe('Cents', () => {
  it.each([
    [0.1 + 0.2, 30],
    [742.5, 74_250],
    [-14.5, -1450],
    [1.005, 100],
    [-0.001, 0],
    [8_999_999.99, 899_999_999],
  ])('of %s euros are %s', (euros, cents) => {
    expect(toCents(euros)).toBe(cents)
  })

  it('are the same after conversion to euros and back to cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        expect(toCents(toEuros(cents))).toBe(cents)
        expect(isEuroAmount(toEuros(cents))).toBe(true)
      }),
    )
  })

  it('cannot be made of more decimals than two, of ten million euros or more, or of a text that is no number', () => {
    expect([0.001, 742.505, 10_000_000, Number.NaN, Infinity].some(isEuroAmount)).toBe(false)
  })

  it('are displayed as euros, and written into a field with two decimals', () => {
    expect([74_250, 120_000, -1450, 5, 0].map(formatCents)).toEqual([
      '742,50\u00a0€',
      '1\u00a0200\u00a0€',
      '\u221214,50\u00a0€',
      '0,05\u00a0€',
      '0\u00a0€',
    ])
    expect([74_250, 120_000, 5].map(formatCentsForBank)).toEqual(['742,50', '1200,00', '0,05'])
  })

  it('of one list are all displayed with two decimals if one has cents', () => {
    const shown = (...all: (number | null)[]) =>
      all.flatMap((cents) => cents ?? []).map(createCentsFormat(all))
    expect(shown(74_250, null, 120_000, 0, -4000)).toEqual([
      '742,50\u00a0€',
      '1\u00a0200,00\u00a0€',
      '0,00\u00a0€',
      '\u221240,00\u00a0€',
    ])
    expect(shown(120_000, null, 0, -4000)).toEqual([
      '1\u00a0200\u00a0€',
      '0\u00a0€',
      '\u221240\u00a0€',
    ])
    expect(shown()).toEqual([])
  })
})
