import type { ErrorCode, ErrorDetails, FieldError } from '../../api/errors.ts'

/** The status of a client error, which has no HTTP answer. Specification 1, section 7. */
export const CLIENT_ERROR_STATUS = -1

/**
 * The failure of a flow's actor: an error code, the field errors of a rejected form, the server's
 * details of a conflict, and the HTTP status of the answer; a client error has none and is -1.
 */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly details: ErrorDetails
  readonly status: number
  /**
   * After how many milliseconds the same read is worth repeating; null when it would fail again.
   */
  readonly retryAfter: number | null

  constructor(
    code: ErrorCode,
    fields: readonly FieldError[] = [],
    details: ErrorDetails = {},
    status = CLIENT_ERROR_STATUS,
    retryAfter: number | null = null,
  ) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
    this.details = details
    this.status = status
    this.retryAfter = retryAfter
  }
}

/**
 * The refusals that any write on a contract can have, and every flow shows with a text of their
 * own.
 */
const actingRefusals: readonly ErrorCode[] = [
  'IMPERSONATION_WRITE_ACCESS_DENIED',
  'TENANCY_UNCONFIRMED',
]

/**
 * Returns the error code to show for a refused request: its own code if the reader may not act on
 * the contract or the code is among `own`; else `general`. Specification 1, section 8.
 */
export const errorCodeToShow = (
  failure: Failure | null,
  { own, general }: { readonly own: readonly ErrorCode[]; readonly general: ErrorCode },
): ErrorCode =>
  failure !== null && [...actingRefusals, ...own].includes(failure.code) ? failure.code : general

/**
 * Returns when a creation that the limit of the account refused is possible again, ISO 8601; null
 * for other failures.
 */
export function availableAtOf(error: unknown): string | null {
  const { code, details } = failureOf(error)
  return code === 'CREATION_LIMIT_REACHED' ? (details.availableAt ?? null) : null
}

/** Converts an error to a Failure; an unknown error becomes UNEXPECTED, a client error. */
export const failureOf = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('UNEXPECTED')
