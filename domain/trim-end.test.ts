import { expect, it } from 'vitest'
import { trimEndCharacters } from './trim-end.ts'

it.each([
  ['', ''],
  ['/', ''],
  ['//a//b', '//a//b'],
  ['//a//b///', '//a//b'],
])('%j without its trailing slashes is %j', (text, trimmed) => {
  expect(trimEndCharacters(text, /\//)).toBe(trimmed)
})
