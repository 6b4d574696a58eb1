import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAcceptLanguage } from './accept-language.ts'
import { LOCALES } from './locales.ts'

describe('the language of an Accept-Language header', () => {
  test.each([
    ['a language of the portal', 'sv', 'sv'],
    ['a language with its country', 'en-GB', 'en'],
    ['capital letters', 'SV-fi', 'sv'],
    ['the first known of several', 'de-DE,en,fi', 'en'],
    ['the most wanted, wherever it is', 'fi;q=0.5, sv;q=0.9, en;q=0.1', 'sv'],
    ['a language without a weight, which weighs most', 'fi;q=0.9,en', 'en'],
    ['another than one refused by weight 0', 'sv;q=0,fi;q=0.1', 'fi'],
    ['none that is only refused', 'sv;q=0', null],
    ['none of an unreadable weight', 'sv;q=2', null],
    ['none that merely begins like one', 'fil', null],
    ['none of a wildcard', '*', null],
    ['none of an empty header', '', null],
    ['one within the first 500 characters', `${','.repeat(498)}sv`, 'sv'],
    ['none beyond them', `${','.repeat(499)}sv`, null],
  ] as const)('is %s', (_, header, language) => {
    expect(parseAcceptLanguage(header)).toBe(language)
  })

  test('is null without a header', () => {
    expect(parseAcceptLanguage(undefined)).toBeNull()
  })

  test('is a language of the portal or null, whatever the text', () => {
    const pieces = fc.constantFrom('fi', 'sv', 'en', 'de', '-', ';', 'q=', ',', '0.5', ' ', '*')
    const header = fc.oneof(
      fc.string(),
      fc.array(pieces).map((some) => some.join('')),
    )
    fc.assert(
      fc.property(header, (text) => {
        expect([...LOCALES, null]).toContain(parseAcceptLanguage(text))
      }),
    )
  })
})
