import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BANKS, bankOfIban } from './banks.ts'
import { anyFinnishIban, finnishIban } from './finnish-iban.arbitrary.ts'
import {
  groupIban,
  isBic,
  isFinnishIban,
  isIban,
  isIbanTooShort,
  isMaskedIban,
  maskIban,
  needsBic,
  normalizeIban,
} from './iban.ts'

describe('a valid IBAN', () => {
  test.each([
    'FI2112345600000785',
    'FI21 1234 5600 0007 85',
    'fi21 1234 5600 0007 85',
    ' FI21\u00a01234 5600 0007 85 ',
    'SE45 5000 0000 0583 9825 7466',
    'DE89 3704 0044 0532 0130 00',
    'NO93 8601 1117 947',
  ])('may be typed as "%s"', (text) => {
    expect(isIban(text)).toBe(true)
  })

  test.each([
    ['a wrong check digit', 'FI2212345600000785'],
    ['a missing digit', 'FI211234560000078'],
    ['an unknown country', 'XX2112345600000785'],
    ['an unknown Finnish bank', finnishIban('999')],
    ['an account number alone', '12345600000785'],
    ['nothing', ''],
  ])('does not have %s', (_, text) => {
    expect(isIban(text)).toBe(false)
  })

  test('belongs to a known bank if it is Finnish', () => {
    fc.assert(
      fc.property(anyFinnishIban, (iban) => {
        expect(isIban(iban)).toBe(bankOfIban(iban) !== null)
      }),
    )
  })

  test('is invalid when one digit is changed', () => {
    fc.assert(
      fc.property(
        anyFinnishIban,
        fc.integer({ min: 2, max: 17 }),
        fc.integer({ min: 1, max: 9 }),
        (iban, place, shift) => {
          const digit = (Number(iban.charAt(place)) + shift) % 10
          expect(isIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBe(false)
        },
      ),
    )
  })
})

test.each([
  ['FI', true],
  ['fi21', true],
  ['FI21 1234 5600 0007 8', true],
  ['FI21 1234 5600 0007 86', false],
  ['FI21 1234 5600 0007 850', false],
  ['NO93 8601 1117 94', true],
  ['NO93 8601 1117 947', false],
  ['F', false],
  ['XX21', false],
  ['123456-785', false],
  ['', false],
])('the typed text "%s" is too short for an IBAN of its country: %s', (typed, isTooShort) => {
  expect(isIbanTooShort(typed)).toBe(isTooShort)
})

describe('formatting an IBAN', () => {
  test.each([
    ' fi21\u00a01234\t56 ',
    ' fi21 1234 56',
    '\u202afi21\u200b 1234\u202f56\u202c',
    'FI21-1234-56',
    'fi21\u20131234\u221256',
    'IBAN: FI21 1234 56',
    'iban fi21123456',
  ])(
    'removes spaces and invisible characters, and converts it to upper case for sending: %j',
    (typed) => {
      expect(normalizeIban(typed)).toBe('FI21123456')
    },
  )

  test.each([
    ['fi2112345600000785', 'FI21 1234 5600 0007 85'],
    ['FI21 1', 'FI21 1'],
    ['fi21', 'FI21'],
    ['FI21 ', 'FI21'],
    ['', ''],
  ])('groups the number in fours while it is typed: "%s"', (typed, shown) => {
    expect(groupIban(typed)).toBe(shown)
  })

  test('groups the number without loss, and grouping it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 ]{0,40}$/), (text) => {
        const grouped = groupIban(text)
        expect(normalizeIban(grouped)).toBe(normalizeIban(text))
        expect(groupIban(grouped)).toBe(grouped)
        expect(
          grouped
            .split(' ')
            .every((group, place, all) =>
              place < all.length - 1 ? group.length === 4 : group.length <= 4,
            ),
        ).toBe(true)
      }),
    )
  })

  test('masks all but at most its last four characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}[A-Z0-9 ]{0,34}$/), (typed) => {
        const iban = normalizeIban(typed)
        const masked = maskIban(typed)
        expect(masked).toBe(iban.length < 15 ? '••••' : `••••${iban.slice(-4)}`)
        expect(isMaskedIban(masked)).toBe(true)
        expect(isMaskedIban(groupIban(masked))).toBe(true)
        expect([isIban(masked), needsBic(masked)]).toEqual([false, false])
      }),
    )
  })

  test('masks the number except its last four characters, and all of a number that is too short', () => {
    expect(maskIban('fi21 1234 5600 0007 85')).toBe('••••0785')
    expect(groupIban(maskIban('NO93 8601 1117 947'))).toBe('•••• 7947')
    expect(maskIban('NO93 8601 1117 94')).toBe('••••')
    expect(maskIban('')).toBe('••••')
  })

  test.each(['', 'FI2112345600000785', '•••• 078', '•••• 07855', '0785', '••• 0785'])(
    'does not take "%s" for a masked number',
    (text) => {
      expect(isMaskedIban(text)).toBe(false)
    },
  )
})

describe('a BIC', () => {
  test.each(BANKS.map(({ bic }) => bic))('%s is valid', (bic) => {
    expect(isBic(bic)).toBe(true)
  })

  test.each(['ndea fi hh', 'DEUTDEFF500', 'ESSESESS'])('may be typed as "%s"', (text) => {
    expect(isBic(text)).toBe(true)
  })

  test.each(['', 'NDEAFIH', 'NDEAFIHHX', 'NDEAXXHH', '1DEAFIHH', 'NDEAFIHHXXXX'])(
    '"%s" is invalid',
    (text) => {
      expect(isBic(text)).toBe(false)
    },
  )

  test.each([
    ['', false],
    ['S', false],
    [' S ', false],
    ['F', false],
    ['FI', false],
    ['fi', false],
    ['F I', false],
    ['SE', true],
    ['12', true],
    ['SE45 5000 0000 0583 9825 7466', true],
    ['FI21 1234 5600 0007 85', false],
  ])('is required for the IBAN "%s": %s', (iban, isRequired) => {
    expect(needsBic(iban)).toBe(isRequired)
  })

  test('has eight or eleven characters, four letters first, ignoring spaces and case', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{4}FI[A-Z0-9]{2}$/),
        fc.constantFrom('', 'XXX', '500', 'A1B'),
        (bank, branch) => {
          const bic = bank + branch
          expect(isBic(bic)).toBe(true)
          expect(isBic(` ${bic.toLowerCase().slice(0, 4)} ${bic.toLowerCase().slice(4)} `)).toBe(
            true,
          )
          expect([bic.slice(1), `${bic}A`, `1${bic.slice(1)}`].map(isBic)).toEqual([
            false,
            false,
            false,
          ])
        },
      ),
    )
  })

  test('is required for every foreign IBAN, from its second letter on', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{2}$/).filter((country) => country !== 'FI'),
        fc.stringMatching(/^[0-9 ]{0,20}$/),
        (country, rest) => {
          expect([needsBic(country + rest), needsBic(` ${country.toLowerCase()}${rest}`)]).toEqual([
            true,
            true,
          ])
          expect(needsBic(country.charAt(0))).toBe(false)
        },
      ),
    )
  })

  test('is never required for a Finnish IBAN', () => {
    fc.assert(
      fc.property(anyFinnishIban, (iban) => {
        expect([isFinnishIban(iban), needsBic(iban)]).toEqual([true, false])
      }),
    )
  })
})
