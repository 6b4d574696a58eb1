import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, isTypedEmail, normalizeEmail } from './email.ts'

describe('an e-mail address', () => {
  test.each([
    'aino.virtanen@example.fi',
    'Aino.Virtanen@Example.FI',
    'a@b.fi',
    "o'neil+rent=1@sub.example.co.uk",
    'x_1-2@xn--mki-tlaa.fi',
    'x@example.xn--p1ai',
    `${'a'.repeat(64)}@example.fi`,
    `${'a'.repeat(9)}@${'abcdefgh.'.repeat(26)}example.fi`,
  ])('may be "%s"', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'aino',
    'aino@',
    '@example.fi',
    'aino@example',
    'aino@example.f',
    'aino@example.123',
    'aino@@example.fi',
    'aino virtanen@example.fi',
    ' aino@example.fi',
    'aino@example.fi ',
    'aino@example.fi\n',
    '.aino@example.fi',
    'aino.@example.fi',
    'ai..no@example.fi',
    'aino@-example.fi',
    'aino@example-.fi',
    'aino@example..fi',
    'aino@exa_mple.fi',
    'äiti@example.fi',
    'aino@example.fi, mikko@example.fi',
    'Aino <aino@example.fi>',
    `${'a'.repeat(65)}@example.fi`,
    `aino@${'a'.repeat(64)}.fi`,
    `${'a'.repeat(10)}@${'abcdefgh.'.repeat(26)}example.fi`,
  ])('may not be "%s"', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('is stored trimmed and in lower case', () => {
    expect(normalizeEmail(' Aino.Virtanen@Example.FI ')).toBe('aino.virtanen@example.fi')
  })

  test('in any common form is valid in upper and lower case', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (email) => {
        expect(isEmail(email)).toBe(true)
        expect(isEmail(email.toUpperCase())).toBe(true)
        expect(isTypedEmail(` ${email.toUpperCase()} `)).toBe(true)
        expect(isTypedEmail(`${email} ${email}`)).toBe(false)
      }),
    )
  })

  test('is validated quickly, however long the text', () => {
    fc.assert(
      fc.property(fc.constantFrom('a.', 'a', '@', 'a@a.', '-'), (piece) => {
        expect(isEmail(piece.repeat(50_000))).toBe(false)
      }),
    )
  })
})
