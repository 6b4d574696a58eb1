import { expect, it } from 'vitest'
import { truncate } from './shortened.ts'

it.each([
  ['', ''],
  ['abcd', 'abcd'],
  ['abcde', 'abcd…'],
  ['abc😀', 'abc…'],
  ['ab😀', 'ab😀'],
  ['ab😀c', 'ab😀…'],
])('the text %j shortened to four UTF-16 units is %j', (text, short) => {
  expect(truncate(text, 4)).toBe(short)
})
