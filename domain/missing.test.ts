import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMissing, missingToNull, textOrNull } from './missing.ts'

describe('missing values', () => {
  test.each([
    [''],
    ['  '],
    ['\t\n\u00a0'],
    ['\u200b \u0007'],
    ['(null)'],
    [' (null) '],
    [null],
    [undefined],
  ])('include %j', (value) => {
    expect(isMissing(value)).toBe(true)
    expect(textOrNull(value)).toBeNull()
  })

  test.each([[0], [false], [[]], ['0'], ['null'], ['(NULL)'], ['a (null)']])(
    'do not include %j',
    (value) => {
      expect(isMissing(value)).toBe(false)
    },
  )
})

test('an optional text is trimmed', () => {
  expect(textOrNull(' Koivukuja 3 ')).toBe('Koivukuja 3')
})

test('an optional text is missing exactly when it is parsed to null', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(' ', '(null)', null, undefined)), (text) => {
      expect(textOrNull(text)).toBe(isMissing(text) ? null : text?.trim())
    }),
  )
})

test('missing texts become null at any depth, and all other values stay the same', () => {
  const posted = {
    city: ' ',
    bic: '(null)',
    name: ' Aino ',
    share: 0,
    removed: false,
    end: null,
    rows: [{ iban: '' }, { iban: 'FI21' }, ''],
  }
  expect(missingToNull(posted)).toEqual({
    city: null,
    bic: null,
    name: ' Aino ',
    share: 0,
    removed: false,
    end: null,
    rows: [{ iban: null }, { iban: 'FI21' }, null],
  })
  expect(['', 'a', null, undefined, 0].map(missingToNull)).toEqual([null, 'a', null, undefined, 0])
})
