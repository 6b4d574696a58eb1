import { expect, it } from 'vitest'
import { trimEndOf } from './trim-end.ts'

it.each([
  ['', ''],
  ['/', ''],
  ['//a//b', '//a//b'],
  ['//a//b///', '//a//b'],
])('%j without the slashes at its end is %j', (text, trimmed) => {
  expect(trimEndOf(text, /\//)).toBe(trimmed)
})
