import {
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  type FieldError,
  httpStatusOf,
} from '../../../api/errors.ts'

interface Details {
  readonly message?: string
  readonly fields?: FieldError[]
  /** Details of a STATE_CONFLICT or CREATION_LIMIT_REACHED. */
  readonly extra?: ErrorDetails
}

/**
 * An error that is reported to the caller: a code of the catalogue, which determines the status.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(code: ErrorCode, { message, fields, extra }: Details = {}) {
    super(message ?? code)
    this.status = httpStatusOf(code)
    this.body = { code, ...(message && { message }), ...(fields && { fields }), ...extra }
  }
}

/** After how many seconds a call that was refused for load, or for a database, may be tried again. */
export const RETRY_AFTER_S = 2

/** The server has too much to do: 503 SERVICE_UNAVAILABLE with `Retry-After`. Nothing was carried out. */
export class Overloaded extends ApiError {
  constructor() {
    super('SERVICE_UNAVAILABLE')
  }
}

/** The subject that a caller asked for and may not see. */
export interface HiddenSubject {
  readonly subjectKind:
    | 'contract'
    | 'file'
    | 'notice'
    | 'known_defect'
    | 'message_thread'
    | 'document'
    | 'bulletin'
    | 'parking_reservation'
  readonly subjectId: string
  readonly contractId?: string
}

/** The subject is another's, or unknown: 404 NOT_FOUND in both cases. Recorded in the audit. */
export class NotVisible extends ApiError {
  readonly subject: HiddenSubject

  constructor(subject: HiddenSubject) {
    super('NOT_FOUND')
    this.subject = subject
  }
}
