import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { showEuros } from './money.ts'

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
])('%d is shown as "%s"', (amount, text) => {
  expect(showEuros(amount)).toBe(text.replaceAll(' ', '\u00a0'))
})

test('every amount can be parsed from its shown form, whole euros without cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      const shown = showEuros(cents / 100)
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
      expect(showEuros(cents / 100)).toBe(euros.format(cents / 100))
    }),
  )
  expect(showEuros(-0.001)).toBe(euros.format(-0.001))
})
