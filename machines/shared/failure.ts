import type { ErrorCode, FieldFault } from '../../api/errors.ts'

/** How an actor of a flow fails: a code of the catalogue and, of a refused form, the wrong fields. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldFault[]

  constructor(code: ErrorCode, fields: readonly FieldFault[] = []) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
  }
}

/** What went wrong; anything that is not one of ours is UNEXPECTED. */
export const failureOf = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('UNEXPECTED')
