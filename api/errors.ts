import * as z from 'zod/mini'

/**
 * Every error code returned by the API or raised in the portal, with its HTTP status. Specification
 * 1, section 8; the last group is our own.
 */
const statuses = {
  UNAUTHORIZED: 401,
  AUTH_ERROR: 401,
  BAD_REQUEST: 400,
  VALIDATION_ERROR: 400,
  NOT_FOUND: 404,
  INTERNAL_SERVER_ERROR: 500,
  REDIRECT: 303,
  UNKNOWN: 500,
  UNEXPECTED: 500,
  INVALID_RESPONSE: 500,
  NO_ACTIVE_CONTRACTS: 404,
  ERROR_FETCHING_CONTRACTS: 500,
  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: 500,
  TERMINATE_CONTRACT_CONFIRM_ERROR: 500,
  MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR: 500,
  MODIFICATION_CONTRACT_CONFIRM_ERROR: 500,
  CONFIRM_OPERATION_CANCELLED: 400,
  CONFIRM_OPERATION_NO_IDENTITY_VERIFIER: 403,
  CONFIRM_OPERATION_NO_IDENTITY: 400,
  CONFIRM_OPERATION_NO_USER: 400,
  CONFIRM_OPERATION_NO_ATTRIBUTES: 400,
  CONFIRM_OPERATION_IDENTITY_MISMATCH: 400,
  CONFIRM_OPERATION_GENERIC_ERROR: 500,
  CONFIRM_OPERATION_INVALID_CONFIRM_TYPE: 400,
  LOGIN_FAILED: 401,
  LOGIN_EXPIRED: 401,
  COOKIES_BLOCKED: 401,
  INVALID_CREDENTIALS: 401,
  USER_NOT_CONFIRMED: 403,
  FORGOT_OR_CHANGE_PASSWORD: 400,
  SEND_PASSWORD_RESET_CODE: 400,
  IMPERSONATION_WRITE_ACCESS_DENIED: 401,
  REGISTRATION_LINK_FETCH_FAILED: 500,
  REGISTRATION_CANCELLED: 400,
  REGISTRATION_FAILED: 401,
  USER_ALREADY_REGISTERED: 409,
  STATE_CONFLICT: 409,
  ACCOUNT_CHANGED: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  CREATION_LIMIT_REACHED: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  FORBIDDEN: 403,
  TENANCY_UNCONFIRMED: 403,
  REAUTHENTICATION_REQUIRED: 403,
  SERVICE_UNAVAILABLE: 503,
  VERIFICATION_CODE_MISMATCH: 400,
  VERIFICATION_CODE_EXPIRED: 400,
  CODE_MISMATCH: 400,
  EXPIRED_CODE: 400,
  INVALID_PASSWORD: 400,
  TOO_MANY_FAILED_ATTEMPTS: 400,
  USER_NOT_FOUND: 400,
  LIMIT_EXCEEDED: 429,
  FILE_FAILED_TO_OPEN: 400,
  FILE_FAILED_TO_LOAD: 500,
  DEFECT_NOTICE_MISSING_PHONE_NUMBER: 400,
  DEFECT_NOTICE_SUBMIT_ERROR: 500,
  FEEDBACK_MISSING_PHONE_NUMBER: 400,
  FEEDBACK_SUBMIT_ERROR: 500,
  QUESTION_MISSING_PHONE_NUMBER: 400,
  QUESTION_SUBMIT_ERROR: 500,
  BULLETIN_NOT_FOUND: 404,
} as const

/** An error code of the catalogue. */
export type ErrorCode = keyof typeof statuses

/** All error codes of the catalogue. */
export const errorCodes = Object.keys(statuses) as ErrorCode[]

/** Whether a text is an error code of the catalogue. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(statuses, text)

/** Returns the HTTP status of an error code. */
export const httpStatusOf = (code: ErrorCode): number => statuses[code]

/**
 * The message keys of field errors: of the specification, section 5, of files and of added persons.
 */
export const messageKeys = [
  'required',
  'invalid_date',
  'too_small_date',
  'too_big_date',
  'invalid_postal_code',
  'invalid_number',
  'too_big',
  'too_small',
  'invalid_iban',
  'invalid_bic',
  'invalid_type',
  'invalid_email',
  'invalid_phone_number',
  'invalid_string',
  'invalid_ssn',
  'invalid_pin',
  'move_date_after_end_date',
  'invalid_return_percentage_sum',
  'title_description_or_files_required',
  'address_incomplete',
  'invalid_file_type',
  'empty_file',
  'too_big_file',
  'too_many_pixels',
  'too_many_files',
  'unknown_file',
  'notResidentUser',
  'same_person_twice',
  'already_tenant',
] as const

/**
 * The message key of a field error. `address_incomplete` is the specification's literal text for
 * the new address.
 */
export type MessageKey = (typeof messageKeys)[number]

/** An error of one field: its dotted path in the body and its message key. */
export const fieldError = z.object({ path: z.string(), key: z.enum(messageKeys) })
export type FieldError = z.infer<typeof fieldError>

/**
 * Body of every error response. `state` to `savedAt` come with STATE_CONFLICT only: the state of the
 * request and the events it allows; for `draft_changed`, the stored revision and when it was saved,
 * ISO 8601. `availableAt` comes with CREATION_LIMIT_REACHED: the instant from which the call is
 * possible again, ISO 8601 in UTC.
 */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.optional(z.string()),
  fields: z.optional(z.array(fieldError)),
  state: z.optional(z.string()),
  allowed: z.optional(z.array(z.string())),
  revision: z.optional(z.int()),
  savedAt: z.optional(z.string()),
  availableAt: z.optional(z.string()),
})
/**
 * The fields of an error response besides code and field errors. The message is the server's, in the
 * language that the call asked for.
 */
export type ErrorDetails = Pick<
  ErrorBody,
  'message' | 'state' | 'allowed' | 'revision' | 'savedAt' | 'availableAt'
>
export type ErrorBody = z.infer<typeof errorBody>

/** The code of each status, for an answer whose body names no code that the portal knows. */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  303: 'REDIRECT',
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'STATE_CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

/** Returns the code of an HTTP status; INTERNAL_SERVER_ERROR for any other. Specification 1, section 7. */
export const errorCodeOfStatus = (status: number): ErrorCode =>
  codesByStatus[status] ?? 'INTERNAL_SERVER_ERROR'

/** Returns a schema that reads each value which a schema refuses as another value. */
const orElse = <S extends z.ZodMiniType>(schema: S, other: z.output<S>) =>
  // oxlint-disable-next-line promise/valid-params -- this is the catch of a schema, not of a promise
  z.catch(schema, other)
const orAbsent = <S extends z.ZodMiniType>(schema: S) => orElse(z.optional(schema), undefined)

/** A field error of any back end: a key that the portal does not know is `invalid_type`. */
const receivedField = z.object({
  path: z.string(),
  key: orElse(z.enum(messageKeys), 'invalid_type'),
})

/** The body of an error response of any back end: what the portal cannot read is left out. */
const receivedBody = z.object({
  code: orAbsent(z.enum(errorCodes)),
  message: orAbsent(z.string()),
  fields: orAbsent(z.array(receivedField)),
  state: orAbsent(z.string()),
  allowed: orAbsent(z.array(z.string())),
  revision: orAbsent(z.int()),
  savedAt: orAbsent(z.string()),
  availableAt: orAbsent(z.string()),
})

/**
 * Reads the body of an error response with its HTTP status. A body without a code of the catalogue
 * has the code of the status; one that is not a JSON object is UNEXPECTED. Specification 1,
 * section 7.
 */
export function parseErrorResponse(body: unknown, status: number): ErrorBody {
  const { success, data } = receivedBody.safeParse(body)
  if (!success) return { code: 'UNEXPECTED' }
  return { ...data, code: data.code ?? errorCodeOfStatus(status) }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * Converts schema issues to field errors, the first of each path; an unknown message becomes
 * `invalid_type`.
 */
export function fieldErrorsOf(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, MessageKey>()
  for (const { path, message } of issues) {
    const at = path.join('.')
    const key = messageKeys.find((known) => known === message) ?? 'invalid_type'
    if (!errors.has(at)) errors.set(at, key)
  }
  return [...errors].map(([path, key]) => ({ path, key }))
}

/** The result of validating a form: the parsed value, or its field errors. */
export type FormParseResult<Result> =
  | { readonly result: Result; readonly errors: readonly [] }
  | { readonly result: null; readonly errors: readonly FieldError[] }

const signedOut: readonly ErrorCode[] = ['UNAUTHORIZED', 'AUTH_ERROR', 'LOGIN_EXPIRED']

/** Whether an error code means that there is no session. */
export const isSignedOutError = (code: ErrorCode): boolean => signedOut.includes(code)

/**
 * Whether only signing in again helps: without a session, or when the contracts could not be
 * loaded. Specification 1, section 8.
 */
export const requiresSignIn = (code: ErrorCode): boolean =>
  isSignedOutError(code) || code === 'ERROR_FETCHING_CONTRACTS'
