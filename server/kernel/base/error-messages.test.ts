import { describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes, httpStatusOf } from '../../../api/errors.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { errorMessage } from './error-messages.ts'

describe.each(LOCALES)('The message of an error in %s', (language) => {
  const messagesOf = (codes: readonly ErrorCode[]) =>
    new Set(codes.map((code) => errorMessage(code, language)))

  it('is a sentence for every code of the catalogue', () => {
    expect([...messagesOf(errorCodes)].filter((text) => !/^\p{Lu}.+\.$/u.test(text))).toEqual([])
  })

  it('never blames the service for an error with a status below 500', () => {
    const fault = errorMessage('INTERNAL_SERVER_ERROR', language)
    const blaming = errorCodes.filter(
      (code) =>
        httpStatusOf(code) >= 400 &&
        httpStatusOf(code) < 500 &&
        errorMessage(code, language) === fault,
    )
    expect(blaming).toEqual([])
  })

  it('differs for codes after which the resident has to act differently', () => {
    const codes = [
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'INVALID_CREDENTIALS',
      'USER_NOT_CONFIRMED',
      'IMPERSONATION_WRITE_ACCESS_DENIED',
      'NOT_FOUND',
      'STATE_CONFLICT',
      'TOO_MANY_REQUESTS',
      'CODE_MISMATCH',
      'EXPIRED_CODE',
      'SERVICE_UNAVAILABLE',
    ] as const
    expect(messagesOf(codes).size).toBe(codes.length)
  })
})

it('The message of an error is written in its language', () => {
  expect(LOCALES.map((language) => errorMessage('NOT_FOUND', language))).toEqual([
    'Hakemaasi ei löytynyt.',
    'Det du söker hittades inte.',
    'What you asked for was not found.',
  ])
})
