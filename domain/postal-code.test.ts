import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test.each(['00100', '02100', '99999'])('"%s" is a postal code', (text) => {
  expect(isPostalCode(text)).toBe(true)
})

test.each(['', '0210', '021000', '0210A', ' 02100', '02100 ', '02100\n', 'FI-02100', '٠٢١٠٠'])(
  '"%s" is not a postal code',
  (text) => {
    expect(isPostalCode(text)).toBe(false)
  },
)

test('exactly the texts of five digits are postal codes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^\d{4,6}$/), fc.string({ maxLength: 7 })), (text) => {
      const isOne = text.length === 5 && text.split('').every((one) => '0123456789'.includes(one))
      expect(isPostalCode(text)).toBe(isOne)
    }),
  )
})
