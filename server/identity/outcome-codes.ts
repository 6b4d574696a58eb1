import type { ErrorCode } from '../../api/errors.ts'
import type { UnidentifiedOutcome } from './outcome.ts'

const codes = {
  cancelled: 'CONFIRM_OPERATION_CANCELLED',
  noIdentityVerifier: 'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER',
  noIdentity: 'CONFIRM_OPERATION_NO_IDENTITY',
  noAttributes: 'CONFIRM_OPERATION_NO_ATTRIBUTES',
  failed: 'CONFIRM_OPERATION_GENERIC_ERROR',
} as const satisfies Record<UnidentifiedOutcome['kind'], ErrorCode>

/**
 * The code of the catalogue for an identification that named nobody. Whether the person named is
 * the right one is decided where the account is known. Specification 1, section 8.
 */
export function codeOfOutcome(outcome: UnidentifiedOutcome): (typeof codes)[keyof typeof codes] {
  return codes[outcome.kind]
}
