import { expect, it } from 'vitest'
import { ApiError } from './errors.ts'

it('an error has the status of the catalogue, and contains only the given details', () => {
  const { status, body } = new ApiError('INVALID_CREDENTIALS')
  expect({ status, body }).toEqual({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
})

it('the body of an error has its field errors and the details of a conflict', () => {
  const fields = [{ path: 'endDate', key: 'too_small_date' as const }]
  expect(new ApiError('VALIDATION_ERROR', { message: 'Two faults', fields }).body).toEqual({
    code: 'VALIDATION_ERROR',
    message: 'Two faults',
    fields,
  })
  const extra = { state: 'approved', allowed: [] }
  expect(new ApiError('STATE_CONFLICT', { extra }).body).toEqual({
    code: 'STATE_CONFLICT',
    ...extra,
  })
})
