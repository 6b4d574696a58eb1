import { describe, expect, test } from 'vitest'
import { parseIdentificationReturn } from './returned.ts'

const failed = { isSuccess: false, code: null, reason: null }

describe('parseIdentificationReturn', () => {
  test.each([
    ['', null],
    ['?lang=sv', null],
    ['?action=accept', null],
    ['?success=true&state=confirmed', { ...failed, isSuccess: true }],
    [
      '?success=false&error=CONFIRM_OPERATION_CANCELLED',
      { ...failed, code: 'CONFIRM_OPERATION_CANCELLED' },
    ],
    [
      '?success=true&error=CONFIRM_OPERATION_NO_USER',
      { ...failed, code: 'CONFIRM_OPERATION_NO_USER' },
    ],
    ['?error=CONFIRM_OPERATION_NO_USER', { ...failed, code: 'CONFIRM_OPERATION_NO_USER' }],
    ['?success=false&error=no_such_code', failed],
    ['?success=false', failed],
    ['?success=false&reason=user_data_error', { ...failed, reason: 'user_data_error' }],
    ['?success=true&reason=user_data_error', { ...failed, reason: 'user_data_error' }],
    ['?reason=incomplete_attributes', { ...failed, reason: 'incomplete_attributes' }],
    ['?success=false&reason=no_such_reason', failed],
  ])('parses the result of identification in the query %s', (search, returned) => {
    expect(parseIdentificationReturn(search)).toEqual(returned)
  })
})
