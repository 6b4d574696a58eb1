import type { ErrorCode, ErrorDetails, FieldError } from '../../api/errors.ts'

/**
 * The failure of a flow's actor: an error code, the field errors of a rejected form, and the
 * server's details of a conflict.
 */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly details: ErrorDetails
  /** After how many milliseconds the same read may succeed; null when it would fail alike. */
  readonly retryAfter: number | null

  constructor(
    code: ErrorCode,
    fields: readonly FieldError[] = [],
    details: ErrorDetails = {},
    retryAfter: number | null = null,
  ) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** Converts an error to a Failure; an unknown error becomes UNEXPECTED. */
export const failureOf = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('UNEXPECTED')
