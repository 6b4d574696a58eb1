import { expect, it } from 'vitest'
import { truncate } from './shortened.ts'

it.each([
  ['', ''],
  ['abcd', 'abcd'],
  ['abcde', 'abcd…'],
  ['abc😀', 'abc…'],
  ['ab😀', 'ab😀'],
  ['ab😀c', 'ab😀…'],
])('a text of at most four units: %j is %j', (text, short) => {
  expect(truncate(text, 4)).toBe(short)
})
