import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStrongPassword, passwordFaults } from './password.ts'

describe('what a password lacks', () => {
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
    ['a', ['too_short', 'uppercase', 'digit', 'special']],
    ['', ['too_short', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('"%s": %j', (password, faults) => {
    expect(passwordFaults(password)).toEqual(faults)
  })

  test('does not depend on how a Nordic letter was keyed in', () => {
    const keyedInTwo = 'Äänekäs12'.normalize('NFD')
    expect(passwordFaults(keyedInTwo)).toEqual(['special'])
    expect(passwordFaults('Ää1-567'.normalize('NFD'))).toEqual(['too_short'])
  })

  test('counts a picture as one character, and as a special one', () => {
    expect(passwordFaults('Aa1🏠🏠🏠🏠')).toEqual(['too_short'])
    expect(passwordFaults('Aa1🏠🏠🏠🏠🏠')).toEqual([])
  })

  test('is nothing once each kind is there, in whatever order', () => {
    const parts = fc.tuple(
      fc.stringMatching(/^[a-zåäö]{2,5}$/),
      fc.stringMatching(/^[A-ZÅÄÖ]{2,5}$/),
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
