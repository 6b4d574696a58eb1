import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  doSharesSumToHundred,
  formatPercentage,
  formatShare,
  parseAnyPercentage,
  parsePercentage,
  sumShares,
} from './percentages.ts'

const anyHundredths = fc.integer({ min: 0, max: 10_000 })

describe('reading a percentage', () => {
  test.each([
    ['0', 0],
    ['100', 100],
    ['100,00', 100],
    ['33,33', 33.33],
    ['33.3', 33.3],
    [' 50 ', 50],
    ['050', 50],
    ['25 %', 25],
    ['\u202a25\u202f%\u202c', 25],
    ['\u200b33,33\ufeff', 33.33],
    ['٢٥', 25],
    ['25%', 25],
  ])('"%s" is parsed to %d', (text, value) => {
    expect(parsePercentage(text)).toBe(value)
  })

  test.each([
    '',
    '%',
    '100,01',
    '101',
    '999',
    '-1',
    '+1',
    '1,234',
    '1,',
    ',5',
    '1 0',
    '1e1',
    'ten',
  ])('"%s" is rejected', (text) => {
    expect(parsePercentage(text)).toBeNull()
  })

  test.each([
    ['150', 150],
    ['-5', -5],
    ['-0,5 %', -0.5],
    ['33,333', 33.333],
    ['100', 100],
  ])('parses "%s" as the number %d, even out of range', (text, value) => {
    expect(parseAnyPercentage(text)).toBe(value)
  })

  test.each(['', '+1', '--1', '1e5', 'ten', '1,', '9'.repeat(400)])(
    'finds no number in "%s"',
    (text) => {
      expect(parseAnyPercentage(text)).toBeNull()
    },
  )

  test('accepts only numbers from 0 to 100 with at most two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (hundredths) => {
        const text = (hundredths / 100).toFixed(2)
        expect(parseAnyPercentage(text)).toBe(hundredths / 100)
        const isOne = hundredths >= 0 && hundredths <= 10_000
        expect(parsePercentage(text)).toBe(isOne ? hundredths / 100 : null)
        expect(parsePercentage(`${text}0`)).toBeNull()
      }),
    )
  })

  test('is the inverse of displaying it', () => {
    fc.assert(
      fc.property(anyHundredths, (hundredths) => {
        expect(parsePercentage(formatPercentage(hundredths / 100))).toBe(hundredths / 100)
      }),
    )
  })
})

test('a share is displayed in its field without the percent sign', () => {
  expect([50, 33.33, 12.5, 0].map(formatShare)).toEqual(['50', '33,33', '12,5', '0'])
})

test('a percentage is displayed with a comma and a no-break space', () => {
  expect([50, 33.33, 12.5, 0].map(formatPercentage)).toEqual([
    '50\u00a0%',
    '33,33\u00a0%',
    '12,5\u00a0%',
    '0\u00a0%',
  ])
})

describe('adding percentages up', () => {
  test.each([
    [[100]],
    [[33.33, 33.33, 33.34]],
    [[0.1, 0.2, 99.7]],
    [[16.67, 16.67, 16.66, 50]],
    [[0, 100]],
  ])('%j sum to a hundred', (values) => {
    expect(doSharesSumToHundred(values)).toBe(true)
  })

  test.each([[[]], [[99.99]], [[33.33, 33.33, 33.33]], [[50, 50.01]], [[100, 100]]])(
    '%j do not sum to a hundred',
    (values: number[]) => {
      expect(doSharesSumToHundred(values)).toBe(false)
    },
  )

  test('accepts every division of a hundred, and no division that is a hundredth off', () => {
    fc.assert(
      fc.property(fc.array(anyHundredths, { minLength: 0, maxLength: 3 }), (cuts) => {
        const marks = [0, ...cuts.sort((a, b) => a - b), 10_000]
        const shares = marks.slice(1).map((mark, place) => (mark - (marks[place] ?? 0)) / 100)
        expect(doSharesSumToHundred(shares)).toBe(true)
        expect(sumShares(shares)).toBe(100)
        expect(doSharesSumToHundred([...shares, 0.01])).toBe(false)
      }),
    )
  })
})
