import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePercentage, showPercentage, sumsToHundred } from './percentages.ts'

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
    ['25%', 25],
  ])('"%s" is %d', (text, value) => {
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
  ])('"%s" is none', (text) => {
    expect(parsePercentage(text)).toBeNull()
  })

  test('gives back what is shown', () => {
    fc.assert(
      fc.property(anyHundredths, (hundredths) => {
        expect(parsePercentage(showPercentage(hundredths / 100))).toBe(hundredths / 100)
      }),
    )
  })
})

test('a percentage is shown with a comma and a no-break space', () => {
  expect([50, 33.33, 12.5, 0].map(showPercentage)).toEqual([
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
  ])('%j make a hundred', (values) => {
    expect(sumsToHundred(values)).toBe(true)
  })

  test.each([[[]], [[99.99]], [[33.33, 33.33, 33.33]], [[50, 50.01]], [[100, 100]]])(
    '%j do not',
    (values: number[]) => {
      expect(sumsToHundred(values)).toBe(false)
    },
  )

  test('holds for every way to cut a hundred, and for none that is a hundredth off', () => {
    fc.assert(
      fc.property(fc.array(anyHundredths, { minLength: 0, maxLength: 3 }), (cuts) => {
        const marks = [0, ...cuts.sort((a, b) => a - b), 10_000]
        const shares = marks.slice(1).map((mark, place) => (mark - (marks[place] ?? 0)) / 100)
        expect(sumsToHundred(shares)).toBe(true)
        expect(sumsToHundred([...shares, 0.01])).toBe(false)
      }),
    )
  })
})
