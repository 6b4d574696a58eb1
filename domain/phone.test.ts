import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groupedPhoneNumber,
  internationalPhoneNumber,
  isPhoneNumber,
  phoneHref,
  phoneNumbersIn,
  unspacedPhoneNumber,
} from './phone.ts'

describe('a phone number', () => {
  test.each(['+358401234567', '+358 40 123 4567', '+123456', '+123456789012345', '+1 2 3 4 5 6'])(
    'may be "%s"',
    (text) => {
      expect(isPhoneNumber(text)).toBe(true)
    },
  )

  test.each([
    ['no plus sign', '0401234567'],
    ['something before its plus sign', '0+358401234567'],
    ['five digits', '+12345'],
    ['sixteen digits', '+1234567890123456'],
    ['two spaces in a row', '+358  401234567'],
    ['a space before its digits', '+ 358401234567'],
    ['a space after its digits', '+358401234567 '],
    ['a hyphen', '+358-401234567'],
    ['a letter', '+35840123456a'],
    ['digits of another script', '+٣٥٨٤٠١٢٣٤٥٦٧'],
    ['a second line', '+358401234567\n'],
    ['nothing', ''],
  ])('may not have %s', (_, text) => {
    expect(isPhoneNumber(text)).toBe(false)
  })

  test('is valid by its number of digits, with single spaces anywhere between', () => {
    const spacedDigits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean()), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(spacedDigits, (parts) => {
        const text = `+${parts
          .map(([digit, spaced], place) => (spaced && place > 0 ? ` ${digit}` : String(digit)))
          .join('')}`
        const digits = parts.map(([digit]) => digit).join('')
        expect(isPhoneNumber(text)).toBe(digits.length >= 6 && digits.length <= 15)
        expect(unspacedPhoneNumber(text)).toBe(`+${digits}`)
      }),
    )
  })
})

test.each([
  ['040 123 4567', '+358 40 123 4567'],
  ['0401234567', '+358 401234567'],
  ['040-123 4567', '+358 40 123 4567'],
  ['09 4711 2200', '+358 9 4711 2200'],
  [' 00358 40 123 4567 ', '+358 40 123 4567'],
  ['+358 (0)40 123 4567', '+358 40 123 4567'],
  ['+358 040 123 4567', '+358 40 123 4567'],
  ['+358-0-40-123 4567', '+358 40 123 4567'],
  ['+46 8 123 456', '+46 8 123 456'],
  ['+358401234567', '+358401234567'],
])('a number typed "%s" is %s', (typed, number) => {
  expect(internationalPhoneNumber(typed)).toBe(number)
})

test.each([
  '',
  '040 123',
  '112',
  '0',
  'call mum',
  '040 123 4567 arkisin',
  '+358',
  '040 123 4567 / 09 1',
])('what is typed stays when it is no number: "%s"', (typed) => {
  expect(internationalPhoneNumber(typed)).toBe(typed)
})

describe('A call', () => {
  test.each([
    ['+358 10 555 0112', 'tel:+358105550112'],
    ['010 555 0112', 'tel:+358105550112'],
    ['+358 (0)10 555 0112', 'tel:+358105550112'],
    ['00358-10-555 0112', 'tel:+358105550112'],
    ['+46 8 123 456', 'tel:+468123456'],
    ['+46 (0)8 123 456', 'tel:+468123456'],
    ['0046 (0) 8 123 456', 'tel:+468123456'],
    ['(09) 4711 2200', 'tel:+358947112200'],
    ['112', 'tel:112'],
    ['020 791 2290 (8,35 snt/puh)', 'tel:+358207912290'],
    ['+1 (555) 123 4567', 'tel:+15551234567'],
    ['Päivystys +358 40 123 4567', 'tel:+358401234567'],
    ['soita', null],
  ])('to %s has the address %s', (text, href) => {
    expect(phoneHref(text)).toBe(href)
  })
})

describe('A phone number for the eye', () => {
  test.each([
    ['+358105550112', '+358 10 555 0112'],
    ['+358401234567', '+358 40 123 4567'],
    ['+46701234567', '+46 70 123 4567'],
    ['+12025550123', '+1 20 255 501 23'],
    ['+358 9 4711 2200', '+358 9 4711 2200'],
    ['+358947112200', '+358 9 471 122 00'],
    ['+35831234567', '+358 3 123 4567'],
    ['+358201234567', '+358 20 123 4567'],
    ['+358291234567', '+358 29 123 4567'],
    ['+358501234567', '+358 50 123 4567'],
    ['010 555 0112', '010 555 0112'],
    ['112', '112'],
  ])('%s is %s', (text, shown) => {
    expect(groupedPhoneNumber(text)).toBe(shown)
  })
})

test.each([
  ['010 555 0112', ['010 555 0112']],
  ['09 123 456 / 040 123 4567', ['09 123 456', '040 123 4567']],
  ['+358 9 123 456, 040 123 4567 tai 112', ['+358 9 123 456', '040 123 4567', '112']],
  ['soita', []],
  ['09 123 456\n040 123 4567', ['09 123 456', '040 123 4567']],
  ['09 123 456; 040 123 4567 och 112', ['09 123 456', '040 123 4567', '112']],
  ['Huolto 09 123 456 ja päivystys 040 123 4567', ['Huolto 09 123 456', 'päivystys 040 123 4567']],
  ['020 791 2290 (8,35 snt/puh + 16,69 snt/min)', ['020 791 2290']],
  ['+46 (0)8 123 456 (vaihde) / (09) 123 456', ['+46 (0)8 123 456', '(09) 123 456']],
  ['+1 (555) 123 4567', ['+1 (555) 123 4567']],
  ['040 123 4567, 2. krs', ['040 123 4567']],
  ['Oranssi 040 123 4567', ['Oranssi 040 123 4567']],
  ['+358 40 123 4567 arkisin 9–16', ['+358 40 123 4567']],
  ['09 123 456 klo 08.00–16.00, 040 123 4567', ['09 123 456', '040 123 4567']],
  ['Aino 040 123 4567 Matti 050 123 4567', ['Aino 040 123 4567', 'Matti 050 123 4567']],
  ['+358 40 123 4567 & +358 50 123 4567', ['+358 40 123 4567', '+358 50 123 4567']],
  ['+358 40 123 4567 +358 50 123 4567', ['+358 40 123 4567', '+358 50 123 4567']],
  ['112 tai 116 117', ['112', '116 117']],
])('the numbers in "%s" are %j', (text, numbers) => {
  expect(phoneNumbersIn(text)).toEqual(numbers)
})
