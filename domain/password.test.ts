import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORD_WORDS } from './common-passwords.ts'
import { isCommonPassword, isStrongPassword, violatedPasswordRules } from './password.ts'

const PROVIDER = 'Koivuranta-asunnot Oy'

describe('validating a password', () => {
  test.each([
    ['Hakapolku-2026!', []],
    ['Aa1-5678', []],
    ['Ää1-5678', []],
    ['ÖÖÖÖö1__', []],
    ['Ää1-567', ['too_short']],
    ['HAKAPOLKU-2026', ['lowercase']],
    ['hakapolku-2026', ['uppercase']],
    ['Hakapolku-talo', ['digit']],
    ['Hakapolku2026', ['special']],
    ['Hakapolku 2026', ['special']],
    [`Hakapolku-2${'6'.repeat(117)}`, []],
    [`Hakapolku-2${'6'.repeat(118)}`, ['too_long']],
    ['Salasana1!', ['too_common']],
    ['Porras-2026!', ['too_common']],
    ['koivuranta', ['uppercase', 'digit', 'special', 'too_common']],
    ['Password', ['digit', 'special', 'too_common']],
    ['a', ['too_short', 'uppercase', 'digit', 'special']],
    ['', ['too_short', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('of "%s" gives the errors %j', (password, faults) => {
    expect(violatedPasswordRules(password, PROVIDER)).toEqual(faults)
  })

  test('does not depend on how Nordic letters are composed', () => {
    const keyedInTwo = 'Äänekäs12'.normalize('NFD')
    expect(violatedPasswordRules(keyedInTwo, PROVIDER)).toEqual(['special'])
    expect(violatedPasswordRules('Ää1-567'.normalize('NFD'), PROVIDER)).toEqual(['too_short'])
  })

  test('counts an emoji as one special character', () => {
    expect(violatedPasswordRules('Aa1🏠🏠🏠🏠', PROVIDER)).toEqual(['too_short'])
    expect(violatedPasswordRules('Aa1🏠🏠🏠🏠🏠', PROVIDER)).toEqual([])
  })

  test('finds no errors once a character of each kind is typed, in any order', () => {
    const parts = fc.tuple(
      // No common word contains these two letters.
      fc.stringMatching(/^xq[bcdfghj]{2,5}$/),
      fc.stringMatching(/^[BCDFGÅÄÖ]{2,5}$/),
      fc.stringMatching(/^[0-9]{2,5}$/),
      fc.stringMatching(/^[-!?_.,:;#@]{2,5}$/),
    )
    fc.assert(
      fc.property(
        parts.chain((some) => fc.shuffledSubarray(some, { minLength: 4 })),
        (some) => {
          expect(isStrongPassword(some.join(''), PROVIDER)).toBe(true)
          expect(isStrongPassword(some.slice(1).join(''), PROVIDER)).toBe(false)
        },
      ),
    )
  })
})

describe('common passwords', () => {
  test.each([
    'Password1!',
    'P@ssw0rd!',
    'Pa$$w0rd1',
    '!Salasana123',
    'Salasana-Salasana-1',
    'Kesä2026!',
    'Kesa2026!',
    'Qwerty12!',
    'Lösenord-1',
    'M1nna!!!!',
    'S-u-o-m-i-1',
    'Aaaa1111!',
    'Liverpool-1892',
    'Matthew.1985!',
    'Snowball#77',
  ])('include %s', (password) => {
    expect(isCommonPassword(password, PROVIDER)).toBe(true)
    expect(isCommonPassword(password.normalize('NFD'), PROVIDER)).toBe(true)
  })

  test.each(['Hakapolku-2026!', 'Kissa-Koira-77', 'Kesämökki-1', 'Xk7!93?2_51', 'Aa1-5678', ''])(
    'do not include "%s"',
    (password) => expect(isCommonPassword(password, PROVIDER)).toBe(false),
  )
})

test('the list of common words has at least 3,000, in the form in which passwords are compared', () => {
  const words = [...COMMON_PASSWORD_WORDS]
  expect(words.length).toBeGreaterThanOrEqual(3000)
  expect(words.filter((word) => !/^[a-z]{3,}$/.test(word) || word.includes('xq'))).toEqual([])
})

describe('the names of the provider and the product', () => {
  test.each([
    'Porras-2026!',
    '!!Porras1',
    'P0rr4s-26!',
    'PorrasPorras1!',
    'Koivuranta-2026',
    'Koivuranta-Asunnot1',
    'Koivuranta-asunnot-Oy-1',
    'Koivuranta-Porras-1',
    'Porras-Salasana-1',
    'Salasana-Koivuranta-1',
    'MyPorras-1!',
  ])('%s is a common password made of these names', (password) => {
    expect(isCommonPassword(password, PROVIDER)).toBe(true)
  })

  test.each(['Porras-talossa-1', 'Koivu-2026-Ranta-Kallio', 'Oy-Hakapolku-1'])(
    '%s has other words beside these names, and is not a common password',
    (password) => expect(isCommonPassword(password, PROVIDER)).toBe(false),
  )

  test.each([
    ['VAV Asunnot Oy', 'Vav-2026!!', true],
    ['VAV Asunnot Oy', 'Vav-Asunnot-1', true],
    ['TA-Asumisoikeus Oy', 'TA-asumisoikeus-1', true],
    ['Mäntylän kodit ry', 'Mantylan-2026', true],
    ['Mäntylän kodit ry', 'Koivuranta-2026', false],
    ['', 'Koivuranta-2026', false],
    ['Oy Ab', 'Hakapolku-2026', false],
  ])("with the provider name '%s', '%s' is built on them: %s", (provider, password, isBuilt) => {
    expect(isCommonPassword(password, provider)).toBe(isBuilt)
  })
})
