import { expect, it } from 'vitest'
import { isKeyPress } from './is-press-of.ts'

const press = (key: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ...init })

it.for([
  ['the key that is asked for', press('Enter'), true],
  ['another key', press('Escape'), false],
  ['the key while a word is composed', press('Enter', { isComposing: true }), false],
  ['the key that ends a composition in Safari', press('Enter', { keyCode: 229 }), false],
] as const)('the key press counts or does not count as Enter: %s', ([, event, is]) => {
  expect(isKeyPress('Enter', event)).toBe(is)
})
