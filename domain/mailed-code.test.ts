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
])('%j can be a code: %s', (text, is) => expect(isMailedCode(text)).toBe(is))

test.each([
  ['', true],
  [' 24 6', true],
  ['246 810', true],
  ['2468100', false],
  ['24a', false],
])('%j can become a code: %s', (text, can) => expect(canBecomeMailedCode(text)).toBe(can))

test('spaces are left out', () => expect(normalizeMailedCode(' 246 810\n')).toBe('246810'))
