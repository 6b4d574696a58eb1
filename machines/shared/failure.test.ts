import { expect, it } from 'vitest'
import type { ErrorCode } from '../../api/errors.ts'
import { errorCodeToShow, Failure } from './failure.ts'

it.each<[ErrorCode, ErrorCode]>([
  ['IMPERSONATION_WRITE_ACCESS_DENIED', 'IMPERSONATION_WRITE_ACCESS_DENIED'],
  ['TENANCY_UNCONFIRMED', 'TENANCY_UNCONFIRMED'],
  ['CREATION_LIMIT_REACHED', 'CREATION_LIMIT_REACHED'],
  ['FORBIDDEN', 'CONFIRM_OPERATION_GENERIC_ERROR'],
])('a request that the server refused with %s is shown with %s', (code, shown) => {
  const own = ['CREATION_LIMIT_REACHED'] as const
  const general = 'CONFIRM_OPERATION_GENERIC_ERROR'
  expect(errorCodeToShow(new Failure(code), { own, general })).toBe(shown)
  expect(errorCodeToShow(null, { own, general })).toBe(general)
})
