import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommonPassword, isStrongPassword, passwordErrors } from './password.ts'

describe('validating a password', () => {
  test.each([
    ['Porras-2026!', []],
    ['Aa1-5678', []],
    ['Ää1-5678', []],
    ['ÖÖÖÖö1__', []],
    ['Ää1-567', ['too_short']],
    ['PORRAS-2026', ['lowercase']],
    ['porras-2026', ['uppercase']],
    ['Porras-talo', ['digit']],
    ['Porras2026', ['special']],
    ['Porras 2026', ['special']],
    [`Porras-2${'6'.repeat(120)}`, []],
    [`Porras-2${'6'.repeat(121)}`, ['too_long']],
    ['Salasana1!', ['too_common']],
    ['Password', ['digit', 'special', 'too_common']],
    ['a', ['too_short', 'uppercase', 'digit', 'special']],
    ['', ['too_short', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('"%s": %j', (password, faults) => {
    expect(passwordErrors(password)).toEqual(faults)
  })

  test('does not depend on how Nordic letters are composed', () => {
    const keyedInTwo = 'Äänekäs12'.normalize('NFD')
    expect(passwordErrors(keyedInTwo)).toEqual(['special'])
    expect(passwordErrors('Ää1-567'.normalize('NFD'))).toEqual(['too_short'])
  })

  test('counts an emoji as one special character', () => {
    expect(passwordErrors('Aa1🏠🏠🏠🏠')).toEqual(['too_short'])
    expect(passwordErrors('Aa1🏠🏠🏠🏠🏠')).toEqual([])
  })

  test('finds no errors once every kind of character is there, in any order', () => {
    const parts = fc.tuple(
      fc.stringMatching(/^[bcdfghj]{2,5}$/),
      fc.stringMatching(/^[BCDFGÅÄÖ]{2,5}$/),
      fc.stringMatching(/^[0-9]{2,5}$/),
      fc.stringMatching(/^[-!?_.,:;#@]{2,5}$/),
    )
    fc.assert(
      fc.property(
        parts.chain((some) => fc.shuffledSubarray(some, { minLength: 4 })),
        (some) => {
          expect(isStrongPassword(some.join(''))).toBe(true)
          expect(isStrongPassword(some.slice(1).join(''))).toBe(false)
        },
      ),
    )
  })
})

describe('the most common passwords', () => {
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
  ])('include %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
    expect(isCommonPassword(password.normalize('NFD'))).toBe(true)
  })

  test.each(['Porras-2026!', 'Kissa-Koira-77', 'Kesämökki-1', 'Xk7!93?2_51', 'Aa1-5678', ''])(
    'do not include "%s"',
    (password) => expect(isCommonPassword(password)).toBe(false),
  )
})
