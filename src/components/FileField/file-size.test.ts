import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

it.for([
  [0, '1 kt'],
  [17, '1 kt'],
  [250_880, '245 kt'],
  [1_048_575, '1 024 kt'],
  [1_048_576, '1 Mt'],
  [1_234_567, '1,2 Mt'],
  [10 * 1024 * 1024, '10 Mt'],
] as const)('%d bytes are %s in Finnish', ([bytes, said]) => {
  expect(spaced(fileSize(bytes, 'fi-FI'))).toBe(said)
})

it.for([
  ['sv-FI', '1,2 MB'],
  ['en-GB', '1.2 MB'],
] as const)('speaks %s', ([locale, said]) => {
  expect(spaced(fileSize(1_234_567, locale))).toBe(said)
})

it('is not broken over lines', () => {
  expect(fileSize(1_234_567, 'fi-FI')).toBe('1,2\u00a0Mt')
})
