import { expect, it } from 'vitest'
import { trimEndCharacters } from './trim-end.ts'

it.each([
  ['', ''],
  ['/', ''],
  ['//a//b', '//a//b'],
  ['//a//b///', '//a//b'],
])('the text %j without its trailing slashes is %j', (text, trimmed) => {
  expect(trimEndCharacters(text, /\//)).toBe(trimmed)
})
