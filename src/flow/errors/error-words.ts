import type { ErrorCode } from '../../../api/errors.ts'
import type { KeyPart } from '../../i18n/use-namespaces.ts'

type CodeWords = KeyPart<'codes.', '.title'>

const identification = 'identification'

const words: Partial<Record<ErrorCode, CodeWords>> = {
  ERROR_FETCHING_CONTRACTS: 'contractsNotFetched',
  LOGIN_EXPIRED: 'signedOut',
  UNAUTHORIZED: 'signedOut',
  AUTH_ERROR: 'signedOut',
  SERVICE_UNAVAILABLE: 'unreachable',
  TOO_MANY_REQUESTS: 'tooManyRequests',
  USER_NOT_CONFIRMED: 'emailNotVerified',
  TENANCY_UNCONFIRMED: 'confirmFirst',
  CONFIRM_OPERATION_CANCELLED: identification,
  CONFIRM_OPERATION_NO_IDENTITY_VERIFIER: identification,
  CONFIRM_OPERATION_NO_IDENTITY: identification,
  CONFIRM_OPERATION_NO_USER: identification,
  CONFIRM_OPERATION_NO_ATTRIBUTES: identification,
  CONFIRM_OPERATION_IDENTITY_MISMATCH: identification,
  CONFIRM_OPERATION_GENERIC_ERROR: identification,
  CONFIRM_OPERATION_INVALID_CONFIRM_TYPE: identification,
}

/**
 * Returns the key of an error code's own texts (`codes.*` of the namespace `errors`), or of the
 * general ones.
 */
export const errorTextKey = (code: ErrorCode): CodeWords => words[code] ?? 'outOfOrder'
