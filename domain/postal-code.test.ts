import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test.each(['00100', '02100', '99999'])('"%s" is a postal code', (text) => {
  expect(isPostalCode(text)).toBe(true)
})

test.each(['', '0210', '021000', '0210A', ' 02100', '02100 ', '02100\n', 'FI-02100', '٠٢١٠٠'])(
  '"%s" is none',
  (text) => {
    expect(isPostalCode(text)).toBe(false)
  },
)
