import { describe, expect, test } from 'vitest'
import { readReturn, withoutReturn } from './returned.ts'

describe('what identification brings back in the address', () => {
  test.each([
    ['', null],
    ['?lang=sv', null],
    ['?success=true&state=confirmed', { isSuccess: true, code: null }],
    [
      '?success=false&error=CONFIRM_OPERATION_CANCELLED',
      { isSuccess: false, code: 'CONFIRM_OPERATION_CANCELLED' },
    ],
    [
      '?success=true&error=CONFIRM_OPERATION_NO_USER',
      { isSuccess: false, code: 'CONFIRM_OPERATION_NO_USER' },
    ],
    ['?error=CONFIRM_OPERATION_NO_USER', { isSuccess: false, code: 'CONFIRM_OPERATION_NO_USER' }],
    ['?success=false&error=no_such_code', { isSuccess: false, code: null }],
    ['?success=false', { isSuccess: false, code: null }],
  ])('%s', (search, returned) => {
    expect(readReturn(search)).toEqual(returned)
  })
})

test('is taken out of the address, and nothing else', () => {
  expect(withoutReturn('?success=false&lang=sv&error=X&state=rejected')).toBe('?lang=sv')
  expect(withoutReturn('?success=true&state=confirmed')).toBe('')
  expect(withoutReturn('')).toBe('')
})
