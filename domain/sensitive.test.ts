import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankOfIban } from './banks.ts'
import { anyDay } from './days.arbitrary.ts'
import { anyFinnishIban } from './finnish-iban.arbitrary.ts'
import { groupIban } from './iban.ts'
import { buildIdentityCode } from './personal-identity-code.ts'
import { findSensitiveKind } from './sensitive.ts'

describe('sensitive data in a free text', () => {
  test.each([
    ['Tunnukseni on 140388-9028.', 'identity_code'],
    ['hetu:140388-9028', 'identity_code'],
    ['130700 a944f', 'identity_code'],
    ['130700A944Fkiitos', 'identity_code'],
    ['Tili FI21 1234 5600 0007 85 kiitos', 'iban'],
    ['tili fi2112345600000785', 'iban'],
    ['FI21-1234-5600-0007-85', 'iban'],
    ['IBAN SE45 5000 0000 0583 9825 7466, takk', 'iban'],
    ['Kortti 4111 1111 1111 1111', 'card'],
    ['5500-0000-0000-0004', 'card'],
    ['378282246310005', 'card'],
    ['6011 0009 9013 9424', 'card'],
    ['2223 0031 2200 3222', 'card'],
    ['4111 1111 1111 1112, eikun 4111 1111 1111 1111', 'card'],
    ['140388-9029, eikun 140388-9028', 'identity_code'],
    ['Hetu 140388-9028, tili FI21 1234 5600 0007 85, kortti 4111111111111111', 'identity_code'],
    ['Tili FI21 1234 5600 0007 85, kortti 4111111111111111', 'iban'],
  ])('is found in "%s": %s', (text, kind) => {
    expect(findSensitiveKind(text)).toBe(kind)
  })

  test.each([
    '',
    'Avaimet palautetaan 31.12.2026 klo 12.00.',
    'Soita +358 40 123 4567 tai 040-1234567.',
    '140388-9029',
    'FI22 1234 5600 0007 85',
    '4111 1111 1111 1112',
    'Viite 1234 5678 9012 3456 7890 1234',
    'Koivukuja 3 A 12, 02100 Espoo',
  ])('is not found in "%s"', (text) => {
    expect(findSensitiveKind(text)).toBeNull()
  })

  test('is found anywhere between other words', () => {
    const words = fc.stringMatching(/^([a-z]{1,8} ){0,5}$/)
    const code = fc
      .record({
        birthDate: anyDay.filter((day) => day < '2100'),
        individualNumber: fc.integer({ min: 2, max: 999 }),
      })
      .map(buildIdentityCode)
    const iban = anyFinnishIban.filter((text) => bankOfIban(text) !== null)
    fc.assert(
      fc.property(words, code, iban, words, (before, person, account, after) => {
        expect(findSensitiveKind(`${before}${person} ${after}`)).toBe('identity_code')
        expect(findSensitiveKind(`${before}${groupIban(account)} ${after}`)).toBe('iban')
        expect(findSensitiveKind(`${before}${after}`)).toBeNull()
      }),
    )
  })
})
