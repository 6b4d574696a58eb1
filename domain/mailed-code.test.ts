import { expect, test } from 'vitest'
import { canBecomeMailedCode, isMailedCode, normalizeMailedCode } from './mailed-code.ts'

test.each([
  ['246810', true],
  [' 246 810 ', true],
  ['246\u00a0810', true],
  ['24681', false],
  ['2468100', false],
  ['24681a', false],
  ['٢٤٦٨١٠', true],
  ['', false],
])('the text %j is a complete mailed code: %s', (text, is) => expect(isMailedCode(text)).toBe(is))

test.each([
  ['', true],
  [' 24 6', true],
  ['246 810', true],
  ['2468100', false],
  ['24a', false],
])('the typed text %j can still become a mailed code: %s', (text, can) =>
  expect(canBecomeMailedCode(text)).toBe(can),
)

test('spaces in a typed mailed code are removed', () =>
  expect(normalizeMailedCode(' 246 810\n')).toBe('246810'))
