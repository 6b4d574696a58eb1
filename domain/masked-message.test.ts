import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskMessage } from './masked-message.ts'

it.each([
  ['x is not a function', 'x is not a function'],
  [
    `Unexpected token 'A', "Aino Virta"... is not valid JSON`,
    'Unexpected token …, …... is not valid JSON',
  ],
  ['No account of aino.virtanen@example.fi', 'No account of …'],
  ['Code 010203-123A is wrong', 'Code … is wrong'],
  ['Failed to fetch https://asukas.example/asiointi/1?token=a', 'Failed to fetch …'],
  ['“Aino” and «Virtanen» and `x`', '… and … and …'],
  ['it begins "and never ends', 'it begins …'],
  ['two\nlines\tand tabs', 'two lines and tabs'],
])('%j is masked to %j', (message, masked) => {
  expect(maskMessage(message)).toBe(masked)
})

it('no digit, at sign or slash passes, the length is capped, and masking again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000 }), (message) => {
      const masked = maskMessage(message)
      expect(masked).not.toMatch(/[\d@/\\]/)
      expect(masked.length).toBeLessThanOrEqual(300)
      expect(maskMessage(masked)).toBe(masked)
    }),
  )
})
