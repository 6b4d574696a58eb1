import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskMessage } from './masked-message.ts'

const quoted = fc.string({
  unit: fc.constantFrom(' ', 'a', 'ä', '1', '"', "'", '’', '”', '`', '«'),
  maxLength: 1500,
})

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
  [
    `Unexpected token 'x', ...":"Aino Virtanen" x"... is not valid JSON`,
    'Unexpected token …, ...…... is not valid JSON',
  ],
  [`Expected "," in "{"name": "Aino Virtanen`, 'Expected …'],
  [`It is "Aino "Ada" Virtanen" that fails`, 'It is … that fails'],
  [`Can't find variable: x`, `Can't find variable: x`],
  [`Can't read 'Aino' of Virtanen`, 'Can…'],
  [`Can't read 'Aino`, 'Can…'],
  ['It is ‘Aino ‘Ada’ Virtanen’ or ”Aino Ada” Virtanen”', 'It is … or …'],
  ['It is «Aino «Ada» Virtanen» or `Aino `Ada` Virtanen`', 'It is … or …'],
])('the error message %j is masked to %j', (message, masked) => {
  expect(maskMessage(message)).toBe(masked)
})

it('a long error message is cut before it is masked, and quoted text that is cut is masked to its end', () => {
  expect(maskMessage(`"Aino " Virtanen ${'a '.repeat(600)}"`)).toBe('…')
  const started = performance.now()
  expect(maskMessage('a'.repeat(100_000))).toBe('a'.repeat(300))
  expect(performance.now() - started).toBeLessThan(1000)
})

it('a masked error message has no digit, at sign or slash, and a limited length, and masking it again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 1000 }), quoted), (message) => {
      const masked = maskMessage(message)
      expect(masked).not.toMatch(/[\d@/\\]/)
      expect(masked.length).toBeLessThanOrEqual(300)
      expect(maskMessage(masked)).toBe(masked)
    }),
  )
})
