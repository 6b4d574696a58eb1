import type { ErrorCode, ErrorDetails, FieldFault } from '../../api/errors.ts'

/**
 * How an actor of a flow fails: a code of the catalogue and, of a refused form, the wrong fields; of
 * a conflict, what the server says of it.
 */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldFault[]
  readonly details: ErrorDetails

  constructor(code: ErrorCode, fields: readonly FieldFault[] = [], details: ErrorDetails = {}) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
    this.details = details
  }
}

/** What went wrong; anything that is not one of ours is UNEXPECTED. */
export const failureOf = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('UNEXPECTED')
